import { domainLimits, type DomainState } from '@portal/shared/contracts';
import type { AuditSource } from '../../../platform/audit/audit';
import type { Sql } from '../../../platform/database/database';
import { recordState } from '../domain-actions';
import { domainColumns, type DomainRow } from '../domain-row';
import { afterCheck, type CheckOutcome } from './domain-schedule';
import { isDomainTaken, lockDomains } from '../domains.repository';

/**
 * Claims the checks that a person asked for, at most one in 5 s per domain. A failed domain becomes pending again and
 * keeps its record. Returns the claimed domains.
 */
export async function claimChecks(
  sql: Sql,
  source: AuditSource,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<DomainRow[]> {
  const { at: now } = source;
  // The subquery reads the row as it was before the statement.
  const claimed = await sql.query<DomainRow & { before: DomainState }>(
    `update domains item
        set check_requested_at = $3::timestamptz,
            state = case when state = 'failed' then 'pending' else state end,
            requested_at = case when state = 'failed' then $3::timestamptz else requested_at end,
            attempts = case when state = 'failed' then 0 else attempts end
      where item.tenant_id = $1 and item.id = any($2)
        and (item.check_requested_at is null or item.check_requested_at <= $4::timestamptz)
     returning ${domainColumns},
               (select known.state from domains known where known.id = item.id) as before`,
    [tenantId, ids, now, new Date(now.getTime() - domainLimits.checkSeconds * 1_000)],
  );
  for (const { before, ...row } of claimed) await recordState(sql, row, { before, source, now });
  return claimed;
}

/** Returns the ids that are domains of the tenant. */
export async function existingIds(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ id: string }>(
    'select id from domains where tenant_id = $1 and id = any($2)',
    [tenantId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns a domain of any tenant, for the background checks. */
export async function findDomain(sql: Sql, id: string): Promise<DomainRow | undefined> {
  const [row] = await sql.query<DomainRow>(`select ${domainColumns} from domains item where item.id = $1`, [
    id,
  ]);
  return row;
}

/** Lets two tenants verify the same name one after the other, so that the second one is refused. */
async function lockName(sql: Sql, name: string): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('domain ' || $1, 0))`, [name]);
}

export interface RecordedCheck {
  row: DomainRow;
  /** The state before the check. */
  before: DomainRow['state'];
  dueAt: Date | null;
}

/**
 * Stores the outcome of a check, in the system scope. The first verified domain of a tenant becomes primary. Returns null
 * if the domain is gone.
 */
export async function recordCheck(
  sql: Sql,
  id: string,
  { outcome, now, source }: { outcome: CheckOutcome; now: Date; source?: AuditSource },
): Promise<RecordedCheck | null> {
  const known = await findDomain(sql, id);
  if (!known) return null;
  const { tenantId, name } = known;
  await lockName(sql, name);
  await lockDomains(sql, tenantId);
  const domain = await findDomain(sql, id);
  if (!domain) return null;
  const isTaken = outcome === 'found' && (await isDomainTaken(sql, name, tenantId));
  const next = afterCheck(domain, isTaken ? 'taken' : outcome, now);
  const [row] = await sql.query<DomainRow>(
    `with chosen as (
       select is_primary or ($2 = 'verified'
                and not exists (select 1 from domains where tenant_id = $6 and is_primary)) as is_primary
         from domains where id = $1)
     update domains item
        set state = $2, failure = $3, failing_since = $4::timestamptz, last_checked_at = $5::timestamptz,
            attempts = item.attempts + 1, is_primary = chosen.is_primary,
            verified_at = case when $2 = 'verified' then coalesce(item.verified_at, $5::timestamptz)
                               else item.verified_at end,
            version = item.version + case when chosen.is_primary <> item.is_primary then 1 else 0 end
       from chosen where item.id = $1 returning ${domainColumns}`,
    [id, next.state, next.failure, next.failingSince, now, tenantId],
  );
  if (!row) return null;
  const { state: before } = domain;
  await recordState(sql, row, { before, source, now });
  return { row, before, dueAt: next.dueAt };
}
