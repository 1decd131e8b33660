import type { SubscriptionScope } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { subscriptionColumns, subscriptionTables, type SubscriptionRow } from './subscription-row';

/** Subscriptions that one list returns. */
export const listLimit = 200;

const isRecipient = `exists (select 1 from report_recipients r
   where r.subscription_id = s.id and r.person_id = $2 and r.unsubscribed_at is null)`;

const ofScope: Record<SubscriptionScope, string> = {
  own: 's.owner_id = $2',
  received: isRecipient,
  tenant: '$2::text is not null',
};

/** Returns one more than the limit if there are more. */
export const listSubscriptions = (
  sql: Sql,
  { tenantId, personId }: { tenantId: string; personId: string },
  { scope, kind, reportId }: { scope: SubscriptionScope; kind: SubscriptionRow['kind']; reportId?: string },
): Promise<SubscriptionRow[]> =>
  sql.query<SubscriptionRow>(
    `select ${subscriptionColumns} from ${subscriptionTables}
      where s.tenant_id = $1 and ${ofScope[scope]} and s.kind = $3 and ($4::text is null or s.report_id = $4)
      order by s.created_at desc, s.id limit ${listLimit + 1}`,
    [tenantId, personId, kind, reportId ?? null],
  );

export interface SubscriptionKey {
  tenantId: string;
  id: string;
}

export async function getSubscription(
  sql: Sql,
  { tenantId, id }: SubscriptionKey,
): Promise<SubscriptionRow | undefined> {
  const [row] = await sql.query<SubscriptionRow>(
    `select ${subscriptionColumns} from ${subscriptionTables} where s.tenant_id = $1 and s.id = $2`,
    [tenantId, id],
  );
  return row;
}

/** Returns a subscription and locks it until the transaction ends. Only the system scope reaches all tenants. */
export async function lockSubscription(sql: Sql, id: string): Promise<SubscriptionRow | undefined> {
  await sql.query('select 1 from report_subscriptions where id = $1 for update', [id]);
  const [row] = await sql.query<SubscriptionRow>(
    `select ${subscriptionColumns} from ${subscriptionTables} where s.id = $1`,
    [id],
  );
  return row;
}

/** Lets changes of the subscriptions of one person happen one after the other, so that their number is limited. */
export async function lockOwner(sql: Sql, personId: string): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('subscriptions ' || $1, 0))`, [personId]);
}

export async function countOwn(
  sql: Sql,
  personId: string,
  { kind, reportId }: Pick<SubscriptionRow, 'kind' | 'reportId'>,
): Promise<number> {
  const [row] = await sql.query<{ total: number }>(
    'select count(*)::int as total from report_subscriptions where owner_id = $1 and kind = $2 and report_id = $3',
    [personId, kind, reportId],
  );
  return row?.total ?? 0;
}

/** The values that people enter. */
export type SubscriptionContent = Pick<
  SubscriptionRow,
  | 'name'
  | 'viewId'
  | 'parameters'
  | 'filters'
  | 'schedule'
  | 'format'
  | 'onlyIfRows'
  | 'tileId'
  | 'op'
  | 'threshold'
>;

const contentValues = (content: SubscriptionContent): unknown[] => [
  content.name,
  content.viewId,
  JSON.stringify(content.parameters),
  JSON.stringify(content.filters),
  content.schedule && JSON.stringify(content.schedule),
  content.format,
  content.onlyIfRows,
  content.tileId,
  content.op,
  content.threshold,
];

export interface NewSubscription extends SubscriptionKey {
  kind: SubscriptionRow['kind'];
  reportId: string;
  ownerId: string;
  nextRunAt: Date | null;
  now: Date;
}

export async function insertSubscription(
  sql: Sql,
  { id, tenantId, kind, reportId, ownerId, nextRunAt, now }: NewSubscription,
  content: SubscriptionContent,
): Promise<void> {
  await sql.query(
    `insert into report_subscriptions (id, tenant_id, kind, report_id, owner_id, next_run_at, created_at, state, name,
                                       view_id, parameters, filters, schedule, format, only_if_rows, tile_id, op,
                                       threshold)
     values ($1, $2, $3, $4, $5, $6::timestamptz, $7::timestamptz, case when $3 = 'rule' then 'armed' end, $8, $9,
             $10::text::jsonb, $11::text::jsonb, $12::text::jsonb, $13, $14::boolean, $15, $16, $17::float8)`,
    [id, tenantId, kind, reportId, ownerId, nextRunAt, now, ...contentValues(content)],
  );
}

export async function updateContent(sql: Sql, id: string, content: SubscriptionContent): Promise<void> {
  await sql.query(
    `update report_subscriptions set name = $2, view_id = $3, parameters = $4::text::jsonb, filters = $5::text::jsonb,
            schedule = $6::text::jsonb, format = $7, only_if_rows = $8::boolean, tile_id = $9, op = $10,
            threshold = $11::float8, version = version + 1
      where id = $1`,
    [id, ...contentValues(content)],
  );
}

/** Stores when a subscription runs next, or why it does not. */
export async function setNextRun(
  sql: Sql,
  id: string,
  { nextRunAt, paused }: { nextRunAt: Date | null; paused: SubscriptionRow['paused'] },
): Promise<void> {
  await sql.query(
    `update report_subscriptions set next_run_at = $2::timestamptz, paused = $3,
            version = version + case when paused is distinct from $3 then 1 else 0 end
      where id = $1`,
    [id, nextRunAt, paused],
  );
}

export async function setOwner(sql: Sql, id: string, ownerId: string): Promise<void> {
  await sql.query(
    'update report_subscriptions set owner_id = $2, owner_lost_at = null, version = version + 1 where id = $1',
    [id, ownerId],
  );
}

export async function deleteSubscription(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from report_subscriptions where id = $1', [id]);
}
