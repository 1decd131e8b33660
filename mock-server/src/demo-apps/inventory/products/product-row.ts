import type { Product } from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import { sortKeys } from '../../../platform/text/sort-key';

/** Values of a product as they are stored: amounts in cents, weights in grams, pictures by their names. */
export interface StoredProduct extends Omit<Product, 'cost' | 'basePrice' | 'price' | 'weight'> {
  costCents: number;
  baseCents: number;
  grams: number;
}

export interface ProductRow extends StoredProduct {
  priceCents: number;
  version: number;
}

/** A product with its revision, which the response has as its entity tag only. */
export interface VersionedProduct extends Product {
  version: number;
}

export const productColumns = `id, category, name, description, tags, sku, barcode, brand, vendor, stock, reserved,
  cost_cents as "costCents", base_cents as "baseCents", tax_percent as "taxPercent", price_cents as "priceCents", grams,
  thumbnail, images, active, version`;

/** Returns the address of a picture. */
export type PictureAddress = (name: string) => string;

export function toProduct(
  { costCents, baseCents, priceCents, grams, ...row }: ProductRow,
  getPictureAddress: PictureAddress,
): VersionedProduct {
  return {
    ...row,
    cost: costCents / 100,
    basePrice: baseCents / 100,
    price: priceCents / 100,
    weight: grams / 1_000,
    thumbnail: row.thumbnail === null ? null : getPictureAddress(row.thumbnail),
    images: row.images.map(getPictureAddress),
  };
}

/** Returns what two spellings of a SKU have in common. */
export const skuKey = (sku: string): string => fold(sku).trim();

/** Returns the values of the columns of a row. */
export function toColumns(product: StoredProduct): Record<string, unknown> {
  const { costCents, baseCents, taxPercent, ...values } = product;
  const sort = sortKeys(product.name);
  return {
    ...values,
    cost_cents: costCents,
    base_cents: baseCents,
    tax_percent: taxPercent,
    name_key: fold(product.name),
    sort_en: sort.en,
    sort_tr: sort.tr,
    sku_key: skuKey(product.sku),
  };
}

/** Columns of a row with their types, as `toColumns` returns them. */
export const storedColumns = {
  id: 'text',
  category: 'text',
  name: 'text',
  name_key: 'text',
  sort_en: 'text',
  sort_tr: 'text',
  description: 'text',
  tags: 'text[]',
  sku: 'text',
  sku_key: 'text',
  barcode: 'text',
  brand: 'text',
  vendor: 'text',
  stock: 'int',
  reserved: 'int',
  cost_cents: 'int',
  base_cents: 'int',
  tax_percent: 'int',
  grams: 'int',
  thumbnail: 'text',
  images: 'text[]',
  active: 'boolean',
} as const;
