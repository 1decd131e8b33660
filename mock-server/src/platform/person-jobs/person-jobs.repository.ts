import {
  maxJobFaults,
  type ActingMode,
  type Job,
  type JobFault,
  type JobState,
  type Language,
} from '@portal/shared/contracts';
import type { Sql } from '../database/database';
import type { JobPosition, Portion } from './define-job';

/** Path of the jobs of the caller. */
export const jobsUrl = '/api/v1/jobs';

/** Days after which a finished job and its result file are deleted. */
const keptDays = 7;
const day = 86_400_000;

/** A job of a person, as stored. */
export interface PersonJob {
  id: string;
  tenantId: string | null;
  personId: string;
  /** Session inside the tenant in which a person of the provider started the job, and its mode. */
  sessionId: string | null;
  sessionMode: ActingMode | null;
  /** Name of the tenant of the session. */
  tenantName: string | null;
  kind: string;
  params: unknown;
  language: Language;
  personName: string;
  roles: string[];
  requestId: string | null;
  state: JobState;
  position: JobPosition | null;
  total: number | null;
  ok: number;
  failed: number;
  skipped: number;
  faults: JobFault[];
  error: string | null;
  fileName: string | null;
  hasFile: boolean;
  createdAt: string;
  finishedAt: string | null;
}

const columns = `item.id, item.tenant_id as "tenantId", item.person_id as "personId", item.session_id as "sessionId",
  item.session_mode as "sessionMode",
  case when item.session_id is not null then (select name from tenants where id = item.tenant_id) end as "tenantName",
  item.kind, item.params,
  item.language, item.person_name as "personName", item.roles, item.request_id as "requestId", item.state,
  item.position, item.total, item.ok, item.failed, item.skipped, item.faults, item.error, item.file_name as "fileName",
  exists (select 1 from person_job_parts where job_id = item.id) as "hasFile",
  item.created_at as "createdAt", item.finished_at as "finishedAt"`;

/** Percent of the rows that are done. A job is at 100 only when it has finished with a result. */
function progressOf({ state, total, ok, failed, skipped }: PersonJob): number {
  if (state === 'succeeded' || state === 'partial') return 100;
  const done = ok + failed + skipped;
  return total ? Math.max(0, Math.min(99, Math.floor((done * 100) / total))) : 0;
}

/** Returns the job as the API shows it. */
export function toJob(row: PersonJob): Job {
  const {
    id,
    kind,
    tenantName,
    state,
    total,
    ok,
    failed,
    skipped,
    faults,
    error,
    fileName,
    createdAt,
    finishedAt,
  } = row;
  const expiresAt = finishedAt && new Date(Date.parse(finishedAt) + keptDays * day).toISOString();
  return {
    id,
    kind,
    tenantName,
    state,
    progress: progressOf(row),
    total,
    counts: { ok, failed, skipped },
    ...(faults.length > 0 && { faults }),
    resultUrl: finishedAt && row.hasFile ? `${jobsUrl}/${encodeURIComponent(id)}/result` : null,
    fileName,
    createdAt,
    finishedAt,
    expiresAt,
    error,
  };
}

export interface NewJob extends Pick<
  PersonJob,
  | 'tenantId'
  | 'personId'
  | 'sessionId'
  | 'sessionMode'
  | 'kind'
  | 'language'
  | 'personName'
  | 'roles'
  | 'requestId'
  | 'fileName'
> {
  params: unknown;
  requestKey: string | null;
  /** Compared instead of the parameters when a call repeats its key. */
  digest: string | null;
  now: Date;
}

/** Adds a job. Returns undefined if the person has started one with the same key. */
export async function insertJob(sql: Sql, job: NewJob): Promise<PersonJob | undefined> {
  const [row] = await sql.query<PersonJob>(
    `insert into person_jobs as item (tenant_id, person_id, kind, params, language, person_name, roles, request_id,
                                      request_key, file_name, created_at, session_id, session_mode, request_digest)
     values ($1, $2, $3, $4::text::jsonb, $5, $6, $7::text[], $8, $9, $10, $11::timestamptz, $12, $13, $14)
     on conflict (person_id, request_key) do nothing returning ${columns}`,
    [
      job.tenantId,
      job.personId,
      job.kind,
      JSON.stringify(job.params),
      job.language,
      job.personName,
      job.roles,
      job.requestId,
      job.requestKey,
      job.fileName,
      job.now,
      job.sessionId,
      job.sessionMode,
      job.digest,
    ],
  );
  return row;
}

