import { randomUUID } from 'node:crypto';
import { taskLimits, type TaskTag } from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { fail, rejectField } from '../../platform/http/problem';

type Owner = Pick<Viewer, 'personId'>;

/** Returns what two spellings of a title have in common. */
const tagKey = (title: string): string => fold(title).trim();

/** Returns the tags, oldest first. */
export const listTags = (sql: Sql, { personId }: Owner): Promise<TaskTag[]> =>
  sql.query<TaskTag>('select id, title from sample_task_tags where person_id = $1 order by place', [
    personId,
  ]);

export async function insertTags(sql: Sql, personId: string, tags: readonly TaskTag[]): Promise<void> {
  const rows = tags.map(({ id, title }) => ({ id, title, key: tagKey(title) }));
  await sql.query(
    `insert into sample_task_tags (person_id, id, title, title_key)
     select $1, id, title, key from jsonb_to_recordset($2::jsonb) as rows (id text, title text, key text)`,
    [personId, JSON.stringify(rows)],
  );
}

async function rejectTaken(
  sql: Sql,
  { personId }: Owner,
  tag: { id?: string; title: string },
): Promise<void> {
  const [taken] = await sql.query(
    'select id from sample_task_tags where person_id = $1 and title_key = $2 and id is distinct from $3::text',
    [personId, tagKey(tag.title), tag.id ?? null],
  );
  if (taken) rejectField('/tag/title', 'taken');
}

/** Adds a tag at the end. Rejects a title that another tag has. */
export async function createTag(sql: Sql, viewer: Owner, given: string): Promise<TaskTag> {
  const tag = { id: randomUUID(), title: given.trim() };
  await rejectTaken(sql, viewer, { title: tag.title });
  if ((await listTags(sql, viewer)).length >= taskLimits.tags) fail('list.full');
  await insertTags(sql, viewer.personId, [tag]);
  return tag;
}

/** Renames a tag; returns null for an unknown id. */
export async function renameTag(
  sql: Sql,
  viewer: Owner,
  { id, title: given }: { id: string; title: string },
): Promise<TaskTag | null> {
  const title = given.trim();
  const isKnown = (await listTags(sql, viewer)).some((tag) => tag.id === id);
  if (!isKnown) return null;
  await rejectTaken(sql, viewer, { id, title });
  const [tag] = await sql.query<TaskTag>(
    'update sample_task_tags set title = $3, title_key = $4 where person_id = $1 and id = $2 returning id, title',
    [viewer.personId, id, title, tagKey(title)],
  );
  return tag ?? null;
}

/** Deletes a tag and removes it from all tasks, deleted ones included. */
export async function deleteTag(sql: Sql, { personId }: Owner, id: string): Promise<void> {
  await sql.query('delete from sample_task_tags where person_id = $1 and id = $2', [personId, id]);
  await sql.query(
    `update sample_tasks set tags = array_remove(tags, $2), version = version + 1
      where person_id = $1 and tags @> array[$2]`,
    [personId, id],
  );
}
