import { randomUUID } from 'node:crypto';
import {
  formatMailAddress,
  mailboxLimits,
  type CreateMail,
  type MailAddress,
  type MailAttachment,
  type SentMail,
  type UpdateMail,
  type UpdateMails,
} from '@portal/shared/contracts/sample-apps';
import { isEmail } from '@portal/shared/text';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { fail, notFound, rejectField } from '../../platform/http/problem';
import { rejectStale } from '../../platform/http/revisions';
import { checkTotalSize, findFiles, releaseFiles, toAttachment } from './attachments/attachments.repository';
import { cleanContent, deriveTexts, listRecipients, toPlainText } from './mail-text';
import { getMail, toMail, type RevisedMail } from './mails.repository';
import {
  insertMails,
  lockMail,
  mailColumns,
  replaceDraft,
  type MailRow,
  type StoredMail,
} from './mails.store';

type DraftTexts = Partial<CreateMail['mail']>;

async function getOwner(sql: Sql, { personId }: Viewer): Promise<MailAddress> {
  const [owner] = await sql.query<MailAddress>(
    'select name, email from sample_mailboxes where person_id = $1',
    [personId],
  );
  if (!owner) throw new Error('the copy has no mailbox');
  return owner;
}

/** Returns the files with these ids: those of the draft, of the mail that it forwards, and uploaded ones. */
async function findAttachments(
  sql: Sql,
  viewer: Viewer,
  {
    ids,
    present,
    inReplyTo,
  }: { ids: readonly string[]; present: MailAttachment[]; inReplyTo: string | null },
): Promise<MailAttachment[]> {
  const [answered] = await sql.query<{ attachments: MailAttachment[] }>(
    'select attachments from sample_mails where person_id = $1 and id = $2',
    [viewer.personId, inReplyTo ?? ''],
  );
  const uploaded = (await findFiles(sql, viewer, ids)).map(toAttachment);
  const known = new Map(
    [...uploaded, ...(answered?.attachments ?? []), ...present].map((file) => [file.id, file]),
  );
  const found = ids.flatMap((id) => known.get(id) ?? []);
  // A sample mail that is forwarded may have more.
  if (found.length > present.length) checkTotalSize(found);
  return found;
}

/** Returns a draft with the given texts in the place of its own. */
async function mergeTexts(
  sql: Sql,
  viewer: Viewer,
  { draft, texts }: { draft: StoredMail; texts: DraftTexts },
): Promise<StoredMail> {
  const { email } = await getOwner(sql, viewer);
  const attachments = texts.attachments
    ? await findAttachments(sql, viewer, {
        ids: texts.attachments,
        present: draft.attachments,
        inReplyTo: draft.in_reply_to,
      })
    : draft.attachments;
  const merged = {
    ...draft,
    recipients: texts.to ?? draft.recipients,
    cc: texts.cc ?? draft.cc,
    bcc: texts.bcc ?? draft.bcc,
    subject: texts.subject?.trim() ?? draft.subject,
    content: texts.content === undefined ? draft.content : cleanContent(texts.content).html,
    attachments,
    sent_at: viewer.now.toISOString(),
  };
  return { ...merged, ...deriveTexts(merged, email) };
}

/** Stores a new draft. */
export async function createDraft(sql: Sql, viewer: Viewer, { mail }: CreateMail): Promise<RevisedMail> {
  const owner = await getOwner(sql, viewer);
  const empty: StoredMail = {
    id: randomUUID(),
    kind: 'draft',
    folder: 'drafts',
    sender: formatMailAddress(owner),
    recipients: '',
    cc: null,
    bcc: null,
    sent_at: viewer.now.toISOString(),
    subject: '',
    content: '',
    attachments: [],
    starred: false,
    important: false,
    unread: false,
    labels: [],
    in_reply_to: mail.inReplyTo ?? null,
    topic: '',
    people: [],
    search_text: '',
    to_self: false,
  };
  const draft = await mergeTexts(sql, viewer, { draft: empty, texts: mail });
  await insertMails(sql, viewer.personId, [draft]);
  return (await getMail(sql, viewer, { id: draft.id })) ?? notFound();
}

const textFields = ['to', 'cc', 'bcc', 'subject', 'content', 'attachments'] as const;

/** Changes the given fields of a mail; returns null for an unknown id. */
export async function updateMail(
  sql: Sql,
  viewer: Viewer,
  { id, mail, revision }: UpdateMail & { revision: number | undefined },
): Promise<RevisedMail | null> {
  const row = await lockMail(sql, viewer, id);
  if (!row) return null;
  rejectStale(revision, row.revision);
  if (textFields.some((field) => mail[field] !== undefined)) {
    if (row.kind !== 'draft' || row.send_at !== null) fail('mail.sent');
    const merged = await mergeTexts(sql, viewer, { draft: row, texts: mail });
    await replaceDraft(sql, viewer.personId, merged);
    if (mail.attachments) await releaseFiles(sql, viewer, row.attachments);
  }
  await changeFlags(sql, viewer, { ids: [id], mail });
  return getMail(sql, viewer, { id });
}

