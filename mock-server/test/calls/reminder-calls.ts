import { invitationLimits } from '@portal/shared/contracts';
import { createJobRunner } from '../../src/platform/jobs/job-runner';
import { getMailer } from '../../src/platform/mail/mailer';
import { reminderJob } from '../../src/portal/invitations/reminders/reminder-attempts';
import { sendReminderJob } from '../../src/portal/invitations/reminders/reminder-job';
import type { startInvitations } from './invitation-calls';

/** Kind of the reminders that only these calls send. The runner of the server would send those that are due at any time. */
const agedReminder = `${reminderJob}.aged`;

type Portal = Pick<Awaited<ReturnType<typeof startInvitations>>, 'server' | 'run'>;

/** Time from the message of an invitation to its reminder, in milliseconds. */
export const untilReminder = (invitationLimits.days - invitationLimits.reminderDays) * 86_400_000;

/** Returns functions that let time pass for reminders and send those that are due. */
export const reminderCalls = ({ server, run }: Portal) => ({
  /** Runs the reminders that are due, as another server does. */
  async runDue(): Promise<void> {
    const deps = server.app.portal;
    const runner = createJobRunner(deps, { [agedReminder]: sendReminderJob(deps, getMailer(deps)) });
    await runner.runDue();
    await runner.stop();
  },
  /** Makes the reminder of an invitation due, so that the runner of the server sends it. */
  makeDue: (id: string) =>
    run(`update jobs set due_at = 'epoch' where kind = $2 and subject = $1`, [id, reminderJob]),
  /** Moves the times of an invitation back, because tokens of the administrators would expire with the clock. */
  async age(id: string, milliseconds: number): Promise<void> {
    const seconds = milliseconds / 1_000;
    const moved = (column: string) => `${column} = ${column} - $2::integer * interval '1 second'`;
    await run(`update invitations set ${moved('expires_at')} where id = $1`, [id, seconds]);
    await run(`update jobs set kind = $3, ${moved('due_at')} where kind in ($3, $4) and subject = $1`, [
      id,
      seconds,
      agedReminder,
      reminderJob,
    ]);
  },
});
