import { randomUUID } from 'node:crypto';
import { noteLimits, type NoteLabel } from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { fail, rejectField } from '../../platform/http/problem';

const toKey = (title: string): string => fold(title).trim();

/** Returns the labels, oldest first. */
export const listLabels = (sql: Sql, { personId }: Pick<Viewer, 'personId'>): Promise<NoteLabel[]> =>
  sql.query<NoteLabel>('select id, title from sample_note_labels where person_id = $1 order by place', [
    personId,
  ]);

export async function insertLabels(sql: Sql, personId: string, labels: readonly NoteLabel[]): Promise<void> {
  const rows = labels.map(({ id, title }) => ({ id, title, key: toKey(title) }));
  await sql.query(
    `insert into sample_note_labels (person_id, id, title, title_key)
     select $1, id, title, key from jsonb_to_recordset($2::jsonb) as rows (id text, title text, key text)`,
    [personId, JSON.stringify(rows)],
  );
}

interface GivenLabel {
  title: string;
  /** Null for a new label. */
  id: string | null;
  pointer: string;
}

/** Rejects a title that another label has. */
async function rejectTaken(
  sql: Sql,
  { personId }: Viewer,
  { id, title, pointer }: GivenLabel,
): Promise<void> {
  const [taken] = await sql.query(
    'select id from sample_note_labels where person_id = $1 and title_key = $2 and id is distinct from $3::text',
    [personId, toKey(title), id],
  );
  if (taken) rejectField(pointer, 'taken');
}

/** Adds a label at the end. */
export async function createLabel(sql: Sql, viewer: Viewer, given: string): Promise<NoteLabel> {
  const title = given.trim();
  await rejectTaken(sql, viewer, { id: null, title, pointer: '/title' });
  if ((await listLabels(sql, viewer)).length >= noteLimits.labels) fail('list.full');
  const label = { id: randomUUID(), title };
  await insertLabels(sql, viewer.personId, [label]);
  return label;
}

/** Renames a label. An unknown id changes nothing. */
export async function renameLabel(sql: Sql, viewer: Viewer, { id, title: given }: NoteLabel): Promise<void> {
  const title = given.trim();
  const labels = await listLabels(sql, viewer);
  if (!labels.some((label) => label.id === id)) return;
  await rejectTaken(sql, viewer, { id, title, pointer: '/label/title' });
  await sql.query(
    'update sample_note_labels set title = $3, title_key = $4 where person_id = $1 and id = $2',
    [viewer.personId, id, title, toKey(title)],
  );
}

/** Deletes a label and removes it from all notes, whose `updatedAt` stays. An unknown id changes nothing. */
export async function deleteLabel(sql: Sql, { personId }: Viewer, id: string): Promise<void> {
  await sql.query('delete from sample_note_labels where person_id = $1 and id = $2', [personId, id]);
  await sql.query(
    `update sample_notes set labels = array_remove(labels, $2), version = version + 1
      where person_id = $1 and labels @> array[$2]`,
    [personId, id],
  );
}
