import { countUnreadChats } from '../../demo-apps/chat/unread-chats';
import { countUnreadMails } from '../../demo-apps/mailbox/unread-mails';
import { getScope, type Caller } from '../../platform/auth/caller';
import type { Database } from '../../platform/database/database';
import type { Counts } from './navigation-items';

/** Returns what waits for the caller in the sample apps. */
export async function countWaiting(db: Database, caller: Caller): Promise<Counts> {
  const { personId } = caller;
  const [mails, chats] = await db.batch(getScope(caller), (sql) =>
    Promise.all([countUnreadMails(sql, personId), countUnreadChats(sql, personId)]),
  );
  return { 'unread-mails': mails, 'unread-chats': chats };
}
