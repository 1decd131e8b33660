import { randomUUID } from 'node:crypto';
import { inventoryLimits, type ProductTag } from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import type { Viewer } from '../../../platform/app/in-scope';
import type { Sql } from '../../../platform/database/database';
import { fail, rejectField } from '../../../platform/http/problem';

/** Returns what two spellings of a title have in common. */
export const tagKey = (title: string): string => fold(title).trim();

/** Returns the tags, the newest first. */
export const listTags = (sql: Sql, { personId }: Pick<Viewer, 'personId'>): Promise<ProductTag[]> =>
  sql.query<ProductTag>(
    'select id, title from sample_product_tags where person_id = $1 order by place desc',
    [personId],
  );

/** Inserts tags. The last one is listed first. */
export async function insertTags(sql: Sql, personId: string, tags: readonly ProductTag[]): Promise<void> {
  const rows = tags.map(({ id, title }) => ({ id, title, key: tagKey(title) }));
  await sql.query(
    `insert into sample_product_tags (person_id, id, title, title_key)
     select $1, id, title, key from jsonb_to_recordset($2::jsonb) as rows (id text, title text, key text)`,
    [personId, JSON.stringify(rows)],
  );
}

async function rejectTaken(
  sql: Sql,
  { personId }: Viewer,
  { id = null, title }: { id?: string | null; title: string },
): Promise<void> {
  const [taken] = await sql.query(
    'select id from sample_product_tags where person_id = $1 and title_key = $2 and id is distinct from $3::text',
    [personId, tagKey(title), id],
  );
  if (taken) rejectField('/tag/title', 'taken');
}

/** Adds a tag at the top. Rejects a title that another tag has. */
export async function createTag(sql: Sql, viewer: Viewer, given: string): Promise<ProductTag> {
  const title = given.trim();
  await rejectTaken(sql, viewer, { title });
  if ((await listTags(sql, viewer)).length >= inventoryLimits.tags) fail('list.full');
  const tag = { id: randomUUID(), title };
  await insertTags(sql, viewer.personId, [tag]);
  return tag;
}

/** Renames a tag; returns null for an unknown id. */
export async function renameTag(
  sql: Sql,
  viewer: Viewer,
  { id, title: given }: { id: string; title: string },
): Promise<ProductTag | null> {
  const title = given.trim();
  await rejectTaken(sql, viewer, { id, title });
  const [tag] = await sql.query<ProductTag>(
    `update sample_product_tags set title = $3, title_key = $4 where person_id = $1 and id = $2
     returning id, title`,
    [viewer.personId, id, title, tagKey(title)],
  );
  return tag ?? null;
}

/** Deletes a tag and removes it from all products. */
export async function deleteTag(sql: Sql, { personId }: Viewer, id: string): Promise<void> {
  await sql.query('delete from sample_product_tags where person_id = $1 and id = $2', [personId, id]);
  await sql.query(
    `update sample_products set tags = array_remove(tags, $2), version = version + 1
      where person_id = $1 and tags @> array[$2]`,
    [personId, id],
  );
}
