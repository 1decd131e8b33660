import { IdParams, UserSessionParams, UserSessions } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { endSession, listSessions } from '../../identity/sign-in/sessions.repository';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { describeAuditSource } from '../../platform/audit/audit';
import { personRead } from '../../platform/audit/tenant-reads';
import { applyRightsChange } from '../../platform/auth/rights-changes';
import { notFound } from '../../platform/http/problem';
import { describeSession } from '../me/device';
import { recordPersonAction } from './global-user-changes';
import { getGlobalUser } from './global-users.repository';

const url = '/api/v1/global/users/:id/sessions';
const tags = ['global users'];
const config = { access: 'global-admin' } as const;
// Requests have no right to sessions.
const system = { as: 'system' } as const;

/** Registers the list of a person's sessions, and the call that ends one. */
export function globalUserSessionsRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    url,
    {
      config: { ...config, auditedRead: personRead },
      schema: {
        summary: 'Sessions of a person at the embedded provider; unknown for other providers',
        tags,
        params: IdParams,
        response: { 200: UserSessions },
      },
    },
    async ({ params }) => {
      const [person, sessions] = await deps.db.batch(system, (sql) =>
        Promise.all([getGlobalUser(sql, params.id), listSessions(sql, params.id)]),
      );
      if (!person) return notFound();
      if (!deps.settings.embeddedIdentity) return { known: false, items: [] };
      return { known: true, items: sessions.map(describeSession) };
    },
  );
  app.delete(
    `${url}/:sessionId`,
    {
      config: { ...config, freshSignIn: true },
      schema: {
        summary: 'End one session of a person',
        tags,
        params: UserSessionParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id, sessionId } = request.params;
      const source = describeAuditSource(request, { tenantId: null, at: deps.now() });
      await deps.db.transaction(system, async (sql) => {
        const person = (await getGlobalUser(sql, id)) ?? notFound();
        if (!(await endSession(sql, id, sessionId))) notFound();
        await recordPersonAction(sql, source, { act: 'user.session_ended', person });
      });
      applyRightsChange(deps, { personId: id });
      return reply.code(204).send(null);
    },
  );
}
