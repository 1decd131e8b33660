import type { PortalDeps } from '../../../platform/app/portal-app';
import type { Sql } from '../../../platform/database/database';
import { createJobRunner } from '../../../platform/jobs/job-runner';
import type { Job, JobHandlers, JobResult } from '../../../platform/jobs/job';
import { scheduleJob } from '../../../platform/jobs/jobs.repository';
import { toPortalError } from '../../../platform/http/error-handlers';
import type { TenantFreshness } from '../../../warehouse/freshness/assess';
import type { Model } from '../../../warehouse/model/model';
import { addNotification } from '../../inbox/add-notification';
import { loadReports } from '../../reports/library/report-library';
import { assessTenants, findReadDatasets } from '../read-freshness';
import { conditionKey, findConditions, type Condition, type ConditionKind } from './conditions';
import {
  addConditions,
  listActiveTenants,
  listConditions,
  listRecipients,
  removeConditions,
  type ActiveTenant,
  type StoredCondition,
} from './conditions.repository';
import { watchTexts } from './watch-texts';

/** Kind of the job that compares the freshness with what people have been told. There is one, of all tenants. */
export const watchJob = 'freshness.watch';
/** Milliseconds between two comparisons. */
export const interval = 60_000;

const system = { as: 'system' } as const;
const kinds: readonly ConditionKind[] = ['late', 'failed'];

/** Difference between the conditions of a tenant, or of the provider, and those that are stored. */
interface Change {
  tenantId: string | null;
  started: Condition[];
  ended: StoredCondition[];
  /** Returns the names of the tenants with these conditions, for people of the provider. */
  namesOf(conditions: readonly Condition[]): string[];
}

interface ChangeInput {
  tenantId: string | null;
  conditions: readonly Condition[];
  stored: readonly StoredCondition[];
  namesOf: Change['namesOf'];
}

function compare({ tenantId, conditions, stored, namesOf }: ChangeInput): Change {
  const own = stored.filter((one) => one.tenantId === tenantId);
  const [known, current] = [own, conditions].map((list) => new Set(list.map(conditionKey)));
  return {
    tenantId,
    started: conditions.filter((condition) => !known?.has(conditionKey(condition))),
    ended: own.filter((condition) => !current?.has(conditionKey(condition))),
    namesOf,
  };
}

/** Returns the names of the tenants in which any of the conditions holds. */
const tenantNames =
  (tenants: readonly ActiveTenant[], byTenant: ReadonlyMap<string, readonly Condition[]>) =>
  (conditions: readonly Condition[]): string[] => {
    const keys = new Set(conditions.map(conditionKey));
    return tenants
      .filter(({ id }) => byTenant.get(id)?.some((condition) => keys.has(conditionKey(condition))))
      .map(({ name }) => name);
  };

/** Returns the changes of each tenant, and of the provider, which reads all tenants. */
function findChanges(
  assessed: readonly TenantFreshness[],
  tenants: readonly ActiveTenant[],
  stored: readonly StoredCondition[],
): Change[] {
  const byTenant = new Map(
    tenants.map(({ id }) => [id, findConditions(assessed.filter(({ tenantId }) => tenantId === id))]),
  );
  const audiences = [
    ...[...byTenant].map(([tenantId, conditions]) => ({ tenantId, conditions, namesOf: () => [] })),
    { tenantId: null, conditions: findConditions(assessed), namesOf: tenantNames(tenants, byTenant) },
  ];
  return audiences
    .map((audience) => compare({ ...audience, stored }))
    .filter(({ started, ended }) => started.length + ended.length > 0);
}

interface Watch {
  model: Model;
  /** The first report of each dataset. */
  reports: ReadonlyMap<string, string>;
  now: Date;
}

function linkOf(kind: ConditionKind, conditions: readonly Condition[], { reports }: Watch): string {
  if (kind === 'failed') return '/reports/data-quality';
  const [first] = conditions;
  const report = reports.get(first?.freshness.dataset.id ?? '');
  return report === undefined || conditions.length > 1 ? '/reports' : `/reports/${report}`;
}

/** Stores a change and tells the privileged people what has started. Returns the people who got a notification. */
async function storeChange(sql: Sql, change: Change, watch: Watch): Promise<string[]> {
  const { tenantId, ended, namesOf } = change;
  const { model, now } = watch;
  if (ended.length > 0) await removeConditions(sql, tenantId, ended);
  const added =
    change.started.length > 0 ? await addConditions(sql, tenantId, { conditions: change.started, now }) : [];
  if (added.length === 0) return [];
  const recipients = await listRecipients(sql, tenantId);
  for (const kind of kinds) {
    const conditions = added.filter((condition) => condition.kind === kind);
    if (conditions.length === 0) continue;
    const started = { kind, conditions, tenantNames: namesOf(conditions) };
    const item = { link: linkOf(kind, conditions, watch), time: now.toISOString() };
    // A full list of one person does not keep the others waiting.
    for (const { personId, timeZone } of recipients)
      await addNotification(sql, personId, { ...item, texts: watchTexts(started, model, timeZone) });
  }
  return recipients.map(({ personId }) => personId);
}

async function compareOnce(
  deps: PortalDeps,
  { commit, signal }: Pick<Job, 'commit' | 'signal'>,
): Promise<void> {
  const { db, warehouse, events, log } = deps;
  const [tenants, stored] = await db.batch(system, (sql) =>
    Promise.all([listActiveTenants(sql), listConditions(sql)]),
  );
  const library = loadReports();
  const { model } = warehouse;
  const datasets = findReadDatasets(library, model, new Set(library.reports.keys()));
  const now = deps.now();
  const rows = { tenantIds: tenants.map(({ id }) => id), clientSegments: null };
  const assessed = await assessTenants({ warehouse, log }, datasets, { rows, now, signal }).catch(
    (error: unknown) => {
      // The warehouse does not respond now, or the server stops.
      if (toPortalError(error).code === 'internal') throw error;
      return [];
    },
  );
  // Nothing has been read, so nothing is known to have ended.
  if (assessed.length === 0) return;
  const reports = new Map(datasets.map(({ dataset, reportIds }) => [dataset.id, reportIds[0] ?? '']));
  for (const change of findChanges(assessed, tenants, stored)) {
    const people = await commit(system, (sql) => storeChange(sql, change, { model, reports, now }));
    for (const personId of people) events.publish({ to: { personId }, type: 'notifications.changed' });
    if (change.tenantId !== null)
      events.publish({ to: { tenantId: change.tenantId }, type: 'freshness.changed' });
  }
}

/** Returns the handler that tells privileged people when a dataset becomes late or a check starts to fail. */
export const watchJobs = (deps: PortalDeps): JobHandlers => ({
  [watchJob]: async (job): Promise<JobResult> => {
    await compareOnce(deps, job);
    return { save: async () => new Date(deps.now().getTime() + interval) };
  },
});

/** Schedules the job. A server that starts does not wait for the time of the others. */
export const scheduleWatch = (sql: Sql, now: Date): Promise<void> =>
  scheduleJob(sql, { kind: watchJob, subject: 'all' }, { tenantId: null, dueAt: now });

/** Watches the freshness on one of the servers. Returns the function that starts it. */
export function watchFreshness(deps: PortalDeps): () => Promise<void> {
  const runner = createJobRunner(deps, watchJobs(deps));
  deps.onClose(() => runner.stop());
  return async () => {
    await deps.db.transaction(system, (sql) => scheduleWatch(sql, deps.now()));
    runner.wake();
  };
}
