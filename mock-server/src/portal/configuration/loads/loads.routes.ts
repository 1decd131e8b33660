import { ConfiguratorParams, MappingLoad, MappingLoadQuery } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { describeAuditSource } from '../../../platform/audit/audit';
import { getScope, readLanguage } from '../../../platform/auth/caller';
import { withCsvBodies } from '../../../platform/csv/csv-bodies';
import type { JobRunner } from '../../../platform/jobs/job-runner';
import { resolvePlace } from '../configurators.repository';
import { config, tags, url } from '../route-options';
import { readUpload, uploadLimit } from '../transfer/mapping-upload';
import { startLoad } from './start-load';
import { templateIn } from './template';

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
      const result = await startLoad({ db, now, scope: getScope(caller) }, call);
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
