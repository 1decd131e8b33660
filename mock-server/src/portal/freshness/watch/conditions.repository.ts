import { privilegedRoles } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { resolvePreferences } from '../../me/preferences';
import { conditionKey, type Condition, type ConditionKind } from './conditions';

/** Stored conditions of all audiences. `tenantId` is null for the people of the provider. */
export interface StoredCondition {
  tenantId: string | null;
  kind: ConditionKind;
  subject: string;
}

export const listConditions = (sql: Sql): Promise<StoredCondition[]> =>
  sql.query<StoredCondition>('select tenant_id as "tenantId", kind, subject from freshness_conditions');

export interface ActiveTenant {
  id: string;
  name: string;
}

export const listActiveTenants = (sql: Sql): Promise<ActiveTenant[]> =>
  sql.query<ActiveTenant>(`select id, name from tenants where status = 'active' order by id`);

const keysOf = (conditions: readonly Pick<Condition, 'kind' | 'subject'>[]) =>
  JSON.stringify(conditions.map(({ kind, subject }) => ({ kind, subject })));

/** Stores conditions that have started, and returns those that were not stored yet. */
export async function addConditions(
  sql: Sql,
  tenantId: string | null,
  { conditions, now }: { conditions: readonly Condition[]; now: Date },
): Promise<Condition[]> {
  const added = await sql.query<Pick<Condition, 'kind' | 'subject'>>(
    `insert into freshness_conditions (tenant_id, kind, subject, since)
       select $1, kind, subject, $3::timestamptz from jsonb_to_recordset($2::jsonb) as given (kind text, subject text)
     on conflict do nothing returning kind, subject`,
    [tenantId, keysOf(conditions), now],
  );
  const keys = new Set(added.map(conditionKey));
  return conditions.filter((condition) => keys.has(conditionKey(condition)));
}

/** Deletes conditions that have ended. */
export async function removeConditions(
  sql: Sql,
  tenantId: string | null,
  conditions: readonly StoredCondition[],
): Promise<void> {
  await sql.query(
    `delete from freshness_conditions stored using jsonb_to_recordset($2::jsonb) as given (kind text, subject text)
      where stored.tenant_id is not distinct from $1 and stored.kind = given.kind and stored.subject = given.subject`,
    [tenantId, keysOf(conditions)],
  );
}

export interface WatchRecipient {
  personId: string;
  timeZone: string;
}

/** Returns the active people with a privileged role, of a tenant or of the provider, with their time zones. */
export async function listRecipients(sql: Sql, tenantId: string | null): Promise<WatchRecipient[]> {
  const rows = await sql.query<{ id: string; user: unknown; tenant: unknown }>(
    `select p.id, p.preferences as "user", t.settings -> 'preferences' as tenant
       from people p left join tenants t on t.id = p.tenant_id
      where p.tenant_id is not distinct from $1 and p.status = 'active' and p.roles && $2::text[] order by p.id`,
    [tenantId, [...privilegedRoles]],
  );
  return rows.map(({ id, user, tenant }) => ({
    personId: id,
    timeZone: resolvePreferences({ tenant, user }).timeZone.value ?? 'UTC',
  }));
}
