import type { ProductValues } from '@portal/shared/contracts/sample-apps';
import { rejectField } from '../../../platform/http/problem';
import { inventoryLists } from '../inventory.copy';
import { readPictureName } from '../pictures/own-pictures';
import type { StoredProduct } from './product-row';

/** Values of a product without content, as specified. */
export const blankProduct: Omit<StoredProduct, 'id'> = {
  category: '',
  name: 'A New Product',
  description: '',
  tags: [],
  sku: '',
  barcode: '',
  brand: '',
  vendor: '',
  stock: 0,
  reserved: 0,
  costCents: 0,
  baseCents: 0,
  taxPercent: 0,
  grams: 0,
  thumbnail: null,
  images: [],
  active: false,
};

/** Returns a number in a smaller unit, or rejects the field if the number has more decimals. */
function toUnits(value: number, unitsPerOne: number, pointer: string): number {
  const units = Math.round(value * unitsPerOne);
  // A number with few decimals differs from its units by the precision of the processor only.
  return Math.abs(value * unitsPerOne - units) < 1e-4 ? units : rejectField(pointer, 'decimals');
}

export const toCents = (amount: number, pointer: string): number => toUnits(amount, 100, pointer);

const lists = {
  category: inventoryLists.categories,
  brand: inventoryLists.brands,
  vendor: inventoryLists.vendors,
} as const;

/** Rejects a category, brand or vendor that does not exist. Empty: none. */
export function checkReferences(values: Pick<ProductValues, keyof typeof lists>): void {
  for (const field of Object.keys(lists) as (keyof typeof lists)[]) {
    const id = values[field] ?? '';
    if (id !== '' && !lists[field].some((one) => one.id === id))
      rejectField(`/product/${field}`, 'not_allowed');
  }
}

function readPictures(
  { images: given, thumbnail: chosen }: ProductValues,
  stored: Pick<StoredProduct, 'images' | 'thumbnail'>,
): Pick<StoredProduct, 'images' | 'thumbnail'> {
  const images = given ? [...new Set(given.map(readPictureName))] : stored.images;
  const isKnown = (name: string) => stored.images.includes(name);
  if (!images.every(isKnown)) rejectField('/product/images', 'not_allowed');
  const thumbnail = chosen ? readPictureName(chosen) : chosen === null ? null : stored.thumbnail;
  if (chosen && !images.includes(thumbnail ?? '')) rejectField('/product/thumbnail', 'not_allowed');
  return {
    images,
    thumbnail: thumbnail !== null && !images.includes(thumbnail) ? (images[0] ?? null) : thumbnail,
  };
}

/**
 * Returns a product with changed values. Rejects values that contradict each other or do not exist. Ids of tags that do
 * not exist any more are left out.
 */
export function changeValues(
  stored: StoredProduct,
  given: ProductValues,
  knownTags: ReadonlySet<string>,
): StoredProduct {
  const {
    id: _id,
    price: _price,
    cost,
    basePrice,
    weight,
    tags,
    images: _i,
    thumbnail: _t,
    ...values
  } = given;
  checkReferences(given);
  const changed: StoredProduct = {
    ...stored,
    ...values,
    ...readPictures(given, stored),
    tags: tags ? [...new Set(tags)].filter((tag) => knownTags.has(tag)) : stored.tags,
    costCents: cost === undefined ? stored.costCents : toCents(cost, '/product/cost'),
    baseCents: basePrice === undefined ? stored.baseCents : toCents(basePrice, '/product/basePrice'),
    grams: weight === undefined ? stored.grams : toUnits(weight, 1_000, '/product/weight'),
  };
  if (changed.reserved > changed.stock) rejectField('/product/reserved', 'above_stock');
  return { ...changed, name: changed.name.trim(), sku: changed.sku.trim() };
}
