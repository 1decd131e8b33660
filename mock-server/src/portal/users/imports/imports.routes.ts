import { createHash, randomUUID } from 'node:crypto';
import { importLimits, ImportQuery, Job, userImportFields, type Language } from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { inTransaction, requireTenantId } from '../../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { readLanguage } from '../../../platform/auth/caller';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import { readTranslations } from '../../../platform/translations';
import { csvBody, withCsvBodies } from '../../../platform/csv/csv-bodies';
import { csvLines, csvStart } from '../../../platform/csv/write-csv';
import { createPersonJobs } from '../../../platform/person-jobs/person-jobs';
import { getMessageRunner } from '../../invitations/message-runner';
import { createStartPageFinder } from '../start-pages';
import { importTitles } from './columns';
import { readImport, type ImportFile } from './csv-file';
import { checkImport, createUserImport, type ImportParams } from './import-users.job';
import { insertRows } from './import-rows.repository';

const tags = ['users'];
const config = { access: 'tenant-admin', object: 'own-tenant' } as const;

type Translations = typeof import('./en.json');
const translations = readTranslations<Translations>('portal', 'users', 'imports');

/** An uploaded file, read before the transaction of the call. */
interface Upload extends ImportFile {
  digest: string;
  pages: ImportParams['pages'];
}

async function readUpload(deps: PortalDeps, request: FastifyRequest): Promise<Upload> {
  const { caller } = request;
  const bytes = csvBody(request.body);
  const file = await readImport(bytes, readLanguage(request));
  const pagesOf = await createStartPageFinder(deps, {
    caller,
    personId: caller.personId,
    tenantId: requireTenantId(caller),
  });
  const paths = (roles: string[]) => pagesOf({ roles }).map(({ path }) => path);
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { ...file, digest, pages: { user: paths([]), admin: paths(['TenantAdmin']) } };
}

function uploadRoute(app: PortalApp, deps: PortalDeps): void {
  const importUsers = createUserImport(() => getMessageRunner(deps).wake());
  const jobs = createPersonJobs(deps, [importUsers, checkImport]);
  withCsvBodies(app, importLimits.bytes, (upload) => {
    upload.post(
      '/api/v1/users/imports',
      {
        config: {
          ...config,
          freshSignIn: {
            note: 'unless it is a dry run',
            applies: ({ query }: { query: ImportQuery }) => query.dryRun !== true,
          },
        },
        bodyLimit: importLimits.bytes,
        preHandler: async (request) => {
          request.body = await readUpload(deps, request);
        },
        schema: {
          summary: 'Start a job that invites the people of a CSV file; a dry run changes nothing',
          tags,
          headers: IdempotencyHeaders,
          querystring: ImportQuery,
          consumes: ['text/csv'],
          response: { 202: Job },
        },
      },
      inTransaction(async (sql, call) => {
        const { rows, unknownTitles, digest, pages } = call.body as Upload;
        const { viewer, query } = call;
        const importId = randomUUID();
        const { now, language } = viewer;
        const isDryRun = query.dryRun === true;
        const params = { importId, isDryRun, total: rows.length, pages, unknownTitles };
        const fileName = `${translations[language].fileName}-${now.toISOString().slice(0, 10)}.csv`;
        return jobs.start(sql, call, {
          kind: isDryRun ? checkImport : importUsers,
          params,
          fileName,
          digest,
          prepare: () => insertRows(sql, { tenantId: requireTenantId(viewer), importId, now }, rows),
        });
      }),
    );
  });
}

/** Returns a file with the titles of all columns and one row as an example. */
function templateIn(language: Language): string {
  const { example } = translations[language];
  const cells = userImportFields.map((column) => example[column]);
  return `${csvStart(importTitles(language), language)}${csvLines([cells], language)}`;
}

/** Registers the import of users from a file. */
export function importRoutes(app: PortalApp, deps: PortalDeps): void {
  uploadRoute(app, deps);
  app.get(
    '/api/v1/users/import-template.csv',
    {
      config,
      schema: { summary: 'Example of a file for the import', tags, produces: ['text/csv'] },
    },
    async (request, reply) =>
      reply.header('content-type', 'text/csv; charset=utf-8').send(templateIn(readLanguage(request))),
  );
}
