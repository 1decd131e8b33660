import { randomUUID } from 'node:crypto';
import { inventoryLimits, type ProductValues } from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../../platform/app/in-scope';
import type { Sql } from '../../../platform/database/database';
import { fail, rejectField } from '../../../platform/http/problem';
import { rejectStale } from '../../../platform/http/revisions';
import { releasePictures } from '../pictures/own-pictures';
import { skuKey, type ProductRow, type StoredProduct } from './product-row';
import { blankProduct, changeValues } from './product-values';
import { countProducts, findProduct, findSkus, lockProducts, storeProducts } from './products.repository';
import { listTags } from '../tags/tags.repository';

async function rejectTakenSku(sql: Sql, viewer: Viewer, { id, sku }: StoredProduct): Promise<void> {
  const taken = await findSkus(sql, viewer, { keys: [skuKey(sku)], exceptIds: [id] });
  if (taken.size > 0) rejectField('/product/sku', 'taken');
}

async function change(
  sql: Sql,
  viewer: Viewer,
  { stored, values }: { stored: StoredProduct; values: ProductValues },
): Promise<StoredProduct> {
  const tags = new Set((await listTags(sql, viewer)).map(({ id }) => id));
  const changed = changeValues(stored, values, tags);
  await rejectTakenSku(sql, viewer, changed);
  await storeProducts(sql, viewer.personId, [changed]);
  const removed = stored.images.filter((name) => !changed.images.includes(name));
  await releasePictures(sql, viewer, removed);
  return changed;
}

const stored = async (sql: Sql, viewer: Viewer, id: string): Promise<ProductRow> =>
  (await findProduct(sql, viewer, id)) ?? fail('object.not_found');

/** Adds a product at the top. Values that are not given are those of a blank product. */
export async function createProduct(sql: Sql, viewer: Viewer, values: ProductValues): Promise<ProductRow> {
  if ((await countProducts(sql, viewer)) >= inventoryLimits.products) fail('list.full');
  const id = randomUUID();
  await change(sql, viewer, { stored: { ...blankProduct, id }, values });
  return stored(sql, viewer, id);
}

/** Changes the given fields; returns null for an unknown id. */
export async function updateProduct(
  sql: Sql,
  viewer: Viewer,
  { id, values, revision }: { id: string; values: ProductValues; revision: number | undefined },
): Promise<ProductRow | null> {
  const [present] = await lockProducts(sql, viewer, [id]);
  if (!present) return null;
  rejectStale(revision, present.version);
  const { version: _version, priceCents: _price, ...product } = present;
  await change(sql, viewer, { stored: product, values });
  return stored(sql, viewer, id);
}

/** Adds an uploaded picture to a product, at the end; returns null for an unknown id. */
export async function addPicture(
  sql: Sql,
  viewer: Viewer,
  { id, name }: { id: string; name: string },
): Promise<ProductRow | null> {
  const [present] = await lockProducts(sql, viewer, [id]);
  if (!present) return null;
  if (present.images.length >= inventoryLimits.images) fail('list.full');
  const { version: _version, priceCents: _price, ...product } = present;
  const images = [...product.images, name];
  await storeProducts(sql, viewer.personId, [{ ...product, images, thumbnail: product.thumbnail ?? name }]);
  return stored(sql, viewer, id);
}
