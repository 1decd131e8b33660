import type { Sql } from '../../platform/database/database';
import { addItem, type NewItem } from './inbox.repository';

/** Adds a notification that leads to a page of the portal; returns false when the list of the person is full. */
export async function addNotification(
  sql: Sql,
  personId: string,
  item: Pick<NewItem, 'texts'> & { link: string; time: string },
): Promise<boolean> {
  const owner = { personId, kind: 'notifications', language: 'en' } as const;
  return (await addItem(sql, owner, { ...item, icon: 'bell', useRouter: true })) !== null;
}
