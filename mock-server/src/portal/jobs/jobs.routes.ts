import { Readable } from 'node:stream';
import { IdParams, Job, JobList, isFinished } from '@portal/shared/contracts';
import { inScope, inTransaction } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { getScope, type Caller } from '../../platform/auth/caller';
import { openEventStream } from '../../platform/events/event-stream';
import { notFound } from '../../platform/http/problem';
import { cancelJobs, lockJobs } from '../../platform/jobs/jobs.repository';
import { endUnfinished } from '../../platform/person-jobs/end-unfinished';
import {
  getJob,
  jobsUrl,
  listJobs,
  readPart,
  toJob,
  type PersonJob,
} from '../../platform/person-jobs/person-jobs.repository';

const tags = ['jobs'];
const config = { access: 'signed-in', object: 'own-person' } as const;

const findJob = async ({ db }: PortalDeps, caller: Caller, id: string): Promise<PersonJob> =>
  (await db.batch(getScope(caller), (sql) => getJob(sql, id))) ?? notFound();

function readRoutes(app: PortalApp): void {
  app.get(
    jobsUrl,
    {
      config,
      schema: { summary: 'The newest jobs of the caller', tags, response: { 200: JobList } },
    },
    inScope(async (sql, { viewer }) => ({ items: (await listJobs(sql, viewer.personId)).map(toJob) })),
  );
  app.get(
    `${jobsUrl}/:id`,
    { config, schema: { summary: 'One job of the caller', tags, params: IdParams, response: { 200: Job } } },
    inScope(async (sql, { params }) => toJob((await getJob(sql, params.id)) ?? notFound())),
  );
}

function cancelRoute(app: PortalApp, deps: PortalDeps): void {
  app.delete(
    `${jobsUrl}/:id`,
    {
      config,
      schema: {
        summary: 'Cancel a job. What it has done stays done; a finished job stays as it is',
        tags,
        params: IdParams,
        response: { 200: Job },
      },
    },
    inTransaction(async (sql, { params: { id }, viewer: { now, personId }, afterCommit }) => {
      const { kind } = (await getJob(sql, id)) ?? notFound();
      // The server that runs the job loses its lease, so its portion is rolled back or was the last one.
      await lockJobs(sql, kind, [id]);
      await endUnfinished(
        sql,
        { deps, job: await getJob(sql, id) },
        { state: 'cancelled', error: null, now },
      );
      await cancelJobs(sql, kind, [id]);
      afterCommit(() => deps.events.publish({ to: { personId }, type: 'jobs.changed', data: { id } }));
      return toJob((await getJob(sql, id)) ?? notFound());
    }),
  );
}

function streamRoute(app: PortalApp, deps: PortalDeps): void {
  app.get(
    `${jobsUrl}/:id/events`,
    {
      config,
      schema: {
        summary: 'The job whenever it changes',
        description: 'Server-sent events of the type `job`. The stream ends with the job.',
        tags,
        params: IdParams,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { caller } = request;
      const first = await findJob(deps, caller, id);
      const stream = openEventStream(request, reply, {
        deps,
        receive: ({ type }) => type === 'jobs.changed' && send(),
        missed: () => send(),
      });
      const write = (row: PersonJob) => {
        const job = toJob(row);
        stream.write('job', job);
        if (isFinished(job)) stream.end();
      };
      const send = () => void findJob(deps, caller, id).then(write, stream.end);
      write(first);
      // The job may have changed before the stream was open.
      if (first.finishedAt === null) send();
      return reply;
    },
  );
}

function resultRoute(app: PortalApp, deps: PortalDeps): void {
  app.get(
    `${jobsUrl}/:id/result`,
    {
      config,
      schema: {
        summary: 'The result file of a finished job',
        tags,
        params: IdParams,
        produces: ['text/csv'],
      },
    },
    async ({ caller, params: { id } }, reply) => {
      const job = await findJob(deps, caller, id);
      if (!job.finishedAt || !job.hasFile) return notFound();
      async function* parts() {
        for (let part = 1; ; part += 1) {
          const number = part;
          const text = await deps.db.batch(getScope(caller), (sql) => readPart(sql, id, number));
          if (text === undefined) return;
          yield text;
        }
      }
      const name = encodeURIComponent(job.fileName ?? `${job.kind}.csv`);
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename*=UTF-8''${name}`,
        })
        .send(Readable.from(parts()));
    },
  );
}

/** Registers the jobs of the caller. Each kind of job is started by a call of its own resource. */
export function jobsRoutes(app: PortalApp, deps: PortalDeps): void {
  readRoutes(app);
  cancelRoute(app, deps);
  streamRoute(app, deps);
  resultRoute(app, deps);
}
