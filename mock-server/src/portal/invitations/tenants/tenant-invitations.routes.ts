import {
  IdParams,
  Invitation,
  InvitationLink,
  InvitationList,
  InvitationListQuery,
  TenantInvitationParams,
} from '@portal/shared/contracts';
import { toInvitation } from '../../../identity/invitations/invitation-row';
import { inScope, inTransaction } from '../../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { tenantListRead } from '../../../platform/audit/tenant-reads';
import { announceToAdministrators } from '../../../platform/events/announce-to-administrators';
import type { JobRunner } from '../../../platform/jobs/job-runner';
import type { Mailer } from '../../../platform/mail/mail';
import { resendInvitation } from '../invitation-changes';
import { listInvitations } from '../invitations.repository';
import { readInvitationLink } from '../read-invitation-link';

const url = '/api/v1/tenants/:id/invitations';
const tags = ['tenants'];
/** Who has a link can become the invited person. */
const sensitive = { access: 'global-admin', freshSignIn: true } as const;

interface TenantInvitationsDeps {
  deps: PortalDeps;
  runner: Pick<JobRunner, 'wake'>;
  mailer: Mailer;
}

function listRoute(app: PortalApp, { keepsMessages }: Mailer): void {
  app.get(
    url,
    {
      config: { access: 'any-global', auditedRead: tenantListRead('invitations') },
      schema: {
        summary: 'The invitations of a tenant, expired ones included',
        tags,
        params: IdParams,
        querystring: InvitationListQuery,
        response: { 200: InvitationList },
      },
    },
    inScope(async (sql, { params, viewer: { language, now }, query }) => {
      const page = await listInvitations(sql, { tenantId: params.id, language, now }, query);
      return { ...page, items: page.items.map((row) => toInvitation(row, { now, keepsMessages })) };
    }),
  );
}

function linkRoute(app: PortalApp, mailer: Mailer): void {
  app.get(
    `${url}/:invitationId/link`,
    {
      config: { ...sensitive, note: 'only while messages are kept in a folder instead of being sent' },
      schema: {
        summary: 'Link of a pending invitation of a tenant whose message is kept on the server',
        tags,
        params: TenantInvitationParams,
        response: { 200: InvitationLink },
      },
    },
    (request) => {
      const { id: tenantId, invitationId: id } = request.params;
      const { caller, method, server } = request;
      return readInvitationLink({ caller, method, server, id: request.id, params: { id } }, mailer, tenantId);
    },
  );
}

function resendRoute(app: PortalApp, { deps, runner, mailer }: TenantInvitationsDeps): void {
  const { keepsMessages } = mailer;
  app.post(
    `${url}/:invitationId/resend`,
    {
      config: { ...sensitive, note: 'limited to one message in 30 s per address' },
      schema: {
        summary: 'Send an invitation of a tenant again with a new link; the old link stops working',
        tags,
        params: TenantInvitationParams,
        response: { 200: Invitation },
      },
    },
    inTransaction(async (sql, { params, source, viewer, afterCommit }) => {
      const { id: tenantId, invitationId: id } = params;
      afterCommit(() => {
        runner.wake();
        void announceToAdministrators(deps, tenantId, ['invitations.changed']);
        void announceToAdministrators(deps, null, ['invitations.changed']);
      });
      const row = await resendInvitation(sql, { tenantId, id, source: { ...source, tenantId } });
      return toInvitation(row, { now: viewer.now, keepsMessages });
    }),
  );
}

/** Registers what people of the provider do with the invitations of a tenant, such as that of its first administrator. */
export function tenantInvitationsRoutes(app: PortalApp, parts: TenantInvitationsDeps): void {
  listRoute(app, parts.mailer);
  linkRoute(app, parts.mailer);
  resendRoute(app, parts);
}
