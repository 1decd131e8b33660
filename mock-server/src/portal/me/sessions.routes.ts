import { Sessions, SignOutEverywhere, type PortalSession } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { endAccess } from '../../platform/auth/end-access';
import { readSessionId } from '../../platform/auth/session-id';
import { endSessions, listSessions, type ProviderSession } from '../../identity/sign-in/sessions.repository';
import { parseUserAgent } from './device';

const tags = ['me'];
const system = { as: 'system' } as const;

const toSession = ({ uid, userAgent, ...times }: ProviderSession, current: string | null): PortalSession => ({
  id: uid,
  ...parseUserAgent(userAgent ?? ''),
  ...times,
  current: uid === current,
});

/** Registers the list of the caller's sessions, and the sign-out of all of them. */
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
      return { known: true, items: sessions.map((session) => toSession(session, current)) };
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
