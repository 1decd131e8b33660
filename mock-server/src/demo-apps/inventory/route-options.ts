import { runInCopy, sampleConfig } from '../samples/sample-app';
import { inventoryCopy } from './inventory.copy';
import type { PictureAddress } from './products/product-row';

export const address = '/api/apps/ecommerce/inventory';
export const tags = ['sample inventory'];
export const config = sampleConfig;
export const changing = { ...sampleConfig, emits: 'sample-inventory.changed' } as const;
export const inCopy = runInCopy(inventoryCopy);

/** Returns the address of a picture. */
export const getPictureAddress: PictureAddress = (name) => `${address}/pictures/${name}.svg`;
