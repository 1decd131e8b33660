import {
  actingLimits,
  type ActingSession,
  type SessionMode,
  type ViewedUser,
} from '@portal/shared/contracts';
import { recordAction, type AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';

/** A person and the tenant of a session. */
export interface SessionTarget {
  personId: string;
  tenantId: string;
  now: Date;
}

const columns = `a.id, a.tenant_id as "tenantId", t.name as "tenantName", a.mode, a.expires_at as "expiresAt",
  case when v.id is not null then jsonb_build_object(
    'id', v.id, 'name', coalesce(nullif(trim(v.first_name || ' ' || v.last_name), ''), v.email),
    'roles', to_jsonb(array(select role from unnest(v.roles) role where role = 'TenantAdmin'))) end as person`;

/** Returns the open session of a person for a tenant. */
export async function findOpenSession(
  sql: Sql,
  { personId, tenantId, now }: SessionTarget,
): Promise<ActingSession | undefined> {
  const [row] = await sql.query<Omit<ActingSession, 'person'> & { person: ViewedUser | null }>(
    `select ${columns} from acting_sessions a join tenants t on t.id = a.tenant_id
            left join people v on v.id = a.viewed_person_id
      where a.person_id = $1 and a.tenant_id = $2 and a.ended_at is null and a.expires_at > $3`,
    [personId, tenantId, now],
  );
  if (!row) return undefined;
  const { person, ...session } = row;
  return person ? { ...session, person } : session;
}

/** How a session was opened. */
export interface Opening {
  mode: SessionMode;
  reason: string;
  viewedPersonId: string | null;
}

/** Returns how the open session of a person for a tenant was opened. */
export async function findSessionOpening(
  sql: Sql,
  { personId, tenantId, now }: SessionTarget,
): Promise<Opening | undefined> {
  const [opening] = await sql.query<Opening>(
    `select mode, reason, viewed_person_id as "viewedPersonId" from acting_sessions
      where person_id = $1 and tenant_id = $2 and ended_at is null and expires_at > $3`,
    [personId, tenantId, now],
  );
  return opening;
}

/** Lets the sessions of one person be opened and closed one after the other. */
export async function lockSessions(sql: Sql, personId: string): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('acting sessions of ' || $1, 0))`, [
    personId,
  ]);
}

/** Closes the open session, also one whose time is over. */
export async function endSession(sql: Sql, { personId, tenantId, now }: SessionTarget): Promise<void> {
  await sql.query(
    `update acting_sessions set ended_at = least($3::timestamptz, expires_at)
      where person_id = $1 and tenant_id = $2 and ended_at is null`,
    [personId, tenantId, now],
  );
}

interface NewSession extends SessionTarget {
  mode: SessionMode;
  reason: string;
  viewedPersonId: string | null;
  /** Session of the embedded provider, whose end closes this one. */
  providerSession: string | null;
}

export async function insertSession(sql: Sql, session: NewSession): Promise<void> {
  const { personId, tenantId, mode, reason, viewedPersonId, providerSession, now } = session;
  await sql.query(
    `insert into acting_sessions (person_id, tenant_id, mode, reason, viewed_person_id, provider_session, opened_at,
                                  expires_at)
     values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $7::timestamptz + make_interval(mins => $8::integer))`,
    [personId, tenantId, mode, reason, viewedPersonId, providerSession, now, actingLimits.minutes],
  );
}

/** Records that a session was opened or closed in the audit of its tenant, where its administrators see it. */
export const recordSession = (
  sql: Sql,
  source: AuditSource,
  { act, session, after }: { act: 'acting.opened' | 'acting.closed'; session: ActingSession; after?: object },
): Promise<void> =>
  recordAction(
    sql,
    { ...source, tenantId: session.tenantId, sessionId: session.id },
    { act, target: { type: 'session', id: session.id, name: session.tenantName }, after: after ?? null },
  );
