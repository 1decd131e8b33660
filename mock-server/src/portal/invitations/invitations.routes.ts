import {
  CreateInvitations,
  IdParams,
  Invitation,
  InvitationLink,
  InvitationList,
  InvitationListQuery,
  InvitationResults,
  InvitationWorkspaces,
  RevokedInvitation,
  type InvitationResult,
} from '@portal/shared/contracts';
import { inScope, inTransaction, requireTenantId, type Viewer } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import type { AuditSource } from '../../platform/audit/audit';
import { fail } from '../../platform/http/problem';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import type { JobRunner } from '../../platform/jobs/job-runner';
import type { Mailer } from '../../platform/mail/mail';
import { toInvitation } from '../../identity/invitations/invitation-row';
import { resendInvitation, revokeInvitation, type InvitationTarget } from './invitation-changes';
import { oncePerKey, toKeyedRequest } from './invitation-requests';
import { listInvitationWorkspaces, listInvitations } from './invitations.repository';
import { inviteUsers, isInvited } from './invite-users';
import { readInvitationLink } from './read-invitation-link';

const url = '/api/v1/invitations';
const tags = ['invitations'];
const config = { access: 'tenant-admin', object: 'own-tenant' } as const;
const emits = { type: 'invitations.changed', to: 'own-tenant' } as const;

interface InvitationsDeps {
  runner: Pick<JobRunner, 'wake'>;
  mailer: Mailer;
}

const targetOf = ({
  viewer,
  params,
  source,
}: {
  viewer: Viewer;
  params: { id: string };
  source: AuditSource;
}): InvitationTarget => ({ tenantId: requireTenantId(viewer), id: params.id, source });

/** Fails a call without any new invitation, with the reason at each address. */
function rejectWithoutInvitation(results: InvitationResult[]): void {
  if (results.some(({ result }) => isInvited(result))) return;
  const errors = results.map(({ result }, at) => ({ pointer: `/items/${at}/email`, code: result }));
  if (results.some(({ result }) => result === 'user_exists')) fail('invitation.user_exists', { errors });
  if (results.some(({ result }) => result === 'too_soon')) fail('rate.limited', { errors });
  if (results.some(({ result }) => result === 'list_full')) fail('list.full', { errors });
  fail('validation.failed', { errors });
}

function readRoutes(app: PortalApp, mailer: Mailer): void {
  const { keepsMessages } = mailer;
  app.get(
    url,
    {
      config,
      schema: {
        summary: 'The invitations of the caller’s tenant, expired ones included',
        tags,
        querystring: InvitationListQuery,
        response: { 200: InvitationList },
      },
    },
    inScope(async (sql, { viewer, query }) => {
      const { language, now } = viewer;
      const page = await listInvitations(sql, { tenantId: requireTenantId(viewer), language, now }, query);
      return { ...page, items: page.items.map((row) => toInvitation(row, { now, keepsMessages })) };
    }),
  );
  app.get(
    `${url}/workspaces`,
    {
      config,
      schema: {
        summary: 'Workspaces that invited people can join',
        tags,
        response: { 200: InvitationWorkspaces },
      },
    },
    inScope(async (sql, { viewer }) => ({
      items: await listInvitationWorkspaces(sql, requireTenantId(viewer), viewer.language),
    })),
  );
}

function linkRoute(app: PortalApp, mailer: Mailer): void {
  app.get(
    `${url}/:id/link`,
    {
      config: { ...config, note: 'only while messages are kept in a folder instead of being sent' },
      schema: {
        summary: 'Link of a pending invitation whose message is kept on the server',
        tags,
        params: IdParams,
        response: { 200: InvitationLink },
      },
    },
    (request) => readInvitationLink(request, mailer, requireTenantId(request.caller)),
  );
}

function createRoute(app: PortalApp, { runner, mailer }: InvitationsDeps): void {
  app.post(
    url,
    {
      config: {
        ...config,
        emits,
        freshSignIn: {
          note: 'if an invitation has a role',
          applies: ({ body }: { body: CreateInvitations }) =>
            body.items.some(({ roles = [] }) => roles.length > 0),
        },
      },
      schema: {
        summary: 'Invite people by e-mail; a repeated Idempotency-Key returns the same results',
        tags,
        headers: IdempotencyHeaders,
        body: CreateInvitations,
        response: { 201: InvitationResults },
      },
    },
    inTransaction((sql, call) => {
      const { viewer, body, source } = call;
      call.afterCommit(() => runner.wake());
      return oncePerKey(sql, toKeyedRequest(call, body), async () => {
        const results = await inviteUsers(sql, {
          tenantId: requireTenantId(viewer),
          items: body.items,
          source,
        });
        rejectWithoutInvitation(results);
        return { results, hasLinks: mailer.keepsMessages };
      });
    }),
  );
}

function changeRoutes(app: PortalApp, { runner, mailer: { keepsMessages } }: InvitationsDeps): void {
  app.post(
    `${url}/:id/resend`,
    {
      config: { ...config, emits, note: 'limited to one message in 30 s per address' },
      schema: {
        summary: 'Send an invitation again with a new link, also an expired one; the old link stops working',
        description: 'A repeated Idempotency-Key returns the same response and sends nothing.',
        tags,
        headers: IdempotencyHeaders,
        params: IdParams,
        response: { 200: Invitation },
      },
    },
    inTransaction(async (sql, call) => {
      call.afterCommit(() => runner.wake());
      return oncePerKey(sql, toKeyedRequest(call, { resend: call.params.id }), async () => {
        const row = await resendInvitation(sql, targetOf(call));
        return toInvitation(row, { now: call.viewer.now, keepsMessages });
      });
    }),
  );
  app.delete(
    `${url}/:id`,
    {
      config: { ...config, emits },
      schema: {
        summary: 'Revoke an open invitation; its link stops working',
        tags,
        params: IdParams,
        response: { 200: RevokedInvitation },
      },
    },
    inTransaction((sql, call) => revokeInvitation(sql, targetOf(call))),
  );
}

/** Registers the routes of invitations. */
export function invitationsRoutes(app: PortalApp, deps: InvitationsDeps): void {
  readRoutes(app, deps.mailer);
  linkRoute(app, deps.mailer);
  createRoute(app, deps);
  changeRoutes(app, deps);
}
