import { randomUUID } from 'node:crypto';
import { sampleContentLimits, type MailAttachment } from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../../platform/app/in-scope';
import type { Sql } from '../../../platform/database/database';
import { fail } from '../../../platform/http/problem';
import { releaseContents, useContent } from '../../blobs/contents.repository';
import { describeFile } from '../../blobs/file-kinds';
import type { ReceivedFile } from '../../blobs/receive-file';

/** Name of the app in the uses of contents. */
export const mailboxApp = 'mailbox';

/** Call that returns the signed address of a file. */
export const attachmentAddress = '/api/apps/mailbox/attachment';

/** A file of a mail that has a content. */
export interface MailFile {
  id: string;
  name: string;
  extension: string;
  bytes: number;
}

/** Returns a file as mails list it. */
export function toAttachment({ id, name, extension, bytes }: MailFile): MailAttachment {
  const fullName = extension === '' ? name : `${name}.${extension}`;
  const [type = ''] = describeFile(extension).mediaType.split(';');
  return {
    id,
    type,
    name: fullName,
    size: bytes,
    preview: type.startsWith('image/') ? fullName : 'pdf',
    downloadUrl: `${attachmentAddress}?id=${id}`,
  };
}

/** Throws `request.too_large` when the files of a mail are together larger than a mail may be. */
export function checkTotalSize(files: readonly Pick<MailAttachment, 'size'>[]): void {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > sampleContentLimits.mail) fail('request.too_large');
}

/** Stores an uploaded file. It belongs to no mail until a draft lists it. */
export async function storeAttachment(
  sql: Sql,
  viewer: Viewer,
  { file, mailId }: { file: ReceivedFile; mailId: string | undefined },
): Promise<MailAttachment> {
  const { name, extension, bytes, contentId } = file;
  const attachment = toAttachment({ id: randomUUID(), name, extension, bytes });
  const [mail] = await sql.query<{ attachments: MailAttachment[] }>(
    'select attachments from sample_mails where person_id = $1 and id = $2',
    [viewer.personId, mailId ?? ''],
  );
  checkTotalSize([...(mail?.attachments ?? []), attachment]);
  await sql.query(
    `insert into sample_mail_files (person_id, id, name, extension, bytes, created_at)
     values ($1, $2, $3, $4, $5::int, $6::timestamptz)`,
    [viewer.personId, attachment.id, name, extension, bytes, viewer.now.toISOString()],
  );
  await useContent(sql, viewer, { app: mailboxApp, itemId: attachment.id, contentId });
  return attachment;
}

/** Returns those of the files that exist. */
export const findFiles = (sql: Sql, { personId }: Viewer, ids: readonly string[]): Promise<MailFile[]> =>
  sql.query<MailFile>(
    'select id, name, extension, bytes from sample_mail_files where person_id = $1 and id = any($2::text[])',
    [personId, ids],
  );

/** Deletes those of the files that no mail lists any more, and uploads that no mail listed within a day. */
export async function releaseFiles(
  sql: Sql,
  { personId, now }: Viewer,
  files: readonly Pick<MailAttachment, 'id'>[],
): Promise<void> {
  const gone = await sql.query<{ id: string }>(
    `delete from sample_mail_files file
      where person_id = $1 and (id = any($2::text[]) or created_at < $3::timestamptz - interval '1 day')
        and not exists (select 1 from sample_mails mail
              where mail.person_id = $1 and mail.attachments @> jsonb_build_array(jsonb_build_object('id', file.id)))
     returning id`,
    [personId, files.map(({ id }) => id), now.toISOString()],
  );
  if (gone.length === 0) return;
  await releaseContents(sql, { personId }, { app: mailboxApp, itemIds: gone.map(({ id }) => id) });
}
