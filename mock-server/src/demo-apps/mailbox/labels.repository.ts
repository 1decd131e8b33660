import { randomUUID } from 'node:crypto';
import type { CreateMailLabel, MailLabel, UpdateMailLabel } from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { notFound } from '../../platform/http/problem';

const columns = 'id, title, slug, color';

/** Returns the slug of a title as the specification builds it. */
const toLabelSlug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/ /g, '-')
    .replace(/-+/g, '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '') || 'label';

export const listLabels = (sql: Sql, { personId }: Viewer): Promise<MailLabel[]> =>
  sql.query<MailLabel>(`select ${columns} from sample_mail_labels where person_id = $1 order by place`, [
    personId,
  ]);

/** Adds a label. A slug that is taken gets the next free number. */
export async function createLabel(sql: Sql, viewer: Viewer, { label }: CreateMailLabel): Promise<MailLabel> {
  const title = label.title.trim();
  const base = toLabelSlug(title);
  // Labels that are added at the same time wait for each other.
  await sql.query('select 1 from sample_mailboxes where person_id = $1 for update', [viewer.personId]);
  const taken = new Set((await listLabels(sql, viewer)).map(({ slug }) => slug));
  let slug = base;
  for (let number = 1; taken.has(slug); number += 1) slug = `${base}-${number}`;
  const [created] = await sql.query<MailLabel>(
    `insert into sample_mail_labels (person_id, id, title, slug, color) values ($1, $2, $3, $4, $5)
     returning ${columns}`,
    [viewer.personId, randomUUID(), title, slug, label.color ?? 'blue'],
  );
  return created ?? notFound();
}

/** Changes the given fields and the slug; returns null for an unknown id. As specified, slugs may repeat then. */
export async function updateLabel(
  sql: Sql,
  { personId }: Viewer,
  { id, label }: UpdateMailLabel,
): Promise<MailLabel | null> {
  const title = label.title?.trim() ?? null;
  const [changed] = await sql.query<MailLabel>(
    `update sample_mail_labels
        set title = coalesce($3, title), slug = coalesce($4, slug), color = coalesce($5, color)
      where person_id = $1 and id = $2 returning ${columns}`,
    [personId, id, title, title === null ? null : toLabelSlug(title), label.color ?? null],
  );
  return changed ?? null;
}

/** Deletes a label and removes it from all mails. An unknown id changes nothing. */
export async function deleteLabel(sql: Sql, { personId }: Viewer, id: string): Promise<void> {
  await sql.query('delete from sample_mail_labels where person_id = $1 and id = $2', [personId, id]);
  await sql.query(
    `update sample_mails set labels = array_remove(labels, $2), revision = revision + 1
      where person_id = $1 and $2 = any(labels)`,
    [personId, id],
  );
}
