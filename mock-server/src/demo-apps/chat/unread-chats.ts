import type { Sql } from '../../platform/database/database';
import { sampleChats } from './sample-chats';

/** Returns the number of chats with unread messages; before the first use, that of the sample data. */
export async function countUnreadChats(sql: Sql, personId: string): Promise<number> {
  const [copy] = await sql.query<{ unread: number }>(
    `select (select count(*)::int from sample_chats c where c.person_id = $1 and c.unread_count > 0) as unread
       from sample_copies where person_id = $1 and app = 'chat'`,
    [personId],
  );
  return copy ? copy.unread : sampleChats.filter(({ unreadCount }) => unreadCount > 0).length;
}
