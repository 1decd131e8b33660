import type { Viewer } from '../../../platform/app/in-scope';
import type { Sql } from '../../../platform/database/database';
import { rejectField } from '../../../platform/http/problem';
import { releasePictures } from '../pictures/own-pictures';

const keptFor = 86_400_000;

/** Hides products, so that they can be restored, and removes those that were deleted more than a day ago. */
export async function deleteProducts(sql: Sql, viewer: Viewer, ids: readonly string[]): Promise<void> {
  const { personId, now } = viewer;
  const removed = await sql.query<{ images: string[] }>(
    'delete from sample_products where person_id = $1 and deleted_at < $2::timestamptz returning images',
    [personId, new Date(now.getTime() - keptFor).toISOString()],
  );
  await releasePictures(
    sql,
    viewer,
    removed.flatMap(({ images }) => images),
  );
  await sql.query(
    `update sample_products set deleted_at = $3::timestamptz
      where person_id = $1 and deleted_at is null and id = any($2::text[])`,
    [personId, ids, now.toISOString()],
  );
}

/** Shows deleted products again. Rejects the call if another product has the SKU of one of them now. */
export async function restoreProducts(sql: Sql, { personId }: Viewer, ids: readonly string[]): Promise<void> {
  // A join would compare the list with each pair of rows.
  const [taken] = await sql.query<{ sku: string }>(
    `with deleted as materialized (
       select sku, sku_key from sample_products
        where person_id = $1 and deleted_at is not null and sku_key <> '' and id = any($2::text[])
     )
     select sku from deleted
      where sku_key in (select sku_key from sample_products where person_id = $1 and deleted_at is null)
      limit 1`,
    [personId, ids],
  );
  if (taken) rejectField('/ids', 'sku_taken', { sku: taken.sku });
  await sql.query(
    'update sample_products set deleted_at = null where person_id = $1 and id = any($2::text[])',
    [personId, ids],
  );
}
