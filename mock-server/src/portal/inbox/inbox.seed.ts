import type { Role } from '@portal/shared/contracts';
import { derivePersonId, seededAccounts } from '../../identity/accounts/accounts.seed';
import { sampleUser } from '../../platform/auth/sample-user';
import type { Sql } from '../../platform/database/database';
import { sampleMessages, sampleNotifications, type InboxSample } from './seeded-inbox-items';
import { addItem, type InboxKind } from './inbox.repository';

const hour = 60;
const day = 24 * hour;
/** Ages of the samples, in minutes. */
const ages = [25, 50, 3 * hour, 5 * hour, 7 * hour, 9 * hour, day, 3 * day, 4 * day];

const lists: Record<InboxKind, readonly InboxSample[]> = {
  messages: sampleMessages,
  notifications: sampleNotifications,
};

const forRoles = (sample: InboxSample, roles: readonly Role[]): InboxSample => {
  const { roles: needed, otherwise, ...rest } = sample;
  if (!needed || needed.some((role) => roles.includes(role))) return rest;
  return { ...rest, ...otherwise };
};

/** Seeds invented messages and notifications for the sample accounts. */
export async function seedInbox(sql: Sql, now: Date): Promise<void> {
  const [present] = await sql.query('select 1 from inbox_items limit 1');
  if (present) return;
  const people = seededAccounts.map(({ email, roles }) => ({ personId: derivePersonId(email), roles }));
  for (const { personId, roles } of [...people, { personId: sampleUser.id, roles: [] }]) {
    for (const [kind, samples] of Object.entries(lists) as [InboxKind, readonly InboxSample[]][]) {
      const owner = { personId, kind, language: 'en' as const };
      // Items are added oldest first, so that the newest is at the top.
      for (let at = samples.length - 1; at >= 0; at -= 1) {
        const sample = forRoles(samples[at] as InboxSample, roles);
        await addItem(sql, owner, {
          ...sample,
          id: `${kind.slice(0, -1)}-${at + 1}`,
          time: new Date(now.getTime() - (ages[at] ?? day) * 60_000).toISOString(),
          seen: sample.read ?? false,
        });
      }
    }
  }
}
