import { countUnreadChats } from '../../demo-apps/chat/unread-chats';
import { getScope, type Caller } from '../../platform/auth/caller';
import type { Database } from '../../platform/database/database';
import type { Counts } from './navigation-items';

/** Returns what waits for the caller in the sample apps. */
export async function countWaiting(db: Database, caller: Caller): Promise<Counts> {
  const chats = await db.batch(getScope(caller), (sql) => countUnreadChats(sql, caller.personId));
  return { 'unread-chats': chats };
}
