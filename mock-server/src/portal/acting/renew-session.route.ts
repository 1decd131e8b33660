import {
  ActingSession,
  IdParams,
  mayAct,
  RenewActingSession,
  type RenewActingSession as RenewRequest,
  type ViewedUser,
} from '@portal/shared/contracts';
import { inTransaction, type Viewer } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { readSessionId } from '../../platform/auth/session-id';
import type { Sql } from '../../platform/database/database';
import { fail, notFound } from '../../platform/http/problem';
import { getGlobalUser } from '../global-users/global-users.repository';
import { findSessionOpening, lockSessions, type Opening } from './acting.repository';
import { openSession, toSessionTarget } from './open-session';
import { viewableUser } from './view-as.route';

/** Checks the rights for the mode again. Returns the viewed user of a session in the mode `view`. */
async function checkAgain(
  sql: Sql,
  { mode, viewedPersonId }: Opening,
  { roles, personId, tenantId }: Pick<Viewer, 'roles' | 'personId'> & { tenantId: string },
): Promise<ViewedUser | undefined> {
  if (mode !== 'view') {
    if (!mayAct(roles, mode)) fail('authz.role_required');
    return undefined;
  }
  if (!roles.includes('GlobalAdmin')) fail('authz.role_required');
  const user = (await getGlobalUser(sql, viewedPersonId ?? '')) ?? notFound();
  return viewableUser(user, { callerId: personId, tenantId });
}

/** Registers the route that replaces the open session by a new one with the same mode and reason. */
export function renewSessionRoute(app: PortalApp, deps: PortalDeps): void {
  app.post(
    '/api/v1/tenants/:id/sessions/current/renewals',
    {
      config: {
        access: 'any-global',
        acting: 'self',
        emits: 'acting.changed',
        note: 'the mode needs a role of its own',
        freshSignIn: {
          note: 'unless the session only reads',
          applies: ({ body: { mode } }: { body: RenewRequest }) => mode !== 'read',
        },
      },
      schema: {
        summary:
          'Replace the open session inside a tenant by a new one of 60 minutes with its mode and reason',
        tags: ['tenants'],
        params: IdParams,
        body: RenewActingSession,
        response: { 201: ActingSession },
      },
    },
    inTransaction(async (sql, { viewer, params, body, source, request, afterCommit }) => {
      const target = toSessionTarget(viewer, params.id);
      await lockSessions(sql, viewer.personId);
      const opening = await findSessionOpening(sql, target);
      if (opening?.mode !== body.mode) return notFound();
      const viewed = await checkAgain(sql, opening, { ...viewer, tenantId: params.id });
      afterCommit(() => deps.acting.evict(viewer.personId));
      const { mode, reason } = opening;
      return openSession(sql, {
        target,
        source,
        mode,
        reason,
        ...(viewed && { viewed }),
        providerSession: readSessionId(request),
      });
    }),
  );
}
