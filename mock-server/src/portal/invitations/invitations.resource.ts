import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { createJobRunner } from '../../platform/jobs/job-runner';
import { getMailer } from '../../platform/mail/mailer';
import { bulkInvitationsRoutes } from './bulk/bulk-invitations.routes';
import { messageJob, sendMessageJob } from './invitation-job';
import { invitationsRoutes } from './invitations.routes';
import { seedInvitations } from './invitations.seed';
import { reminderJob } from './reminders/reminder-attempts';
import { sendReminderJob } from './reminders/reminder-job';
import { providerInvitationsRoutes } from './provider/provider-invitations.routes';
import { tenantInvitationsRoutes } from './tenants/tenant-invitations.routes';

/** Messages that a server sends at the same time. More would slow down an import that queues thousands. */
const concurrency = 3;

function registerInvitations(app: PortalApp, deps: PortalDeps): void {
  const mailer = getMailer(deps);
  const handlers = {
    [messageJob]: sendMessageJob(deps, mailer),
    [reminderJob]: sendReminderJob(deps, mailer),
  };
  const runner = createJobRunner(deps, handlers, { concurrency });
  deps.onClose(() => runner.stop());
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
