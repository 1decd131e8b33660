import type { Job as JobBody, ProblemCode } from '@portal/shared/contracts';
import type { Viewer } from '../app/in-scope';
import type { PortalDeps } from '../app/portal-app';
import type { AuditSource } from '../audit/audit';
import type { Caller } from '../auth/caller';
import type { Scope, Sql } from '../database/database';
import { fail, PortalError } from '../http/problem';
import { LeaseLostError, type Job, type JobResult } from '../jobs/job';
import { createJobRunner } from '../jobs/job-runner';
import { scheduleJob } from '../jobs/jobs.repository';
import type { JobKind, Portion } from './define-job';
import { countExport } from './export-limit';
import { endUnfinished } from './end-unfinished';
import { addJobKinds } from './job-kinds';
import { assertRights, rightsInSession } from './job-rights';
import {
  countUnfinished,
  getJob,
  insertJob,
  jobOfRequest,
  savePortion,
  toJob,
  type NewJob,
  type PersonJob,
} from './person-jobs.repository';

/** Jobs of one resource that a server runs at the same time. Each of them uses a connection for most of the time. */
const concurrency = 2;
/** Maximum number of unfinished jobs of a person. */
const maxUnfinished = 20;
/** Failures of the same portion after which a job fails. */
const maxAttempts = 4;
const dayLong = 86_400_000;
const progressInterval = 1_000;

/** The part of a call that a job needs to start. */
export interface StartCall {
  viewer: Viewer;
  source: AuditSource;
  request: { headers: { 'idempotency-key'?: string | undefined }; caller: Pick<Caller, 'acting'> };
  afterCommit(work: () => void): void;
}

export interface StartedJob<Params> {
  kind: JobKind<Params>;
  params: Params;
  /** Name under which the result file is saved. */
  fileName?: string;
  /** Digest of the content of the call. Calls that repeat a key are compared by it, not by the parameters. */
  digest?: string;
  /** Stores what the job reads, in the same transaction. Not called for a repeated call. */
  prepare?(): Promise<void>;
}

/** Jobs of a resource that people start. */
export interface PersonJobs {
  /**
   * Adds a job in the transaction of the call and runs it soon after the commit. A call that repeats an Idempotency-Key
   * returns the job of the first one.
   */
  start<Params>(sql: Sql, call: StartCall, job: StartedJob<Params>): Promise<JobBody>;
  /** Runs the jobs that are due and returns their number. For tests. */
  runDue(): Promise<number>;
}

export const scopeOfJob = ({ tenantId, personId }: Pick<PersonJob, 'tenantId' | 'personId'>): Scope =>
  tenantId === null ? { as: 'global', personId } : { as: 'tenant', tenantId, personId };

const publishChange = (
  { events }: Pick<PortalDeps, 'events'>,
  { id, personId }: Pick<PersonJob, 'id' | 'personId'>,
): void => events.publish({ to: { personId }, type: 'jobs.changed', data: { id } });

function publishChanges(deps: PortalDeps, { emits }: Pick<JobKind<never>, 'emits'>, row: PersonJob): void {
  const { personId, tenantId } = row;
  publishChange(deps, row);
  if (emits) deps.events.publish({ to: tenantId === null ? { personId } : { tenantId }, type: emits });
}

const sourceOf = (
  { personId, personName, roles, tenantId, sessionId, requestId }: PersonJob,
  at: Date,
): AuditSource => ({
  actor: { id: personId, name: personName, roles },
  tenantId,
  sessionId: sessionId ?? undefined,
  requestId,
  at,
});

interface RunContext {
  deps: PortalDeps;
  kind: JobKind<unknown>;
  row: PersonJob;
  job: Job;
}

/** Runs the next portion and returns whether the job has ended. */
async function runPortion({ deps, kind, job, row }: RunContext): Promise<boolean> {
  const { id } = row;
  let committed: (() => void)[] = [];
  const rights = await rightsInSession(deps, row);
  const portion = await job.commit<Portion | null>(scopeOfJob(row), async (sql) => {
    committed = [];
    const current = await getJob(sql, id);
    if (!current || current.finishedAt !== null) return null;
    await assertRights(sql, current, { access: kind.access, settings: deps.settings, rights });
    const now = deps.now();
    const createdAt = new Date(current.createdAt);
    if (now.getTime() - createdAt.getTime() > dayLong) fail('job.expired');
    const { personId, tenantId, language } = current;
    const result = await kind.run(sql, {
      params: current.params,
      position: current.position,
      job: { id, personId, tenantId, language, createdAt },
      source: sourceOf(current, now),
      now,
      afterCommit: (work) => void committed.push(work),
    });
    await savePortion(sql, id, { ...result, now });
    return result;
  });
  for (const work of committed) work();
  return portion === null || portion.position === null;
}

