import type { Sql } from '../../platform/database/database';
import { sampleMails } from './sample-mails';

/** Returns the number of unread mails in the inbox; before the first use, that of the sample data. */
export async function countUnreadMails(sql: Sql, personId: string): Promise<number> {
  const [copy] = await sql.query<{ unread: number }>(
    `select (select count(*)::int from sample_mails m
              where m.person_id = $1 and m.folder = 'inbox' and m.unread and m.send_at is null) as unread
       from sample_copies where person_id = $1 and app = 'mailbox'`,
    [personId],
  );
  return copy ? copy.unread : sampleMails.filter(({ folder, unread }) => folder === 'inbox' && unread).length;
}
