import { ConfiguratorParams, MappingLoad, MappingLoadQuery, type Language } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { describeAuditSource, type AuditSource } from '../../../platform/audit/audit';
import { getScope, readLanguage } from '../../../platform/auth/caller';
import { withCsvBodies } from '../../../platform/csv/csv-bodies';
import type { Sql } from '../../../platform/database/database';
import type { JobRunner } from '../../../platform/jobs/job-runner';
import { scheduleJob } from '../../../platform/jobs/jobs.repository';
import { recordConfigurationAction } from '../configuration-actions';
import { beginChange } from '../begin-change';
import { getConfigurator, resolvePlace, type Place } from '../configurators.repository';
import { formatJobSubject } from '../job-place';
import { config, tags, url } from '../route-options';
import { readUpload, uploadLimit, type MappingFile } from '../transfer/mapping-upload';
import { loadJob } from './load-values.job';
import { beginLoad, listItemKeys } from './loads.repository';
import { planLoad } from './plan-load';
import { templateIn } from './template';

interface LoadCall {
  place: Place;
  source: AuditSource;
  file: MappingFile;
  language: Language;
  isDryRun: boolean;
}

/** Starts the job that stores the rows, or only finds out what it would do. */
async function startLoad(
  sql: Sql,
  { place, source, file, language, isDryRun }: LoadCall,
): Promise<MappingLoad> {
  const { tenantId } = place;
  const before = isDryRun ? await getConfigurator(sql, place) : await beginChange(sql, place);
  const { values, counts, faults } = await planLoad(file, {
    known: await listItemKeys(sql, place),
    language,
    now: source.at,
  });
  const { rows, unknownTitles } = file;
  const result = { rows: rows.length, counts, faults, unknownTitles, configurator: before };
  if (isDryRun || values.length === 0) return result;
  await beginLoad(sql, place, { values, now: source.at });
  await scheduleJob(sql, { kind: loadJob, subject: formatJobSubject(place) }, { tenantId, dueAt: source.at });
  const act = { act: 'configuration.values_loaded', before, values: { ...counts } } as const;
  return { ...result, configurator: await recordConfigurationAction(sql, { place, source }, act) };
}

function startRoute(upload: PortalApp, { db, events, now }: PortalDeps, runner: JobRunner): void {
  upload.post(
    `${url}/loads`,
    {
      config,
      bodyLimit: uploadLimit,
      schema: {
        summary: 'Load the values of a CSV file in the background; a dry run returns what it would change',
        tags,
        consumes: ['text/csv'],
        params: ConfiguratorParams,
        querystring: MappingLoadQuery,
        response: { 200: MappingLoad, 202: MappingLoad },
      },
    },
    async (request, reply) => {
      const { caller, query, params } = request;
      const place = resolvePlace(caller, params);
      const file = await readUpload(request, 'load');
      const source = describeAuditSource(request, { tenantId: place.tenantId, at: now() });
      const call = {
        place,
        source,
        file,
        language: readLanguage(request),
        isDryRun: query.dryRun === 'true',
      };
      const result = await db.transaction(getScope(caller), (sql) => startLoad(sql, call));
      if (!call.isDryRun && result.configurator.isLoading) {
        events.publish({ to: { tenantId: place.tenantId }, type: 'configuration.changed' });
        runner.wake();
        reply.code(202);
      }
      return result;
    },
  );
}

/** Registers the loads of values. */
export function loadsRoutes(app: PortalApp, deps: PortalDeps, runner: JobRunner): void {
  withCsvBodies(app, uploadLimit, (upload) => startRoute(upload, deps, runner));
  app.get(
    `${url}/loads/template.csv`,
    {
      config,
      schema: {
        summary: 'Example of a file for a load',
        tags,
        params: ConfiguratorParams,
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      resolvePlace(request.caller, request.params);
      return reply.header('content-type', 'text/csv; charset=utf-8').send(templateIn(readLanguage(request)));
    },
  );
}
