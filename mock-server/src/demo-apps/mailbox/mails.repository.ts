import {
  mailboxLimits,
  mailFilters,
  parseMailAddress,
  type ListedMail,
  type Mail,
  type Mails,
  type MailsQuery,
} from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { drawPortrait } from '../samples/portrait';
import { cleanContent, toPreview } from './mail-text';
import { mailColumns, type MailRow } from './mails.store';

/** A mail with its revision, which is sent as its entity tag. */
export interface RevisedMail extends Mail {
  version: number;
}

/** Mails of a conversation on one page. */
const threadPage = 50;

export function toMail(row: MailRow, options: { drawsPictures?: boolean } = {}): RevisedMail {
  const { html, pictures } = cleanContent(row.content, options);
  const { name, email } = parseMailAddress(row.sender);
  return {
    id: row.id,
    type: 'mail',
    from: { avatar: drawPortrait(name || email), contact: row.sender },
    to: row.recipients,
    ...(row.cc && { cc: row.cc }),
    ...(row.bcc && { bcc: row.bcc }),
    date: row.sent_at,
    subject: row.subject,
    content: html,
    attachments: row.attachments,
    starred: row.starred,
    important: row.important,
    unread: row.unread,
    folder: row.folder,
    labels: row.labels,
    ...(row.in_reply_to !== null && { inReplyTo: row.in_reply_to }),
    pictures,
    version: row.revision,
  };
}

export async function getMail(
  sql: Sql,
  { personId }: Viewer,
  { id, drawsPictures = false }: { id: string; drawsPictures?: boolean },
): Promise<RevisedMail | null> {
  const [row] = await sql.query<MailRow>(
    `select ${mailColumns} from sample_mails where person_id = $1 and id = $2`,
    [personId, id],
  );
  return row ? toMail(row, { drawsPictures }) : null;
}

const inConversation = (mail: string, other: string): string =>
  `${other}.person_id = $1 and ${other}.topic = ${mail}.topic and ${mail}.topic <> '' and ${other}.people && ${mail}.people
   and ${other}.folder not in ('drafts', 'spam', 'trash') and ${other}.send_at is null`;

interface MailConditions extends MailsQuery {
  /** Folders whose mails are left out. */
  except?: readonly string[];
}

/** Conditions on the alias `mail` with their values; $1 is the person. */
function toConditions(query: MailConditions) {
  const { folder, filter, label, thread, search, unread, attachment, except } = query;
  const values: unknown[] = [];
  const add = (condition: (value: string) => string, value: unknown): string => {
    values.push(value);
    return condition(`$${values.length + 1}`);
  };
  const flag = mailFilters.find((known) => known === filter);
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const conditions = [
    'mail.send_at is null',
    folder !== undefined && add((value) => `mail.folder = ${value}`, folder),
    except !== undefined && add((value) => `mail.folder <> all(${value}::text[])`, except),
    filter !== undefined && (flag ? `mail.${flag}` : 'false'),
    label !== undefined &&
      add(
        (value) =>
          `mail.labels && (select coalesce(array_agg(id), '{}') from sample_mail_labels where person_id = $1 and slug = ${value})`,
        label,
      ),
    thread !== undefined &&
      add(
        (value) =>
          `exists (select 1 from sample_mails opened where opened.person_id = $1 and opened.id = ${value}
             and (opened.id = mail.id or (${inConversation('opened', 'mail')})))`,
        thread,
      ),
    ...words.map((word) => add((value) => `strpos(mail.search_text, ${value}) > 0`, word)),
    unread !== undefined && add((value) => `mail.unread = ${value}::boolean`, unread),
    attachment !== undefined &&
      add((value) => `(jsonb_array_length(mail.attachments) > 0) = ${value}::boolean`, attachment),
  ].filter((condition) => condition !== false);
  return { where: conditions.join(' and '), values };
}

function toListed({ thread_count: threadCount, ...row }: MailRow & { thread_count: number }): ListedMail {
  const { version: _version, ...mail } = toMail(row);
  return {
    ...mail,
    ccCount: row.cc?.length ?? 0,
    bccCount: row.bcc?.length ?? 0,
    threadCount: Math.max(1, threadCount),
    preview: toPreview(mail.content),
  };
}

/** Returns a page of mails, newest first. A page beyond the last has the number of the last page only. */
export async function listMails(sql: Sql, { personId }: Viewer, query: MailConditions): Promise<Mails> {
  const { where, values } = toConditions(query);
  const [counted] = await sql.query<{ total: number }>(
    `select count(*)::int as total from sample_mails mail where mail.person_id = $1 and ${where}`,
    [personId, ...values],
  );
  const total = counted?.total ?? 0;
  const size = query.thread === undefined ? mailboxLimits.page : threadPage;
  const lastPage = Math.max(1, Math.ceil(total / size));
  const page = Math.max(1, query.page ?? 1);
  if (page > lastPage) return { mails: [], pagination: { lastPage } };
  const startIndex = (page - 1) * size;
  const rows = await sql.query<MailRow & { thread_count: number }>(
    `select ${mailColumns},
            (select count(*)::int from sample_mails other where ${inConversation('mail', 'other')}) as thread_count
       from sample_mails mail
      where mail.person_id = $1 and ${where}
      order by mail.sent_at desc, mail.id limit ${size} offset ${startIndex}`,
    [personId, ...values],
  );
  return {
    mails: rows.map(toListed),
    pagination: {
      totalResults: total,
      resultsPerPage: size,
      currentPage: page,
      lastPage,
      startIndex,
      endIndex: Math.max(startIndex, Math.min(startIndex + size, total) - 1),
    },
  };
}
