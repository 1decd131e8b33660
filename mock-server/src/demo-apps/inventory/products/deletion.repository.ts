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
  const [taken] = await sql.query<{ sku: string }>(
    `select deleted.sku from sample_products deleted
       join sample_products other on other.person_id = $1 and other.sku_key = deleted.sku_key
                                 and other.deleted_at is null
      where deleted.person_id = $1 and deleted.deleted_at is not null and deleted.id = any($2::text[])
        and deleted.sku_key <> '' limit 1`,
    [personId, ids],
  );
  if (taken) rejectField('/ids', 'sku_taken', { sku: taken.sku });
  await sql.query(
    'update sample_products set deleted_at = null where person_id = $1 and id = any($2::text[])',
    [personId, ids],
  );
}
