import { subscriptionLimits } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { firstWarning, lastWarning } from '../schedule/end-warnings';
import { subscriptionColumns, subscriptionTables, type SubscriptionRow } from '../subscription-row';

const dayLength = 86_400_000;

/** Milliseconds that a subscription runs without an owner. */
export const ownerlessTime = subscriptionLimits.ownerlessDays * dayLength;

const select = (sql: Sql, where: string, params: readonly unknown[]): Promise<SubscriptionRow[]> =>
  sql.query<SubscriptionRow>(
    `select ${subscriptionColumns} from ${subscriptionTables} where ${where} order by s.id limit 200`,
    params,
  );

const isLost = `(o.id is null or o.status <> 'active')`;

/** Subscriptions whose owner was disabled or removed since the last look. */
export const findLost = (sql: Sql): Promise<SubscriptionRow[]> =>
  select(sql, `s.kind = 'subscription' and s.owner_lost_at is null and ${isLost}`, []);

/** Subscriptions whose owner is back. */
export const findRegained = (sql: Sql): Promise<SubscriptionRow[]> =>
  select(sql, `s.owner_lost_at is not null and not ${isLost}`, []);

/** Subscriptions without an owner for too long. */
export const findOwnerless = (sql: Sql, now: Date): Promise<SubscriptionRow[]> =>
  select(sql, `s.paused is null and s.owner_lost_at <= $1::timestamptz and ${isLost}`, [
    new Date(now.getTime() - ownerlessTime),
  ]);

/** Subscriptions whose end is near, besides those whose owner has had the last warning. */
export const findEnding = (sql: Sql, now: Date): Promise<SubscriptionRow[]> =>
  select(
    sql,
    `s.paused is null and s.schedule ->> 'endDate' <= $1 and coalesce(s.warned_days, 99) > $2::int
       and (s.warned_days is null or s.schedule ->> 'endDate' <= $3)`,
    [dayAfter(now, firstWarning + 1), lastWarning, dayAfter(now, lastWarning + 1)],
  );

const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * dayLength).toISOString().slice(0, 10);

/** Running subscriptions with ids after another one. */
export const listRunning = (sql: Sql, after: string): Promise<SubscriptionRow[]> =>
  select(sql, 's.paused is null and s.id > $1', [after]);

/** Rules that are checked when the data change, and were not since. */
export async function findStaleRules(sql: Sql, version: string): Promise<{ id: string; tenantId: string }[]> {
  return sql.query<{ id: string; tenantId: string }>(
    `select id, tenant_id as "tenantId" from report_subscriptions s
      where kind = 'rule' and schedule is null and paused is null and data_version is distinct from $1
        and not exists (select 1 from jobs where jobs.kind = 'subscriptions.run' and jobs.subject = s.id)
      order by id limit 200`,
    [version],
  );
}
