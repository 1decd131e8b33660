import {
  CreateGlobalInvitation,
  IdParams,
  Invitation,
  InvitationLink,
  InvitationList,
  InvitationListQuery,
  RevokedInvitation,
} from '@portal/shared/contracts';
import { inScope, inTransaction } from '../../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import type { AuditSource } from '../../../platform/audit/audit';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import type { JobRunner } from '../../../platform/jobs/job-runner';
import type { Mailer } from '../../../platform/mail/mail';
import { announceToAdministrators } from '../../../platform/events/announce-to-administrators';
import { toInvitation } from '../../../identity/invitations/invitation-row';
import { resendInvitation, revokeInvitation, type InvitationTarget } from '../invitation-changes';
import { oncePerKey } from '../invitation-requests';
import { readInvitationLink } from '../read-invitation-link';
import { inviteToProvider } from './invite-to-provider';
import { listProviderInvitations } from './provider-invitations.repository';

const url = '/api/v1/global/invitations';
const tags = ['global users'];
const config = { access: 'global-admin' } as const;
/** A link grants global roles. */
const sensitive = { ...config, freshSignIn: true } as const;

interface ProviderInvitationsDeps {
  deps: PortalDeps;
  runner: Pick<JobRunner, 'wake'>;
  mailer: Mailer;
}

const targetOf = ({ params, source }: { params: { id: string }; source: AuditSource }): InvitationTarget => ({
  tenantId: null,
  id: params.id,
  source: { ...source, tenantId: null },
});

const announce = (deps: PortalDeps) => void announceToAdministrators(deps, null, ['invitations.changed']);

function readRoutes(app: PortalApp, { mailer }: ProviderInvitationsDeps): void {
  const { keepsMessages } = mailer;
  app.get(
    url,
    {
      config,
      schema: {
        summary: 'The invitations of people of the provider, expired ones included',
        tags,
        querystring: InvitationListQuery,
        response: { 200: InvitationList },
      },
    },
    inScope(async (sql, { viewer: { language, now }, query }) => {
      const page = await listProviderInvitations(sql, { language, now }, query);
      return { ...page, items: page.items.map((row) => toInvitation(row, { now, keepsMessages })) };
    }),
  );
  app.get(
    `${url}/:id/link`,
    {
      config: { ...sensitive, note: 'only while messages are kept in a folder instead of being sent' },
      schema: {
        summary: 'Link of a pending invitation whose message is kept on the server',
        tags,
        params: IdParams,
        response: { 200: InvitationLink },
      },
    },
    (request) => readInvitationLink(request, mailer, null),
  );
}

function createRoute(app: PortalApp, { deps, runner, mailer }: ProviderInvitationsDeps): void {
  const { keepsMessages } = mailer;
  app.post(
    url,
    {
      config: sensitive,
      schema: {
        summary:
          'Invite a person of the provider by e-mail; a repeated Idempotency-Key returns the same result',
        tags,
        headers: IdempotencyHeaders,
        body: CreateGlobalInvitation,
        response: { 201: Invitation },
      },
    },
    inTransaction((sql, call) => {
      const { viewer, body, source, request } = call;
      const { personId, now } = viewer;
      const key = request.headers['idempotency-key'] as string | undefined;
      call.afterCommit(() => {
        runner.wake();
        announce(deps);
      });
      return oncePerKey(sql, { tenantId: null, personId, key, body, now }, async () =>
        toInvitation(await inviteToProvider(sql, body, source), { now, keepsMessages }),
      );
    }),
  );
}

function changeRoutes(app: PortalApp, { deps, runner, mailer }: ProviderInvitationsDeps): void {
  const { keepsMessages } = mailer;
  app.post(
    `${url}/:id/resend`,
    {
      config: { ...sensitive, note: 'limited to one message in 30 s per address' },
      schema: {
        summary: 'Send an invitation again with a new link, also an expired one; the old link stops working',
        tags,
        params: IdParams,
        response: { 200: Invitation },
      },
    },
    inTransaction(async (sql, call) => {
      call.afterCommit(() => {
        runner.wake();
        announce(deps);
      });
      const row = await resendInvitation(sql, targetOf(call));
      return toInvitation(row, { now: call.viewer.now, keepsMessages });
    }),
  );
  app.delete(
    `${url}/:id`,
    {
      config,
      schema: {
        summary: 'Revoke an open invitation; its link stops working',
        tags,
        params: IdParams,
        response: { 200: RevokedInvitation },
      },
    },
    inTransaction((sql, call) => {
      call.afterCommit(() => announce(deps));
      return revokeInvitation(sql, targetOf(call));
    }),
  );
}

/** Registers the routes of invitations of the provider's people. */
export function providerInvitationsRoutes(app: PortalApp, deps: ProviderInvitationsDeps): void {
  readRoutes(app, deps);
  createRoute(app, deps);
  changeRoutes(app, deps);
}
