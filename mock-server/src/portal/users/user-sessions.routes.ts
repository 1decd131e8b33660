import { IdParams, UserSessionParams, UserSessions } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { endSession, listSessions } from '../../identity/sign-in/sessions.repository';
import { requireTenantId } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { describeAuditSource } from '../../platform/audit/audit';
import { getScope } from '../../platform/auth/caller';
import { applyRightsChange } from '../../platform/auth/rights-changes';
import { notFound } from '../../platform/http/problem';
import { describeSession } from '../me/device';
import { recordUserAction } from './user-changes';
import { getUser } from './users.repository';

const tags = ['users'];
const config = { access: 'tenant-admin', object: 'own-tenant' } as const;
// Requests have no right to sessions.
const system = { as: 'system' } as const;

/** Returns the user of the caller's tenant. */
async function findUser({ db }: PortalDeps, { caller }: Pick<FastifyRequest, 'caller'>, id: string) {
  const user = await db.batch(getScope(caller), (sql) => getUser(sql, requireTenantId(caller), id));
  return user ?? notFound();
}

/** Registers the list of a user's sessions, and the call that ends one. */
export function userSessionsRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/v1/users/:id/sessions',
    {
      config,
      schema: {
        summary: 'Sessions of a user at the embedded provider; unknown for other providers',
        tags,
        params: IdParams,
        response: { 200: UserSessions },
      },
    },
    async (request) => {
      const { id } = await findUser(deps, request, request.params.id);
      if (!deps.settings.embeddedIdentity) return { known: false, items: [] };
      const sessions = await deps.db.batch(system, (sql) => listSessions(sql, id));
      return { known: true, items: sessions.map(describeSession) };
    },
  );
  app.delete(
    '/api/v1/users/:id/sessions/:sessionId',
    {
      config: { ...config, freshSignIn: true },
      schema: {
        summary: 'End one session of a user',
        tags,
        params: UserSessionParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const user = await findUser(deps, request, request.params.id);
      const source = describeAuditSource(request, { tenantId: user.tenantId, at: deps.now() });
      await deps.db.transaction(system, async (sql) => {
        if (!(await endSession(sql, user.id, request.params.sessionId))) notFound();
        await recordUserAction(sql, source, { act: 'user.session_ended', user });
      });
      applyRightsChange(deps, { personId: user.id });
      return reply.code(204).send(null);
    },
  );
}
