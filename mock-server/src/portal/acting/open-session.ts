import {
  actingLimits,
  type ActingSession,
  type OpenActingSession,
  type SessionMode,
  type ViewedUser,
} from '@portal/shared/contracts';
import type { Viewer } from '../../platform/app/in-scope';
import type { AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { fail, notFound } from '../../platform/http/problem';
import { hasDeletionStarted } from '../tenants/deletion/deletion.repository';
import { getTenantChoice } from '../tenants/tenants.repository';
import {
  endSession,
  findOpenSession,
  insertSession,
  lockSessions,
  recordSession,
  type SessionTarget,
} from './acting.repository';

/** Returns the person and the tenant of a session. */
export const toSessionTarget = ({ personId, now }: Viewer, tenantId: string): SessionTarget => ({
  personId,
  tenantId,
  now,
});

/** Closes the open session of the caller for a tenant. Returns whether there was one. */
export async function closeSession(sql: Sql, target: SessionTarget, source: AuditSource): Promise<boolean> {
  const session = await findOpenSession(sql, target);
  await endSession(sql, target);
  if (session) await recordSession(sql, source, { act: 'acting.closed', session });
  return session !== undefined;
}

interface Opening {
  target: SessionTarget;
  source: AuditSource;
  mode: SessionMode;
  reason: string;
  /** User as whom the portal is shown. */
  viewed?: ViewedUser;
  providerSession: string | null;
}

/** Opens a session of 60 minutes, which replaces an open one for the tenant. */
export async function openSession(sql: Sql, opening: Opening): Promise<ActingSession> {
  const { target, source, mode, viewed, providerSession } = opening;
  const reason = opening.reason.trim();
  await lockSessions(sql, target.personId);
  if (!(await getTenantChoice(sql, target.tenantId))) return notFound();
  if (await hasDeletionStarted(sql, target.tenantId)) return fail('tenant.deletion_started');
  await closeSession(sql, target, source);
  await insertSession(sql, {
    ...target,
    mode,
    reason,
    viewedPersonId: viewed?.id ?? null,
    providerSession,
  });
  const session = (await findOpenSession(sql, target)) ?? notFound();
  const after = {
    mode,
    reason,
    expiresAt: session.expiresAt,
    ...(viewed && { viewedId: viewed.id, viewedName: viewed.name }),
  };
  await recordSession(sql, source, { act: 'acting.opened', session, after });
  return session;
}

/** Rejects a reason that is too short without the spaces around it. */
export function rejectReason({ reason }: Pick<OpenActingSession, 'reason'>): void {
  if (reason.trim().length < actingLimits.minReason)
    fail('validation.failed', {
      errors: [{ pointer: '/reason', code: 'too_short', params: { limit: actingLimits.minReason } }],
    });
}
