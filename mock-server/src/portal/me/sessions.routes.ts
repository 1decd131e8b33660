import { IdParams, Sessions, SignOutEverywhere } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { endAccess } from '../../platform/auth/end-access';
import { applyRightsChange } from '../../platform/auth/rights-changes';
import { readSessionId } from '../../platform/auth/session-id';
import { notFound } from '../../platform/http/problem';
import { endSession, endSessions, listSessions } from '../../identity/sign-in/sessions.repository';
import { describeSession } from './device';

const tags = ['me'];
const system = { as: 'system' } as const;

/** Registers the list of the caller's sessions, and the calls that end one or all of them. */
export function sessionsRoutes(app: PortalApp, deps: PortalDeps): void {
  const isKnown = deps.settings.embeddedIdentity;
  app.get(
    '/api/v1/me/sessions',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: {
        summary: 'The caller’s sessions at the embedded provider; unknown for other providers',
        tags,
        response: { 200: Sessions },
      },
    },
    async (request) => {
      if (!isKnown) return { known: false, items: [] };
      const { personId } = request.caller;
      const sessions = await deps.db.transaction(system, (sql) => listSessions(sql, personId));
      const current = readSessionId(request);
      return {
        known: true,
        items: sessions.map((session) => ({ ...describeSession(session), current: session.uid === current })),
      };
    },
  );

  app.delete(
    '/api/v1/me/sessions/:id',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: {
        summary: 'End one session of the caller at the embedded provider',
        tags,
        params: IdParams,
        response: { 204: Type.Null() },
      },
    },
    async ({ caller: { personId }, params }, reply) => {
      const isEnded = await deps.db.transaction(system, (sql) => endSession(sql, personId, params.id));
      if (!isEnded) notFound();
      applyRightsChange(deps, { personId });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/v1/me/sign-out-everywhere',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: {
        summary: 'End all sessions of the caller; every token issued until now becomes invalid',
        tags,
        body: SignOutEverywhere,
        response: { 204: Type.Null() },
      },
    },
    async ({ caller: { personId } }, reply) => {
      await deps.db.transaction(system, (sql) => endSessions(sql, personId, deps.now()));
      endAccess(deps, [personId]);
      return reply.code(204).send(null);
    },
  );
}
