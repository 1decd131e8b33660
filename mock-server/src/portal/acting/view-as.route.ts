import {
  ActingSession,
  IdParams,
  ViewAsUser,
  type GlobalUser,
  type ViewedUser,
} from '@portal/shared/contracts';
import { inTransaction } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { readSessionId } from '../../platform/auth/session-id';
import { fail, notFound } from '../../platform/http/problem';
import { getGlobalUser } from '../global-users/global-users.repository';
import { openSession, rejectReason, toSessionTarget } from './open-session';

/** Returns the user of the tenant, or rejects people who cannot be viewed. */
export function viewableUser(
  user: GlobalUser,
  { callerId, tenantId }: { callerId: string; tenantId: string },
): ViewedUser {
  const { id, firstName, lastName, email, membership, status } = user;
  if (id === callerId) fail('user.self');
  if (!membership) return fail('acting.provider_user');
  if (membership.tenantId !== tenantId) fail('acting.not_member');
  if (status !== 'active') fail('user.not_active');
  if (membership.tenantStatus !== 'active') fail('tenant.status');
  return { id, name: `${firstName} ${lastName}`.trim() || email, roles: membership.roles };
}

/** Registers the route that shows the portal as one user of a tenant sees it. */
export function viewAsRoute(app: PortalApp, deps: PortalDeps): void {
  app.post(
    '/api/v1/global/users/:id/view-as',
    {
      config: {
        access: 'global-admin',
        acting: 'self',
        freshSignIn: true,
        emits: 'acting.changed',
        note: 'read-only; private objects of the user are not shown',
      },
      schema: {
        summary:
          'See the portal as a user of a tenant for 60 minutes; it replaces an open session of the caller',
        tags: ['global users'],
        params: IdParams,
        body: ViewAsUser,
        response: { 201: ActingSession },
      },
    },
    inTransaction(async (sql, { viewer, params, body, source, request, afterCommit }) => {
      const { tenantId, reason } = body;
      rejectReason(body);
      const user = (await getGlobalUser(sql, params.id)) ?? notFound();
      const viewed = viewableUser(user, { callerId: viewer.personId, tenantId });
      afterCommit(() => deps.acting.evict(viewer.personId));
      return openSession(sql, {
        target: toSessionTarget(viewer, tenantId),
        source,
        mode: 'view',
        reason,
        viewed,
        providerSession: readSessionId(request),
      });
    }),
  );
}
