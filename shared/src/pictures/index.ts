export { PictureFileError, createPicture, type PictureShape } from './picture-file';
