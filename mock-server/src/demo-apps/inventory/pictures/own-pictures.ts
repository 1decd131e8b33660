import { productPictureExtensions } from '@portal/shared/contracts/sample-apps';
import { definePictures } from '../../blobs/own-pictures';

export { readPictureName } from '../../blobs/own-pictures';

/** The uploaded pictures of products; drawings have other names. */
export const {
  toItem: pictureItem,
  createName: createPictureName,
  addressOf: addressOfPicture,
  release: releasePictures,
} = definePictures('inventory', productPictureExtensions);
