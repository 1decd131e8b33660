import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { createJobRunner } from '../../platform/jobs/job-runner';
import { mailerOf } from '../../platform/mail/mailer';
import { messageJob, sendMessageJob } from './invitation-job';
import { invitationsRoutes } from './invitations.routes';
import { seedInvitations } from './invitations.seed';

/** Messages that a server sends at the same time. More would slow down an import that queues thousands. */
const concurrency = 3;

function registerInvitations(app: PortalApp, deps: PortalDeps): void {
  const mailer = mailerOf(deps);
  const runner = createJobRunner(deps, { [messageJob]: sendMessageJob(deps, mailer) }, { concurrency });
  deps.onClose(() => runner.stop());
  invitationsRoutes(app, { runner, mailer });
}

export const invitations = defineResource({
  name: 'invitations',
  routes: registerInvitations,
  seed: seedInvitations,
});
