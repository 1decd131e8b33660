import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource, type Resource } from '../../platform/app/resource';
import { createJobRunner } from '../../platform/jobs/job-runner';
import { scheduleJob } from '../../platform/jobs/jobs.repository';
import { getMailer } from '../../platform/mail/mailer';
import { notesRoutes } from './notes.routes';
import { remindJob, reminderJobs, type ReminderServices } from './reminders/reminder-jobs';

function runReminders(app: PortalApp, deps: PortalDeps, notify: ReminderServices['notify']): void {
  const runner = createJobRunner(deps, reminderJobs(deps, { notify, mailer: getMailer(deps) }));
  deps.onClose(() => runner.stop());
  app.addHook('onReady', async () => {
    const job = { tenantId: null, dueAt: deps.now() };
    await deps.db.transaction({ as: 'system' }, (sql) =>
      scheduleJob(sql, { kind: remindJob, subject: 'all' }, job),
    );
    runner.wake();
  });
}

/** Creates the sample notes, whose reminders become notifications of the portal. */
export const createNotes = (notify: ReminderServices['notify']): Resource =>
  defineResource({
    name: 'sample notes',
    routes(app, deps) {
      runReminders(app, deps, notify);
      notesRoutes(app, deps);
    },
  });
