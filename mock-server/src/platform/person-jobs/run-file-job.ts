import { exportSizeLimit, type Role } from '@portal/shared/contracts';
import type { AuditSource } from '../audit/audit';
import type { PortalDeps } from '../app/portal-app';
import type { Scope, Sql } from '../database/database';
import { toPortalError } from '../http/error-handlers';
import { fail, PortalError } from '../http/problem';
import { LeaseLostError, type Job } from '../jobs/job';
import { pause } from '../pause';
import { toChunks } from './to-chunks';
import type { FileCall, FileKind, JobFile } from './define-job';
import { addFilePart, beginFile, finishFile, partBytes, saveFileProgress } from './job-files.repository';
import { assertRights, rightsInSession } from './job-rights';
import { getJob, type PersonJob } from './person-jobs.repository';

/** Interval in which a job stores its progress, renews its lease and finds out that it was cancelled. */
const beatInterval = 1_000;
const dayLong = 86_400_000;
/** Files that a job begins, after crashes and stops of servers, before it fails. */
const maxStarts = 6;
/** Waits before a file is written again, after the database or the warehouse could not be reached. */
const retryDelays = [1_000, 3_000];

export interface FileRun {
  deps: PortalDeps;
  kind: FileKind<unknown>;
  row: PersonJob;
  job: Job;
  scope: Scope;
  source(now: Date): AuditSource;
  /** Tells the person's screens about the progress. */
  publish(): void;
}

const isTransient = (error: unknown): boolean =>
  ['warehouse.unavailable', 'db.unavailable', 'db.timeout'].includes(toPortalError(error).code);

/** Throws if the job was cancelled, is too old, or its person may no longer do it. */
async function assertJob<Result>(
  { deps, kind, row, job, scope }: FileRun,
  work: (sql: Sql, roles: readonly Role[]) => Promise<Result>,
): Promise<Result> {
  const rights = await rightsInSession(deps, row);
  return job.commit(scope, async (sql) => {
    const current = await getJob(sql, row.id);
    if (!current || current.finishedAt !== null) throw new LeaseLostError();
    const roles = await assertRights(sql, current, { access: kind.access, settings: deps.settings, rights });
    if (deps.now().getTime() - Date.parse(current.createdAt) > dayLong) fail('job.expired');
    return work(sql, roles);
  });
}

/** Stores the progress every second. `signal` is aborted when the job was cancelled or the server stops. */
function startBeats({ row, job, scope, publish }: FileRun) {
  const stop = new AbortController();
  const progress: { rows: number; total?: number } = { rows: 0 };
  const ended = new AbortController();
  async function beat(): Promise<void> {
    for (;;) {
      await pause(beatInterval, ended.signal);
      if (ended.signal.aborted) return;
      await job.commit(scope, (sql) => saveFileProgress(sql, row.id, progress));
      publish();
    }
  }
  const beats = beat().catch((error: unknown) => stop.abort(error));
  return {
    signal: AbortSignal.any([stop.signal, job.signal]),
    progress,
    async end() {
      ended.abort();
      await beats;
    },
  };
}

async function storeChunks({ row, job, scope }: FileRun, file: JobFile, signal: AbortSignal) {
  let part = 0;
  let size = 0;
  for await (const bytes of toChunks(file.chunks, partBytes)) {
    signal.throwIfAborted();
    size += bytes.length;
    if (size > exportSizeLimit) fail('export.too_large');
    part += 1;
    const stored = { part, bytes };
    await job.commit(scope, (sql) => addFilePart(sql, row.id, stored));
  }
  return size;
}

function callOf(
  { row, scope, deps }: FileRun,
  { signal, progress: stored }: ReturnType<typeof startBeats>,
  roles: readonly Role[],
): FileCall<unknown> {
  const { id, personId, tenantId, language, personName } = row;
  return {
    params: row.params,
    job: {
      id,
      personId,
      tenantId,
      language,
      createdAt: new Date(row.createdAt),
      personName,
      roles,
      traceId: row.requestId ?? id,
    },
    scope,
    now: deps.now(),
    signal,
    report: (progress) => void Object.assign(stored, progress),
  };
}

async function writeFile(run: FileRun): Promise<void> {
  const { deps, row, kind, source } = run;
  const roles = await assertJob(run, async (sql, held) => {
    if ((await beginFile(sql, row.id)) > maxStarts) fail('internal');
    return held;
  });
  const beats = startBeats(run);
  try {
    const file = await kind.makeFile(callOf(run, beats, roles));
    const size = await storeChunks(run, file, beats.signal);
    await beats.end();
    beats.signal.throwIfAborted();
    await assertJob(run, async (sql, held) => {
      await file.assertReadable?.(sql, held);
      const now = deps.now();
      await finishFile(sql, row.id, { ...file.result(), type: file.type, size, now });
      await file.record?.(sql, source(now));
    });
  } catch (error) {
    // The cause of the abort says whether the job was cancelled.
    throw beats.signal.aborted ? (beats.signal.reason as unknown) : error;
  } finally {
    await beats.end();
  }
}

/** Writes the file of a job, again if the database or the warehouse cannot be reached for a moment. */
export async function runFileJob(run: FileRun): Promise<void> {
  run.publish();
  for (const delay of [...retryDelays, null]) {
    try {
      return await writeFile(run);
    } catch (error) {
      if (error instanceof LeaseLostError || run.job.signal.aborted) throw error;
      if (delay === null || !isTransient(error)) throw toFinal(run, error);
      await pause(delay, run.job.signal);
    }
  }
}

/** A job that failed for another reason would fail again, so it ends with the code of the error. */
function toFinal({ deps, row, kind }: FileRun, error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  deps.log.error({ job: row.id, kind: kind.kind, reason }, 'the file of a job failed');
  return toPortalError(error);
}
