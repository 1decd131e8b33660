import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { getMailer } from '../../platform/mail/mailer';
import { bulkInvitationsRoutes } from './bulk/bulk-invitations.routes';
import { invitationsRoutes } from './invitations.routes';
import { seedInvitations } from './invitations.seed';
import { getMessageRunner } from './message-runner';
import { providerInvitationsRoutes } from './provider/provider-invitations.routes';
import { tenantInvitationsRoutes } from './tenants/tenant-invitations.routes';

function registerInvitations(app: PortalApp, deps: PortalDeps): void {
  const mailer = getMailer(deps);
  const runner = getMessageRunner(deps);
  invitationsRoutes(app, { runner, mailer });
  providerInvitationsRoutes(app, { deps, runner, mailer });
  tenantInvitationsRoutes(app, { deps, runner, mailer });
  bulkInvitationsRoutes(app, { portal: deps, runner });
}

export const invitations = defineResource({
  name: 'invitations',
  routes: registerInvitations,
  seed: seedInvitations,
});
