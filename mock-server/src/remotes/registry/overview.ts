import type {
  Canary,
  Remote,
  RemoteHealth,
  RemoteHistoryEntry,
  RemoteVersion,
} from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import { listAudit } from './audit.repository';
import { canaryLoads, healthSince, sumHealthFigures, type HealthRow } from '../health/health.repository';
import { findPointer, listPointers, type Pointer } from './remotes.repository';

const maxHistoryEntries = 100;
const maxPoints = 120;
const millisecondsPerMinute = 60_000;

async function canaryOf(sql: Sql, { name, canary }: Pointer): Promise<Canary | null> {
  return canary && { ...canary, ...(await canaryLoads(sql, name, canary.version)) };
}

async function summaryOf(sql: Sql, pointer: Pointer, lastHour: readonly HealthRow[]): Promise<Remote> {
  const { name, revision, activationHistory, state, message, tenantStates } = pointer;
  return {
    name,
    revision,
    state,
    message,
    active: activationHistory.at(-1) ?? null,
    previous: activationHistory.at(-2) ?? null,
    tenantStates: Object.entries(tenantStates).map(([tenantId, own]) => ({ tenantId, ...own })),
    canary: await canaryOf(sql, pointer),
    health: sumHealthFigures(lastHour.filter((row) => row.name === name)),
    versions: [],
    history: [],
    audit: [],
  };
}

const minutesBefore = (now: Date, minutes: number): Date =>
  new Date(
    Math.floor(now.getTime() / millisecondsPerMinute) * millisecondsPerMinute -
      (minutes - 1) * millisecondsPerMinute,
  );

export async function listRemotes(sql: Sql, now: Date): Promise<Remote[]> {
  const lastHour = await healthSince(sql, minutesBefore(now, 60));
  const items: Remote[] = [];
  for (const pointer of await listPointers(sql)) items.push(await summaryOf(sql, pointer, lastHour));
  return items;
}

type HistoryRow = Omit<RemoteHistoryEntry, 'detail'> & { detail: Record<string, unknown> | null };

export async function getRemote(sql: Sql, name: string, now: Date): Promise<Remote> {
  const pointer = (await findPointer(sql, name)) ?? fail('remote.unknown');
  const versions = await sql.query<RemoteVersion>(
    `select version, content_hash as "contentHash", published_at as "publishedAt", published_by as "publishedBy",
            (select count(*) from jsonb_object_keys(files))::int as files,
            (select coalesce(sum((value ->> 'bytes')::bigint), 0) from jsonb_each(files))::int as bytes
       from remote_versions where name = $1 order by published_at desc, version desc limit 200`,
    [name],
  );
  const history = await sql.query<HistoryRow>(
    `select revision, at, by, action, version, reason, detail
       from remote_history where name = $1 order by revision desc limit $2`,
    [name, maxHistoryEntries],
  );
  const lastHour = await healthSince(sql, minutesBefore(now, 60), name);
  return {
    ...(await summaryOf(sql, pointer, lastHour)),
    versions,
    history: history.map(({ detail, ...row }) => ({ ...row, ...(detail ? { detail } : {}) })),
    audit: await listAudit(sql, name),
  };
}

function groupBy(rows: readonly HealthRow[], keyOf: (row: HealthRow) => string): HealthRow[][] {
  const groups = new Map<string, HealthRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** Returns the load figures per version over time, in at most 120 steps. */
export async function computeRemoteHealth(
  sql: Sql,
  name: string,
  { now, minutes }: { now: Date; minutes: number },
): Promise<RemoteHealth> {
  if (!(await findPointer(sql, name))) fail('remote.unknown');
  const stepMinutes = Math.ceil(minutes / maxPoints);
  const step = stepMinutes * millisecondsPerMinute;
  const stepOf = ({ minute }: HealthRow) => Math.floor(Date.parse(minute) / step) * step;
  const rows = await healthSince(sql, minutesBefore(now, minutes), name);
  const points = groupBy(rows, (row) => `${stepOf(row)} ${row.version}`).flatMap((group) => {
    const [first] = group;
    return first
      ? [{ at: new Date(stepOf(first)).toISOString(), version: first.version, ...sumHealthFigures(group) }]
      : [];
  });
  const totals = groupBy(rows, ({ version }) => version).flatMap((group) => {
    const [first] = group;
    return first ? [{ version: first.version, ...sumHealthFigures(group) }] : [];
  });
  return { name, minutes, stepMinutes, points, totals };
}
