import { Readable } from 'node:stream';
import { IdParams, JobDownload } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { getScope, type Caller } from '../../platform/auth/caller';
import type { Scope, Sql } from '../../platform/database/database';
import { disposition } from '../../platform/text/content-disposition';
import { notFound } from '../../platform/http/problem';
import { readFilePart } from '../../platform/person-jobs/job-files.repository';
import { getJob, jobsUrl, type PersonJob } from '../../platform/person-jobs/person-jobs.repository';
import { getDownloadLinks } from './download-links';

const tags = ['jobs'];
const config = { access: 'signed-in', object: 'own-person' } as const;
const produces = ['text/csv', 'application/octet-stream'];

const withFile = (job: PersonJob | undefined): PersonJob =>
  job?.finishedAt && job.hasFile ? job : notFound();

async function* fileParts({ db }: PortalDeps, scope: Scope, id: string): AsyncGenerator<Buffer> {
  for (let part = 1; ; part += 1) {
    const bytes = await db.batch(scope, (sql) => readFilePart(sql, id, part));
    if (!bytes) return;
    yield bytes;
  }
}

function sendFile(deps: PortalDeps, { job, scope }: { job: PersonJob; scope: Scope }, reply: FastifyReply) {
  const { id, kind, fileName, mediaType, fileSize } = job;
  return reply
    .headers({
      'content-type': mediaType ?? 'text/csv; charset=utf-8',
      ...(fileSize !== null && { 'content-length': fileSize }),
      'content-disposition': disposition('attachment', fileName ?? `${kind}.csv`),
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(fileParts(deps, scope, id)));
}

function resultRoute(app: PortalApp, deps: PortalDeps): void {
  app.get(
    `${jobsUrl}/:id/result`,
    { config, schema: { summary: 'The result file of a finished job', tags, params: IdParams, produces } },
    async ({ caller, params: { id } }, reply) => {
      const scope = getScope(caller);
      const job = withFile(await findOwn(deps, caller, id));
      return sendFile(deps, { job, scope }, reply);
    },
  );
}

function linkRoute(app: PortalApp, deps: PortalDeps): void {
  app.post(
    `${jobsUrl}/:id/downloads`,
    {
      config: { ...config, isRead: true },
      schema: {
        summary: 'An address of the result file that this browser can open for five minutes',
        tags,
        params: IdParams,
        response: { 200: JobDownload },
      },
    },
    async ({ caller, params: { id } }, reply) => {
      const job = withFile(await findOwn(deps, caller, id));
      const { cookie, ...link } = getDownloadLinks(deps.settings).create(job, deps.now());
      return reply.header('set-cookie', cookie).send(link);
    },
  );
}

const findOwn = ({ db }: PortalDeps, caller: Caller, id: string): Promise<PersonJob | undefined> =>
  db.batch(getScope(caller), (sql) => getJob(sql, id));

/** Returns a job whose person may still sign in. */
async function findForLink(sql: Sql, id: string): Promise<PersonJob | undefined> {
  const [job, active] = await Promise.all([
    getJob(sql, id),
    sql.query(
      `select 1 from person_jobs item join people person on person.id = item.person_id
         left join tenants tenant on tenant.id = person.tenant_id
        where item.id = $1 and person.status = 'active' and coalesce(tenant.status, 'active') = 'active'`,
      [id],
    ),
  ]);
  return active.length > 0 ? job : undefined;
}

const DownloadAddress = Type.Object(
  {
    until: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999_999 })),
    proof: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
);

function fileRoute(app: PortalApp, deps: PortalDeps): void {
  app.get(
    `${jobsUrl}/:id/file`,
    {
      config: {
        access: 'public',
        note: 'the address is signed for a person and a browser and expires within 5 minutes',
      },
      schema: {
        summary: 'The result file of a finished job at its signed address',
        tags,
        params: IdParams,
        querystring: DownloadAddress,
        produces,
      },
    },
    async ({ params: { id }, query, headers: { cookie: cookies } }, reply) => {
      const scope = { as: 'system' } as const;
      const job = withFile(await deps.db.batch(scope, (sql) => findForLink(sql, id)));
      const isValid = getDownloadLinks(deps.settings).isValid(job, { ...query, cookies }, deps.now());
      return isValid ? sendFile(deps, { job, scope }, reply) : notFound();
    },
  );
}

/** Registers the downloads of result files. */
export function resultFileRoutes(app: PortalApp, deps: PortalDeps): void {
  resultRoute(app, deps);
  linkRoute(app, deps);
  fileRoute(app, deps);
}
