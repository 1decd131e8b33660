import { countUnreadChats } from '../../demo-apps/chat/unread-chats';
import { countUnreadMails } from '../../demo-apps/mailbox/unread-mails';
import { countTasksDueToday } from '../../demo-apps/tasks/tasks-due-today';
import type { PortalDeps } from '../../platform/app/portal-app';
import { getScope, type Caller } from '../../platform/auth/caller';
import type { Counts } from './navigation-items';

/** Returns what waits for the caller in the sample apps. */
export async function countWaiting(
  { db, now }: Pick<PortalDeps, 'db' | 'now'>,
  caller: Caller,
): Promise<Counts> {
  const { personId } = caller;
  const [mails, chats, tasks] = await db.batch(getScope(caller), (sql) =>
    Promise.all([
      countUnreadMails(sql, personId),
      countUnreadChats(sql, personId),
      countTasksDueToday(sql, personId, now()),
    ]),
  );
  return { 'unread-mails': mails, 'unread-chats': chats, 'tasks-due-today': tasks };
}
