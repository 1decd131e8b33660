import {
  inventoryLimits,
  ProductOrNull,
  productPictureExtensions,
  UploadProductPicture,
} from '@portal/shared/contracts/sample-apps';
import { Value } from '@sinclair/typebox/value';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { fail } from '../../../platform/http/problem';
import { useContent } from '../../blobs/contents.repository';
import { splitName } from '../../blobs/file-kinds';
import { receiveFile } from '../../blobs/receive-file';
import { readFileForm, withFileForms, type FileForm } from '../../blobs/receive-form';
import { addPicture } from '../products/product-changes';
import { findProduct } from '../products/products.repository';
import { address, changing, inCopy, presentProduct, tags } from '../route-options';
import { createPictureName, pictureItem } from './own-pictures';

/** Returns the id of the product and the extension of the picture. */
function readTarget({ fields, fileName }: FileForm): { id: string; extension: string } {
  const { name: _name, ...given } = fields;
  if (!Value.Check(UploadProductPicture, given))
    return fail('validation.failed', { errors: [{ pointer: '/id', code: 'invalid' }] });
  const { extension } = splitName(fileName);
  const isPicture = productPictureExtensions.some((one) => one === extension);
  return isPicture ? { id: given.id, extension } : fail('file.type_not_allowed');
}

/** Returns whether the product exists. The call in the copy returns null, so that it publishes no event. */
async function findTarget(id: string, ...call: Parameters<ReturnType<typeof inCopy>>): Promise<boolean> {
  let isKnown = false;
  await inCopy(async (sql, { viewer }) => {
    isKnown = (await findProduct(sql, viewer, id)) !== null;
    return null;
  })(...call);
  return isKnown;
}

/** Registers the upload of a picture: a form with `id` of the product, and then the part `file`. */
export function pictureUploadRoutes(app: PortalApp, deps: PortalDeps): void {
  withFileForms(app, (upload) =>
    upload.post(
      `${address}/product/image`,
      {
        config: changing,
        schema: {
          summary: 'Add a picture of at most 5 MiB to a product; null for an unknown id',
          tags,
          consumes: ['multipart/form-data'],
          response: { 200: ProductOrNull },
        },
      },
      async (request, reply) => {
        const form = await readFileForm(request, inventoryLimits.pictureBytes);
        try {
          const { id, extension } = readTarget(form);
          // An unknown product is found before the content is stored.
          if (!(await findTarget(id, request, reply))) return null;
          const name = createPictureName(extension);
          const { personId } = request.caller;
          return await receiveFile(deps, { personId, name, stream: form.stream }, ({ contentId, bytes }) =>
            inCopy(async (sql, call) => {
              if (bytes === 0) fail('file.type_mismatch');
              const row = await addPicture(sql, call.viewer, { id, name });
              if (row) await useContent(sql, call.viewer, { ...pictureItem(name), contentId });
              return row && presentProduct(row, call);
            })(request, reply),
          );
        } finally {
          form.stream.resume();
        }
      },
    ),
  );
}
