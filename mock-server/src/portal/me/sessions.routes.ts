import { Sessions, SignOutEverywhere, type PortalSession } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { endSessions, listSessions, type ProviderSession } from '../../identity/sign-in/sessions.repository';
import { deviceOf } from './device';

const tags = ['me'];
const system = { as: 'system' } as const;

/** The session that gave this token. The access hook has verified it, so reading it is enough. */
function sessionOf({ headers }: FastifyRequest): unknown {
  return decodeJwt((headers.authorization ?? '').replace(/^Bearer /i, '')).sid;
}

const shown = (session: ProviderSession, current: unknown): PortalSession => ({
  id: session.uid,
  ...deviceOf(session.userAgent ?? ''),
  signedInAt: new Date(session.signedInAt).toISOString(),
  usedAt: new Date(session.usedAt).toISOString(),
  expiresAt: new Date(session.expiresAt).toISOString(),
  current: session.uid === current,
});

/** Where one is signed in, and the way out of all of it. */
export function sessionsRoutes(app: PortalApp, deps: PortalDeps): void {
  const known = deps.settings.embeddedIdentity;
  app.get(
    '/api/v1/me/sessions',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: {
        summary: 'Own sessions at the embedded provider; another provider keeps them to itself',
        tags,
        response: { 200: Sessions },
      },
    },
    async (request) => {
      if (!known) return { known, items: [] };
      const { personId } = request.caller;
      const sessions = await deps.db.transaction(system, (sql) => listSessions(sql, personId));
      const current = sessionOf(request);
      return { known, items: sessions.map((session) => shown(session, current)) };
    },
  );

  app.post(
    '/api/v1/me/sign-out-everywhere',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: {
        summary: 'End all own sessions; every token issued until now is void',
        tags,
        body: SignOutEverywhere,
        response: { 204: Type.Null() },
      },
    },
    async ({ caller: { personId } }, reply) => {
      await deps.db.transaction(system, (sql) => endSessions(sql, personId, deps.now()));
      deps.tokens.evict?.(personId);
      return reply.code(204).send(null);
    },
  );
}