/** Returns the job that an earlier request with the same key has started, and whether it does the same. */
export async function jobOfRequest(
  sql: Sql,
  { personId, requestKey, kind, params, digest }: NewJob,
): Promise<(PersonJob & { isSame: boolean }) | undefined> {
  const [row] = await sql.query<PersonJob & { isSame: boolean }>(
    `select ${columns}, item.kind = $3 and case when $5::text is null then item.params = $4::text::jsonb
                                         else item.request_digest is not distinct from $5 end as "isSame"
       from person_jobs item where item.person_id = $1 and item.request_key = $2`,
    [personId, requestKey, kind, JSON.stringify(params), digest],
  );
  return row;
}

export async function getJob(sql: Sql, id: string): Promise<PersonJob | undefined> {
  const [row] = await sql.query<PersonJob>(`select ${columns} from person_jobs item where item.id = $1`, [
    id,
  ]);
  return row;
}

/** Returns the newest jobs of a person. */
export const listJobs = (sql: Sql, personId: string): Promise<PersonJob[]> =>
  sql.query<PersonJob>(
    `select ${columns} from person_jobs item where item.person_id = $1
      order by item.created_at desc, item.id desc limit 50`,
    [personId],
  );

export async function countUnfinished(sql: Sql, personId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::integer as count from person_jobs where person_id = $1 and finished_at is null`,
    [personId],
  );
  return row?.count ?? 0;
}

/** Stores the position, the counts and the text of a portion. The last one ends the job. */
export async function savePortion(sql: Sql, id: string, portion: Portion & { now: Date }): Promise<void> {
  const { position, total, ok = 0, failed = 0, skipped = 0, faults = [], text = '', now } = portion;
  await sql.query(
    `update person_jobs
        set position = $2::text::jsonb, total = coalesce($3::integer, total), ok = ok + $4::integer,
            failed = failed + $5::integer, skipped = skipped + $6::integer,
            state = case when not $7::boolean then 'running' when failed + $5::integer > 0 then 'partial'
                         else 'succeeded' end,
            finished_at = case when $7::boolean then $8::timestamptz end,
            faults = jsonb_path_query_array(faults || $9::text::jsonb, '$[0 to ${maxJobFaults - 1}]')
      where id = $1`,
    [
      id,
      position === null ? null : JSON.stringify(position),
      total ?? null,
      ok,
      failed,
      skipped,
      position === null,
      now,
      JSON.stringify(faults.slice(0, maxJobFaults)),
    ],
  );
  await addPart(sql, id, text);
}

/** Adds text to the result file of a job. */
export async function addPart(sql: Sql, id: string, text: string): Promise<void> {
  if (text === '') return;
  await sql.query(
    `insert into person_job_parts (job_id, part, content)
     select $1, coalesce(max(part), 0) + 1, $2 from person_job_parts where job_id = $1`,
    [id, text],
  );
}

/** How a job ends without a result. */
export interface JobEnd {
  state: 'failed' | 'cancelled' | 'expired';
  error: string | null;
  now: Date;
}

/** Ends a job without a result. A finished job keeps its state. */
export async function endJob(sql: Sql, id: string, { state, error, now }: JobEnd): Promise<void> {
  await sql.query(
    `update person_jobs set state = $2, error = $3, finished_at = $4::timestamptz
      where id = $1 and finished_at is null`,
    [id, state, error, now],
  );
}

/** Returns a part of a result file, from 1; undefined after the last one. */
export async function readPart(sql: Sql, id: string, part: number): Promise<string | undefined> {
  const [row] = await sql.query<{ content: string }>(
    'select content from person_job_parts where job_id = $1 and part = $2',
    [id, part],
  );
  return row?.content;
}

/** Deletes jobs that finished before the time that finished jobs are kept. */
export async function deleteOldJobs(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from person_jobs where finished_at < $1::timestamptz', [
    new Date(now.getTime() - keptDays * day),
  ]);
}
