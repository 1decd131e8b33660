import type { PortalDeps } from '../../../platform/app/portal-app';
import type { Sql } from '../../../platform/database/database';
import type { Job, JobResult } from '../../../platform/jobs/job';
import { cancelJobs, scheduleJob } from '../../../platform/jobs/jobs.repository';
import { findDomain, recordCheck, type RecordedCheck } from './domain-checks.repository';
import { toExpectedRecord, type DomainRow } from '../domain-row';
import { checkTxt } from './txt-check';

/** Kind of the jobs that check domains. Their subject is the id of the domain. */
export const checkJob = 'domains.check';

/** Schedules the next background check of a domain; null ends them. */
export const scheduleCheck = (
  sql: Sql,
  { id, tenantId }: Pick<DomainRow, 'id' | 'tenantId'>,
  dueAt: Date | null,
): Promise<void> =>
  dueAt === null
    ? cancelJobs(sql, checkJob, [id])
    : scheduleJob(sql, { kind: checkJob, subject: id }, { tenantId, dueAt });

/** Logs a change of the state. Domains decide about access, so operators need its history. */
export function logCheck({ log }: Pick<PortalDeps, 'log'>, { row, before }: RecordedCheck): void {
  const { id, tenantId, name, state, failure } = row;
  if (state !== before)
    log.info({ domain: id, tenantId, name, before, state, failure }, 'the state of a domain changed');
}

const gone: JobResult = { save: async () => null };

/** Returns the handler of the background checks. */
export const checkDomainJob =
  (deps: PortalDeps) =>
  async ({ subject, signal }: Pick<Job, 'subject' | 'signal'>): Promise<JobResult> => {
    const domain = await deps.db.batch({ as: 'system' }, (sql) => findDomain(sql, subject));
    if (!domain || domain.state === 'failed') return gone;
    const outcome = await checkTxt(toExpectedRecord(domain), { servers: deps.settings.dnsServers, signal });
    let recorded: RecordedCheck | null = null;
    return {
      async save(sql) {
        recorded = await recordCheck(sql, subject, { outcome, now: deps.now() });
        return recorded?.dueAt ?? null;
      },
      afterCommit() {
        if (!recorded) return;
        logCheck(deps, recorded);
        deps.events.publish({ to: { tenantId: domain.tenantId }, type: 'domains.changed' });
      },
    };
  };
