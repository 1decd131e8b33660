import type { PortalDeps } from '../../platform/app/portal-app';
import { createJobRunner, type JobRunner } from '../../platform/jobs/job-runner';
import { getMailer } from '../../platform/mail/mailer';
import { messageJob, sendMessageJob } from './invitation-job';
import { reminderJob } from './reminders/reminder-attempts';
import { sendReminderJob } from './reminders/reminder-job';

/** Messages that a server sends at the same time. More would slow down an import that queues thousands. */
const concurrency = 3;

function create(deps: PortalDeps): JobRunner {
  const mailer = getMailer(deps);
  const handlers = {
    [messageJob]: sendMessageJob(deps, mailer),
    [reminderJob]: sendReminderJob(deps, mailer),
  };
  const runner = createJobRunner(deps, handlers, { concurrency });
  deps.onClose(() => runner.stop());
  return runner;
}

const runners = new WeakMap<PortalDeps, JobRunner>();

/** Returns the runner that sends the messages of invitations, one for the whole server. */
export function getMessageRunner(deps: PortalDeps): Pick<JobRunner, 'wake'> {
  const runner = runners.get(deps) ?? create(deps);
  runners.set(deps, runner);
  return runner;
}
