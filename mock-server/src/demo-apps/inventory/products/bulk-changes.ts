import { inventoryLimits, type UpdateProducts } from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../../platform/app/in-scope';
import type { Sql } from '../../../platform/database/database';
import { rejectField } from '../../../platform/http/problem';
import type { ProductRow, StoredProduct } from './product-row';
import { checkReferences, changeValues } from './product-values';
import { lockProducts, storeProducts } from './products.repository';
import { listTags } from '../tags/tags.repository';

const maxCents = inventoryLimits.amount * 100;

/** Returns a base price that is changed by so many per cent, rounded half up to cents. */
function changePrice(cents: number, percent: number): number {
  // Hundredths of per cents are whole numbers, so that no binary fraction decides about a half.
  const changed = Math.floor((cents * (10_000 + Math.round(percent * 100)) + 5_000) / 10_000);
  return changed <= maxCents ? changed : rejectField('/product/pricePercent', 'too_high');
}

/** Changes several products alike; returns those that exist. Rejects the change if one of them could not have it. */
export async function updateProducts(
  sql: Sql,
  viewer: Viewer,
  { ids, product: given }: UpdateProducts,
): Promise<ProductRow[]> {
  const { addTags = [], removeTags = [], pricePercent, ...values } = given;
  checkReferences(values);
  const knownTags = new Set((await listTags(sql, viewer)).map(({ id }) => id));
  const rows = await lockProducts(sql, viewer, ids);
  const changed = rows.map(({ version: _version, priceCents: _price, ...row }): StoredProduct => {
    const tags = [...(values.tags ?? row.tags), ...addTags].filter((tag) => !removeTags.includes(tag));
    const product = changeValues(row, { ...values, tags }, knownTags);
    return pricePercent === undefined
      ? product
      : { ...product, baseCents: changePrice(product.baseCents, pricePercent) };
  });
  await storeProducts(sql, viewer.personId, changed);
  return lockProducts(sql, viewer, ids);
}
