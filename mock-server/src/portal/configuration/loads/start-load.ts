import type { Configurator, Language, MappingLoad } from '@portal/shared/contracts';
import type { PortalDeps } from '../../../platform/app/portal-app';
import type { AuditSource } from '../../../platform/audit/audit';
import type { Scope, Sql } from '../../../platform/database/database';
import { fail } from '../../../platform/http/problem';
import { scheduleJob } from '../../../platform/jobs/jobs.repository';
import { inTurns, splitIntoPortions } from '../../../platform/turns';
import { beginChange } from '../begin-change';
import { recordConfigurationAction } from '../configuration-actions';
import { getConfigurator, type Place } from '../configurators.repository';
import { formatJobSubject } from '../job-place';
import type { MappingFile } from '../transfer/mapping-upload';
import { loadJob } from './load-values.job';
import { beginLoad, listItemKeys, lockLoad, storeRows } from './loads.repository';
import { planLoad, type LoadPlan } from './plan-load';

export interface LoadCall {
  place: Place;
  source: AuditSource;
  file: MappingFile;
  language: Language;
  isDryRun: boolean;
}

type LoadDeps = Pick<PortalDeps, 'db' | 'now'> & { scope: Scope };

/** Rows of one transaction. On the embedded database, everybody waits for it. */
const rowsAtOnce = 500;
/** Longest time in milliseconds between two portions of rows. After it, the server has crashed. */
const longestPause = 60_000;

const schedule = (sql: Sql, place: Place, dueAt: Date) =>
  scheduleJob(sql, { kind: loadJob, subject: formatJobSubject(place) }, { tenantId: place.tenantId, dueAt });

interface PlannedLoad extends LoadPlan {
  /** The configurator before the plan. */
  planned: Configurator;
}

/**
 * Refuses changes from now on, and records the act. The plan is exact, because only loads add items and none has ended
 * since.
 */
async function freeze(
  sql: Sql,
  { place, source }: LoadCall,
  { values, counts, planned }: PlannedLoad,
): Promise<Configurator> {
  const before = await beginChange(sql, place);
  if (before.lastLoadAt !== planned.lastLoadAt) fail('configuration.loading');
  await beginLoad(sql, place, { rows: values.length, now: source.at });
  await schedule(sql, place, new Date(source.at.getTime() + longestPause));
  const act = { act: 'configuration.values_loaded', before, values: { ...counts } } as const;
  return recordConfigurationAction(sql, { place, source }, act);
}

/**
 * Stores the rows in portions, and starts the job that reads them. When the server crashes meanwhile, the job ends the
 * load without the other rows, as after failures.
 */
async function storeAll(
  { db, scope, now }: LoadDeps,
  { place, source }: LoadCall,
  values: LoadPlan['values'],
): Promise<void> {
  // The job is locked first, as its runner does.
  const inLoad = (dueAt: Date, work: (sql: Sql) => Promise<void> = async () => undefined) =>
    db.transaction(scope, async (sql) => {
      await schedule(sql, place, dueAt);
      if (!(await lockLoad(sql, place, source.at))) fail('configuration.loading');
      await work(sql);
    });
  for await (const rows of inTurns(splitIntoPortions(values, rowsAtOnce)))
    await inLoad(new Date(now().getTime() + longestPause), (sql) => storeRows(sql, place, rows));
  await inLoad(source.at);
}

/** Starts the job that stores the values of a file, or only finds out what it would do. */
export async function startLoad(deps: LoadDeps, call: LoadCall): Promise<MappingLoad> {
  const { place, source, file, language, isDryRun } = call;
  const { db, scope } = deps;
  const planned = await db.transaction(scope, (sql) =>
    isDryRun ? getConfigurator(sql, place) : beginChange(sql, place),
  );
  const known = await listItemKeys((work) => db.batch(scope, work), place);
  const plan = await planLoad(file, { known, language, now: source.at });
  const { counts, faults, values } = plan;
  const { rows, unknownTitles } = file;
  const result = { rows: rows.length, counts, faults, unknownTitles, configurator: planned };
  if (isDryRun || values.length === 0) return result;
  const configurator = await db.transaction(scope, (sql) => freeze(sql, call, { ...plan, planned }));
  await storeAll(deps, call, values);
  return { ...result, configurator };
}
