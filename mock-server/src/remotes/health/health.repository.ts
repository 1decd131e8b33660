import type { HealthFigures, LoadReport } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';

/** Upper bounds of the histogram's buckets in milliseconds; a last bucket has no bound. */
export const bucketBounds = [
  50, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000,
] as const;
const emptyBuckets = (): number[] => Array.from({ length: bucketBounds.length + 1 }, () => 0);

/** Load figures of one version in one minute. */
export interface HealthRow {
  name: string;
  version: string;
  /** Start of the minute, as ISO 8601 text in UTC. */
  minute: string;
  loaded: number;
  recovered: number;
  failed: number;
  violations: number;
  buckets: number[];
}

export const emptyRow = (name: string, version: string, minute: string): HealthRow => ({
  name,
  version,
  minute,
  loaded: 0,
  recovered: 0,
  failed: 0,
  violations: 0,
  buckets: emptyBuckets(),
});

const bucketFor = (milliseconds: number): number => {
  const found = bucketBounds.findIndex((bound) => milliseconds <= bound);
  return found === -1 ? bucketBounds.length : found;
};

/** Returns the figures of one report. */
export function toHealthRow({ name, version, outcome, milliseconds }: LoadReport, minute: Date): HealthRow {
  const row = emptyRow(name, version, minute.toISOString());
  row[outcome] = 1;
  row.buckets[bucketFor(milliseconds)] = 1;
  return row;
}

/** Adds to the figures of that minute; ignores unknown versions. */
export async function addHealth(sql: Sql, row: HealthRow): Promise<void> {
  await sql.query(
    `insert into remote_health as h (name, version, minute, loaded, recovered, failed, violations, buckets)
     select v.name, v.version, $3, $4::int, $5::int, $6::int, $7::int, $8::text::int[]
       from remote_versions v where v.name = $1 and v.version = $2
     on conflict (name, version, minute) do update
        set loaded = h.loaded + excluded.loaded, recovered = h.recovered + excluded.recovered,
            failed = h.failed + excluded.failed, violations = h.violations + excluded.violations,
            buckets = (select array_agg(a + b order by place)
                         from unnest(h.buckets, excluded.buckets) with ordinality as pair (a, b, place))`,
    [
      ...[row.name, row.version, row.minute, row.loaded, row.recovered, row.failed, row.violations],
      `{${row.buckets.join(',')}}`,
    ],
  );
}

export async function addViolations(
  sql: Sql,
  of: { name: string; version: string; minute: Date; count: number },
): Promise<void> {
  await addHealth(sql, { ...emptyRow(of.name, of.version, of.minute.toISOString()), violations: of.count });
}

/** Adds to the counts for the health gate; ignores versions other than the open canary. */
export async function addCanaryLoads(
  sql: Sql,
  { name, version, loads, errors }: CanaryLoads & { name: string; version: string },
): Promise<void> {
  // A step resets the counts between the success and the failure of one person; that failure is one load, too.
  await sql.query(
    `update remote_canary_loads
        set loads = greatest(loads + $3, errors + $4), errors = errors + $4
      where name = $1 and version = $2`,
    [name, version, loads, errors],
  );
}

export async function resetCanaryLoads(sql: Sql, name: string, version: string): Promise<void> {
  await sql.query(
    `insert into remote_canary_loads (name, version) values ($1, $2)
     on conflict (name) do update set version = excluded.version, loads = 0, errors = 0`,
    [name, version],
  );
}

export interface CanaryLoads {
  loads: number;
  errors: number;
}

export async function canaryLoads(sql: Sql, name: string, version: string): Promise<CanaryLoads> {
  const rows = await sql.query<CanaryLoads>(
    'select loads, errors from remote_canary_loads where name = $1 and version = $2',
    [name, version],
  );
  return rows[0] ?? { loads: 0, errors: 0 };
}

/** Returns the figures since a time, of one remote or of all. */
export function healthSince(sql: Sql, since: Date, name?: string): Promise<HealthRow[]> {
  return sql.query<HealthRow>(
    `select name, version, minute, loaded, recovered, failed, violations, buckets
       from remote_health where minute >= $1 and ($2::text is null or name = $2)
      order by minute, version`,
    [since, name ?? null],
  );
}

export async function deleteHealthBefore(sql: Sql, before: Date): Promise<void> {
  await sql.query('delete from remote_health where minute < $1', [before]);
}

/** Load-time quantile, linearly interpolated within its histogram bucket. */
function quantile(buckets: readonly number[], share: number): number | null {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let passed = 0;
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && passed + count >= share * total) {
      const from = index === 0 ? 0 : (bucketBounds[index - 1] ?? 0);
      const to = bucketBounds[index] ?? from;
      return Math.round(from + ((to - from) * (share * total - passed)) / count);
    }
    passed += count;
  }
  return null;
}

/** Sums rows to one set of figures. */
export function sumHealthFigures(rows: readonly HealthRow[]): HealthFigures {
  const sum = (field: 'loaded' | 'recovered' | 'failed' | 'violations') =>
    rows.reduce((total, row) => total + row[field], 0);
  const buckets = emptyBuckets().map((_, index) =>
    rows.reduce((total, row) => total + (row.buckets[index] ?? 0), 0),
  );
  const [recovered, failed] = [sum('recovered'), sum('failed')];
  return {
    loads: sum('loaded') + recovered + failed,
    recovered,
    failed,
    violations: sum('violations'),
    p50: quantile(buckets, 0.5),
    p95: quantile(buckets, 0.95),
  };
}
