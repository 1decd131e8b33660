import {
  actingLimits,
  ActingSession,
  IdParams,
  mayAct,
  OpenActingSession,
  type OpenActingSession as OpenRequest,
} from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { inScope, inTransaction, type Viewer } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import type { AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { fail, notFound } from '../../platform/http/problem';
import { getTenantChoice } from '../tenants/tenants.repository';
import {
  endSession,
  insertSession,
  lockSessions,
  openSessionOf,
  recordSession,
  type SessionTarget,
} from './acting.repository';

const url = '/api/v1/tenants/:id/sessions';
const tags = ['tenants'];
/** Called as the person itself, because a session must not hinder its own end. */
const config = { access: 'any-global', acting: 'self' } as const;
const emits = 'acting.changed';

/** Decoding the token is enough, since the access hook has verified it. */
function providerSessionOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const { sid } = decodeJwt((headers.authorization ?? '').replace(/^Bearer /i, ''));
  return typeof sid === 'string' ? sid : null;
}

const targetOf = ({ personId, now }: Viewer, tenantId: string): SessionTarget => ({
  personId,
  tenantId,
  now,
});

/** Closes the open session of the caller for a tenant. Returns whether there was one. */
async function closeSession(sql: Sql, target: SessionTarget, source: AuditSource): Promise<boolean> {
  const session = await openSessionOf(sql, target);
  await endSession(sql, target);
  if (session) await recordSession(sql, source, { act: 'acting.closed', session });
  return session !== undefined;
}

interface Opening {
  target: SessionTarget;
  source: AuditSource;
  body: OpenRequest;
  providerSession: string | null;
}

async function openSession(
  sql: Sql,
  { target, source, body, providerSession }: Opening,
): Promise<ActingSession> {
  const { mode = 'read' } = body;
  const reason = body.reason.trim();
  await lockSessions(sql, target.personId);
  if (!(await getTenantChoice(sql, target.tenantId))) return notFound();
  await closeSession(sql, target, source);
  await insertSession(sql, { ...target, mode, reason, providerSession });
  const session = (await openSessionOf(sql, target)) ?? notFound();
  const after = { mode, reason, expiresAt: session.expiresAt };
  await recordSession(sql, source, { act: 'acting.opened', session, after });
  return session;
}

function rejectReason({ reason }: OpenRequest): void {
  if (reason.trim().length < actingLimits.minReason)
    fail('validation.failed', { errors: [{ pointer: '/reason', code: 'minLength' }] });
}

/** Registers the sessions of people of the provider inside a tenant. */
export function actingRoutes(app: PortalApp, deps: PortalDeps): void {
  app.post(
    url,
    {
      config: { ...config, emits, note: 'the mode needs a role of its own' },
      schema: {
        summary: 'Open a session inside a tenant for 60 minutes; it replaces an open one of the caller',
        tags,
        params: IdParams,
        body: OpenActingSession,
        response: { 201: ActingSession },
      },
    },
    inTransaction((sql, { viewer, params, body, source, request, afterCommit }) => {
      if (!mayAct(viewer.roles, body.mode ?? 'read')) return fail('authz.role_required');
      rejectReason(body);
      afterCommit(() => deps.acting.evict(viewer.personId));
      const target = targetOf(viewer, params.id);
      return openSession(sql, { target, source, body, providerSession: providerSessionOf(request) });
    }),
  );
  app.get(
    `${url}/current`,
    {
      config,
      schema: {
        summary: 'The open session of the caller inside a tenant',
        tags,
        params: IdParams,
        response: { 200: ActingSession },
      },
    },
    inScope(
      async (sql, { viewer, params }) =>
        (await openSessionOf(sql, targetOf(viewer, params.id))) ?? notFound(),
    ),
  );
  app.delete(
    `${url}/current`,
    {
      config: { ...config, emits },
      schema: {
        summary: 'Close the session of the caller inside a tenant',
        tags,
        params: IdParams,
        response: { 204: Type.Null() },
      },
    },
    inTransaction(async (sql, { viewer, params, source, afterCommit }) => {
      afterCommit(() => deps.acting.evict(viewer.personId));
      await lockSessions(sql, viewer.personId);
      if (!(await closeSession(sql, targetOf(viewer, params.id), source))) notFound();
    }),
  );
}
