import type { LoadReport } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { addCanaryLoads, addHealth, emptyRow, toHealthRow } from './health.repository';

const minute = 60_000;
const hour = 60 * minute;
const startOf = (now: Date, unit: number): Date => new Date(Math.floor(now.getTime() / unit) * unit);

export interface PersonLoads {
  personId: string;
  reports: readonly LoadReport[];
  now: Date;
}

const isError = ({ outcome }: LoadReport): boolean => outcome !== 'loaded';

/** Returns one report per version, a failure if there is one; sorted, so that servers cannot deadlock on the rows. */
function onePerVersion(reports: readonly LoadReport[]): LoadReport[] {
  const byVersion = new Map<string, LoadReport>();
  for (const report of reports) {
    const key = `${report.name} ${report.version}`;
    const known = byVersion.get(key);
    if (!known || (isError(report) && !isError(known))) byVersion.set(key, report);
  }
  return [...byVersion].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, report]) => report);
}

/** Stores that a person reported a version in this hour. Returns undefined when the report changes nothing. */
async function storeReporter(
  sql: Sql,
  { personId, now }: PersonLoads,
  report: LoadReport,
): Promise<{ isFirst: boolean; minute: string } | undefined> {
  const rows = await sql.query<{ isFirst: boolean; minute: string }>(
    `insert into remote_load_reporters as r (name, version, hour, person_id, minute, is_error)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (name, version, hour, person_id) do update
        set is_error = true where excluded.is_error and not r.is_error
     returning r.xmax = 0 as "isFirst", r.minute`,
    [report.name, report.version, startOf(now, hour), personId, startOf(now, minute), isError(report)],
  );
  return rows[0];
}

/**
 * Counts the load reports of one person: once per version and hour. A failure replaces an earlier success, because a
 * version may load and fail when it is rendered.
 */
export async function countLoads(sql: Sql, loads: PersonLoads): Promise<void> {
  for (const report of onePerVersion(loads.reports)) {
    const stored = await storeReporter(sql, loads, report);
    if (!stored) continue;
    const { name, version } = report;
    const at = startOf(loads.now, minute);
    if (stored.isFirst) await addHealth(sql, toHealthRow(report, at));
    else {
      await addHealth(sql, { ...emptyRow(name, version, stored.minute), loaded: -1 });
      await addHealth(sql, { ...emptyRow(name, version, at.toISOString()), [report.outcome]: 1 });
    }
    await addCanaryLoads(sql, {
      name,
      version,
      loads: stored.isFirst ? 1 : 0,
      errors: isError(report) ? 1 : 0,
    });
  }
}

export async function deleteReportersBefore(sql: Sql, before: Date): Promise<void> {
  await sql.query('delete from remote_load_reporters where hour < $1', [before]);
}
