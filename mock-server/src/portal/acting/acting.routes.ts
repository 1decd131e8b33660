import {
  ActingSession,
  IdParams,
  mayAct,
  OpenActingSession,
  type OpenActingSession as OpenRequest,
} from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { inScope, inTransaction, type Viewer } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { readSessionId } from '../../platform/auth/session-id';
import { fail, notFound } from '../../platform/http/problem';
import { findOpenSession, lockSessions } from './acting.repository';
import { closeSession, openSession, rejectReason, toSessionTarget } from './open-session';
import { renewSessionRoute } from './renew-session.route';
import { viewAsRoute } from './view-as.route';

const url = '/api/v1/tenants/:id/sessions';
const tags = ['tenants'];
/** Called as the person itself, because a session must not hinder its own end. */
const config = { access: 'any-global', acting: 'self' } as const;
const emits = 'acting.changed';

/** A mode that the person may not choose is rejected for the missing role. */
const needsFreshSignIn = ({
  body: { mode = 'read' },
  caller,
}: {
  body: OpenRequest;
  caller: Pick<Viewer, 'roles'>;
}): boolean => mode !== 'read' && mayAct(caller.roles, mode);

function openRoute(app: PortalApp, deps: PortalDeps): void {
  app.post(
    url,
    {
      config: {
        ...config,
        emits,
        note: 'the mode needs a role of its own',
        freshSignIn: {
          note: 'unless the session only reads',
          applies: needsFreshSignIn,
        },
      },
      schema: {
        summary: 'Open a session inside a tenant for 60 minutes; it replaces an open one of the caller',
        tags,
        params: IdParams,
        body: OpenActingSession,
        response: { 201: ActingSession },
      },
    },
    inTransaction((sql, { viewer, params, body, source, request, afterCommit }) => {
      const { mode = 'read', reason } = body;
      if (!mayAct(viewer.roles, mode)) return fail('authz.role_required');
      rejectReason(body);
      afterCommit(() => deps.acting.evict(viewer.personId));
      const target = toSessionTarget(viewer, params.id);
      return openSession(sql, {
        target,
        source,
        mode,
        reason,
        providerSession: readSessionId(request),
      });
    }),
  );
}

/** Registers the sessions of people of the provider inside a tenant. */
export function actingRoutes(app: PortalApp, deps: PortalDeps): void {
  openRoute(app, deps);
  renewSessionRoute(app, deps);
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
        (await findOpenSession(sql, toSessionTarget(viewer, params.id))) ?? notFound(),
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
      if (!(await closeSession(sql, toSessionTarget(viewer, params.id), source))) notFound();
    }),
  );
  viewAsRoute(app, deps);
}