/**
 * A draft goes to drafts and trash only, and other mails never to drafts; only what the owner wrote goes to sent mails.
 * Other moves change nothing.
 */
const movedFolder = `case
  when $6::text is null then folder
  when $6 = 'trash' then 'trash'
  when kind = 'draft' then 'drafts'
  when $6 = 'drafts' or ($6 = 'sent' and kind <> 'sent') then folder
  else $6 end`;

const changedLabels = `(select coalesce(array_agg(label.id order by label.place), '{}') from sample_mail_labels label
  where label.person_id = $1 and label.id <> all($9::text[])
    and (label.id = any(coalesce($7::text[], labels)) or label.id = any($8::text[])))`;

type FlagChanges = Pick<UpdateMails, 'ids' | 'mail'>;

/** Changes flags, folder and labels of mails. Those that are being sent stay as they are. */
export async function changeFlags(
  sql: Sql,
  { personId }: Viewer,
  { ids, mail }: FlagChanges,
): Promise<MailRow[]> {
  return sql.query<MailRow>(
    `update sample_mails
        set starred = coalesce($3::boolean, starred), important = coalesce($4::boolean, important),
            unread = coalesce($5::boolean, unread), folder = ${movedFolder}, labels = ${changedLabels},
            revision = revision + 1
      where person_id = $1 and id = any($2::text[]) and send_at is null
     returning ${mailColumns}`,
    [
      personId,
      ids,
      mail.starred ?? null,
      mail.important ?? null,
      mail.unread ?? null,
      mail.folder ?? null,
      mail.labels ?? null,
      mail.addLabels ?? [],
      mail.removeLabels ?? [],
    ],
  );
}

/** Changes mails together; returns those that exist, in the order of the ids. */
export async function updateMails(sql: Sql, viewer: Viewer, changes: FlagChanges): Promise<RevisedMail[]> {
  const rows = await changeFlags(sql, viewer, changes);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return changes.ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toMail(row)] : [];
  });
}

function rejectIncomplete(mail: MailRow): void {
  const addresses = listRecipients(mail);
  if (mail.recipients.trim() === '') rejectField('/mail/to', 'required');
  if (!addresses.every((address) => isEmail(address))) rejectField('/mail/to', 'format');
  if (toPlainText(mail.content) === '' && mail.attachments.length === 0)
    rejectField('/mail/content', 'required');
}

/** Sends a draft. Until `undoUntil` it can be taken back. Sending it again changes nothing. */
export async function sendMail(sql: Sql, viewer: Viewer, id: string): Promise<SentMail> {
  const row = (await lockMail(sql, viewer, id)) ?? notFound();
  const { now } = viewer;
  let undoUntil = row.send_at ?? now.toISOString();
  if (row.kind === 'draft' && row.send_at === null) {
    rejectIncomplete(row);
    undoUntil = new Date(now.getTime() + mailboxLimits.undo).toISOString();
    await sql.query(
      `update sample_mails set send_at = $3::timestamptz, sent_at = $4::timestamptz, folder = 'drafts',
              revision = revision + 1
        where person_id = $1 and id = $2`,
      [viewer.personId, id, undoUntil, now.toISOString()],
    );
  }
  return { mail: (await getMail(sql, viewer, { id })) ?? notFound(), undoUntil };
}

/** Takes a sent mail back, so that it is a draft again. */
export async function unsendMail(sql: Sql, viewer: Viewer, id: string): Promise<RevisedMail> {
  const row = (await lockMail(sql, viewer, id)) ?? notFound();
  if (row.kind !== 'draft') fail('mail.sent');
  await sql.query(
    'update sample_mails set send_at = null, revision = revision + 1 where person_id = $1 and id = $2',
    [viewer.personId, id],
  );
  return (await getMail(sql, viewer, { id })) ?? notFound();
}

/** Deletes a mail in trash, spam or drafts. An unknown id changes nothing. */
export async function deleteMail(
  sql: Sql,
  viewer: Viewer,
  { id, revision }: { id: string; revision: number | undefined },
): Promise<void> {
  const row = await lockMail(sql, viewer, id);
  if (!row) return;
  rejectStale(revision, row.revision);
  if (row.send_at !== null) fail('mail.sent');
  if (row.folder === 'inbox' || row.folder === 'sent') fail('mail.kept');
  await sql.query('delete from sample_mails where person_id = $1 and id = $2', [viewer.personId, id]);
  await releaseFiles(sql, viewer, row.attachments);
}

export async function emptyTrash(sql: Sql, viewer: Viewer): Promise<{ deleted: number }> {
  const rows = await sql.query<{ attachments: MailAttachment[] }>(
    `delete from sample_mails where person_id = $1 and folder = 'trash' returning attachments`,
    [viewer.personId],
  );
  await releaseFiles(
    sql,
    viewer,
    rows.flatMap(({ attachments }) => attachments),
  );
  return { deleted: rows.length };
}
