import type { AuditAction, AuditTargetType } from '@portal/shared/contracts';
import type { Caller } from '../auth/caller';
import type { Sql } from '../database/database';
import { searchText } from '../text/sort-key';

/** Who acts, and in which call. */
export interface AuditSource {
  /** A person or a client; `id` is null for the portal itself. */
  actor: { id: string | null; name: string; roles: readonly string[] };
  /** Tenant whose audit has the entry; null for actions on the portal itself. */
  tenantId: string | null;
  /** Session inside the tenant in which a person of the provider acts. */
  sessionId?: string | undefined;
  /** Trace id of the call; null for background work. */
  requestId: string | null;
  at: Date;
}

export interface AuditedAction {
  act: AuditAction;
  target: { type: AuditTargetType; id: string; name: string };
  /** Values before and after the action, without secrets. */
  before?: object | null;
  after?: object | null;
}

/** Returns the source of the actions of a call. */
export function describeAuditSource(
  { caller: shown, id }: { caller: Caller; id: string },
  { tenantId, at }: Pick<AuditSource, 'tenantId' | 'at'>,
): AuditSource {
  // Who sees the portal as another person acts, not that person.
  const caller = { ...(shown.actor ?? shown), acting: shown.acting };
  const name = `${caller.firstName} ${caller.lastName}`.trim() || caller.email;
  const roles = [...caller.roles, ...(caller.appRoles ?? [])];
  const sessionId = caller.acting?.tenantId === tenantId ? caller.acting?.id : undefined;
  return { actor: { id: caller.personId, name, roles }, tenantId, sessionId, requestId: id, at };
}

/** Returns the text in which the lists of the audit search. */
export const foldNames = (actorName: string, targetName: string): string => searchText(actorName, targetName);

/** Adds an entry to the audit, in the transaction of the action. The database numbers and chains it. */
export const recordAction = (sql: Sql, source: AuditSource, act: AuditedAction): Promise<void> =>
  recordActions(sql, source, [act]);

/** Adds entries to the audit in one statement, in their order. */
export async function recordActions(
  sql: Sql,
  { actor, tenantId, sessionId, requestId, at }: AuditSource,
  acts: readonly AuditedAction[],
): Promise<void> {
  const entries = acts.map(({ act, target, before, after }) => ({
    act,
    target_type: target.type,
    target_id: target.id,
    target_name: target.name,
    before: before ?? null,
    after: after ?? null,
    search_text: foldNames(actor.name, target.name),
  }));
  await sql.query(
    `insert into audit_entries (tenant_id, created_at, act, actor_id, actor_name, actor_roles, target_type, target_id,
                                target_name, before, after, request_id, search_text, on_behalf_of_id)
       select $1, $2::timestamptz, act, $3, $4, $5::text[], target_type, target_id, target_name, before, after, $6,
              search_text, $8
         from jsonb_to_recordset($7::text::jsonb)
              as given(act text, target_type text, target_id text, target_name text, before jsonb, after jsonb,
                       search_text text)`,
    [
      ...[tenantId ?? '', at, actor.id, actor.name, actor.roles, requestId],
      ...[JSON.stringify(entries), sessionId ?? null],
    ],
  );
}

type Values = Readonly<Record<string, unknown>>;

/** Returns the fields that differ, with their values before and after. */
export function changedFields(before: Values, after: Values): { before: Values; after: Values } {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: pick(before), after: pick(after) };
}