/** Ends a job whose portion failed, unless the portion should be repeated: then it throws. */
async function endFailed({ deps, kind, job, row }: RunContext, error: unknown): Promise<void> {
  if (error instanceof LeaseLostError || job.signal.aborted) throw error;
  const isFinal = error instanceof PortalError || job.attempts >= maxAttempts;
  if (!isFinal) throw error;
  const code: ProblemCode = error instanceof PortalError ? error.code : 'internal';
  deps.log.warn({ job: row.id, kind: kind.kind, code, reason: String(error) }, 'a job of a person failed');
  const state = code === 'job.expired' ? 'expired' : 'failed';
  await job.commit(scopeOfJob(row), async (sql) =>
    endUnfinished(sql, { deps, job: await getJob(sql, row.id) }, { state, error: code, now: deps.now() }),
  );
}

const ended: JobResult = { save: async () => null };

/** Runs portions until the job ends or the server stops. */
async function runPersonJob(context: Omit<RunContext, 'row'>): Promise<JobResult> {
  const { deps, job } = context;
  const row = await deps.db.batch({ as: 'system' }, (sql) => getJob(sql, job.subject));
  if (!row || row.finishedAt !== null) return ended;
  let publishedAt = 0;
  try {
    for (let isEnded = false; !isEnded && !job.signal.aborted;) {
      isEnded = await runPortion({ ...context, row });
      if (!isEnded && Date.now() - publishedAt < progressInterval) continue;
      publishedAt = Date.now();
      publishChanges(deps, context.kind, row);
    }
  } catch (error) {
    await endFailed({ ...context, row }, error);
    publishChanges(deps, context.kind, row);
  }
  return ended;
}

/** Returns the job that the same request has started before. */
async function repeated(sql: Sql, job: NewJob): Promise<PersonJob> {
  const known = await jobOfRequest(sql, job);
  return known?.isSame ? known : fail('idempotency.mismatch');
}

/** Returns the session inside the tenant of the job. A person who sees the portal as a user starts no jobs. */
function sessionOf({ source: { sessionId }, request }: StartCall): Pick<NewJob, 'sessionId' | 'sessionMode'> {
  const mode = request.caller.acting?.mode;
  if (sessionId === undefined || mode === undefined) return { sessionId: null, sessionMode: null };
  return { sessionId, sessionMode: mode === 'view' ? fail('acting.read_only') : mode };
}

async function insertOnce(
  sql: Sql,
  call: StartCall,
  { kind, params, fileName, digest, prepare }: StartedJob<unknown>,
): Promise<PersonJob> {
  const { viewer, source, request } = call;
  const { personId, tenantId, language, now } = viewer;
  const job: NewJob = {
    ...sessionOf(call),
    tenantId,
    personId,
    kind: kind.kind,
    params,
    language,
    personName: source.actor.name,
    roles: [...source.actor.roles],
    requestId: source.requestId,
    requestKey: request.headers['idempotency-key'] ?? null,
    digest: digest ?? null,
    fileName: fileName ?? null,
    now,
  };
  const row = await insertJob(sql, job);
  if (!row) return repeated(sql, job);
  await prepare?.();
  if (kind.isExport && tenantId !== null) await countExport(sql, { tenantId, now });
  if ((await countUnfinished(sql, personId)) > maxUnfinished) fail('job.limit');
  await scheduleJob(sql, { kind: kind.kind, subject: row.id }, { tenantId, dueAt: now });
  return row;
}

/** Creates the jobs of a resource and the runner that runs them on this server, until the server closes. */
export function createPersonJobs(deps: PortalDeps, kinds: readonly JobKind<never>[]): PersonJobs {
  addJobKinds(deps, kinds);
  const handlers = Object.fromEntries(
    kinds.map((kind) => [
      kind.kind,
      (job: Job) => runPersonJob({ deps, kind: kind as unknown as JobKind<unknown>, job }),
    ]),
  );
  const runner = createJobRunner(deps, handlers, { concurrency });
  deps.onClose(() => runner.stop());
  return {
    async start(sql, call, job) {
      const row = await insertOnce(sql, call, job as unknown as StartedJob<unknown>);
      call.afterCommit(() => {
        runner.wake();
        publishChange(deps, row);
      });
      return toJob(row);
    },
    runDue: () => runner.runDue(),
  };
}
