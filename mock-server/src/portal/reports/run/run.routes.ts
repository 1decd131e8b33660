import { IdParams, ParameterOptions, ReportRun, RunReport } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { figuresRead, optionsRead } from '../../../platform/audit/tenant-reads';
import { getScope, readLanguage } from '../../../platform/auth/caller';
import { disconnectSignal } from './disconnect-signal';
import { notFound } from '../../../platform/http/problem';
import type { ReportsContext } from '../reports-context';
import { saveLastUsed } from '../reports.repository';
import { foundOptions, listOptions } from './options';
import { changedValues } from './parameter-values';
import { optionValues, OptionsQuery } from './options-query';
import { todayIn } from '../../../platform/text/today';
import { checkRun, runTiles } from './run-report';
import { startReading } from './start-reading';

const tags = ['reports'];
const config = { access: 'signed-in', object: 'own-tenant', isRead: true } as const;

/** Lists of the audit show the title in the language of their reader. */
const titleIn =
  ({ library }: Pick<ReportsContext, 'library'>) =>
  (id: string): string =>
    library.reports.get(id)?.title.en ?? id;

function runRoute(app: PortalApp, deps: PortalDeps, context: ReportsContext): void {
  const { warehouse } = context;
  app.post(
    '/api/v1/reports/:id/run',
    {
      config: { ...config, auditedRead: figuresRead('report', titleIn(context)) },
      schema: {
        summary: 'Run the tiles of a report; a disconnect cancels the run',
        tags,
        params: IdParams,
        body: RunReport,
        response: { 200: ReportRun },
      },
    },
    async (request, reply) => {
      const { caller, params, body, id: traceId, log } = request;
      const signal = disconnectSignal(reply);
      const language = readLanguage(request);
      const reading = await startReading(deps, context, {
        reader: { ...caller, language },
        scope: getScope(caller),
        reportId: params.id,
        tenantId: body.tenantId,
        preview: body.preview,
      });
      const { report, rows } = reading;
      const today = todayIn(deps.now(), reading.timeZone);
      const readContext = { ...rows, language, signal };
      const input = { warehouse, report, body, context: readContext, today, log, traceId };
      const checked = await checkRun(input);
      const [tiles] = await Promise.all([
        runTiles(input, checked),
        caller.actor || body.preview
          ? undefined
          : deps.db.batch(getScope(caller), (sql) =>
              saveLastUsed(
                sql,
                { ...caller, now: deps.now() },
                { reportId: report.id, parameters: changedValues(report.parameters, checked.values) },
              ),
            ),
      ]);
      return { tiles };
    },
  );
}

const OptionsParams = Type.Object(
  {
    ...IdParams.properties,
    key: Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-zA-Z][a-zA-Z0-9]*$' }),
  },
  { additionalProperties: false },
);

function optionsRoute(app: PortalApp, deps: PortalDeps, context: ReportsContext): void {
  const { warehouse } = context;
  app.get(
    '/api/v1/reports/:id/parameters/:key/options',
    {
      config: { ...config, auditedRead: optionsRead(titleIn(context)) },
      schema: {
        summary:
          'Options of a parameter; other parameters of the address restrict them, lists are separated by commas',
        tags,
        params: OptionsParams,
        querystring: OptionsQuery,
        response: { 200: ParameterOptions },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const signal = disconnectSignal(reply);
      const { search = '', tenantId, ...dependencies } = request.query as Record<string, string>;
      const language = readLanguage(request);
      const reading = await startReading(deps, context, {
        reader: { ...caller, language },
        scope: getScope(caller),
        reportId: params.id,
        tenantId,
      });
      const { parameters } = reading.report;
      const parameter = parameters.find(({ key, options }) => key === params.key && options) ?? notFound();
      const values = optionValues(parameters, parameter, dependencies);
      const options = await listOptions(
        { warehouse, parameters },
        { parameter, values },
        { ...reading.rows, language, signal },
      );
      return foundOptions(options, search);
    },
  );
}

/** Registers the runs of reports and the options of their parameters. */
export function runRoutes(app: PortalApp, deps: PortalDeps, context: ReportsContext): void {
  runRoute(app, deps, context);
  optionsRoute(app, deps, context);
}
