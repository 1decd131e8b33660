import type { Viewer } from '../../platform/app/in-scope';
import type { PortalDeps } from '../../platform/app/portal-app';
import { runInCopy, sampleConfig } from '../samples/sample-app';
import { inventoryCopy } from './inventory.copy';
import { addressOfPicture } from './pictures/own-pictures';
import { toProduct, type ProductRow, type VersionedProduct } from './products/product-row';

export const address = '/api/apps/ecommerce/inventory';
export const tags = ['sample inventory'];
export const config = sampleConfig;
export const changing = { ...sampleConfig, emits: 'sample-inventory.changed' } as const;
export const inCopy = runInCopy(inventoryCopy);

/** Returns a product as the viewer receives it, with addresses of its pictures. */
export const presentProduct = (
  row: ProductRow,
  { viewer, request }: { viewer: Viewer; request: { server: { portal: PortalDeps } } },
): VersionedProduct =>
  toProduct(
    row,
    (name) =>
      addressOfPicture(name, request.server.portal.settings, viewer) ?? `${address}/pictures/${name}.svg`,
  );
