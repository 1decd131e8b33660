import {
  IdParams,
  ParameterOptions,
  parameterLimits,
  ReportRun,
  RunReport,
  type Language,
} from '@portal/shared/contracts';
import { readQuery, matchesIn } from '@portal/shared/text';
import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { figuresRead, optionsRead } from '../../../platform/audit/tenant-reads';
import { getScope, readLanguage, type Caller } from '../../../platform/auth/caller';
import { disconnectSignal } from './disconnect-signal';
import { notFound } from '../../../platform/http/problem';
import type { RowScope } from '../../../warehouse/model/compile/query';
import { findPerson } from '../../me/me.repository';
import { resolvePreferences } from '../../me/preferences';
import type { ReportDefinition } from '../library/report-library';
import { visibleReport, type ReportsContext } from '../reports-context';
import { saveLastUsed } from '../reports.repository';
import { listWorkspaces } from '../workspaces.repository';
import { listOptions } from './options';
import { optionValues, OptionsQuery } from './options-query';
import { todayIn } from '../../../platform/text/today';
import { checkRun, runTiles } from './run-report';
import { readRowScope } from './row-scope';

const tags = ['reports'];
const config = { access: 'signed-in', object: 'own-tenant', isRead: true } as const;

/** A report that the caller may read, with the rows that it shows. */
interface Reading {
  report: ReportDefinition;
  rows: RowScope;
  language: Language;
  timeZone: string;
}

async function startReading(
  { db }: PortalDeps,
  context: ReportsContext,
  {
    caller,
    language,
    reportId,
    tenantId,
  }: { caller: Caller; language: Language; reportId: string; tenantId: string | undefined },
): Promise<Reading> {
  const [workspaces, person, rows] = await db.batch(getScope(caller), (sql) =>
    Promise.all([
      listWorkspaces(sql, { ...caller, language }, context.library.workspaces),
      findPerson(sql, caller.personId),
      readRowScope(sql, caller, tenantId),
    ]),
  );
  const { report } = visibleReport(context, reportId, workspaces);
  const levels = { tenant: person?.tenantPreferences, user: person?.preferences };
  const timeZone = resolvePreferences(levels).timeZone.value ?? 'UTC';
  return { report, rows, language, timeZone };
}

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
        caller,
        language,
        reportId: params.id,
        tenantId: body.tenantId,
      });
      const { report, rows } = reading;
      const today = todayIn(deps.now(), reading.timeZone);
      const readContext = { ...rows, language, signal };
      const input = { warehouse, report, body, context: readContext, today, log, traceId };
      const checked = await checkRun(input);
      const [tiles] = await Promise.all([
        runTiles(input, checked),
        caller.actor
          ? undefined
          : deps.db.batch(getScope(caller), (sql) =>
              saveLastUsed(
                sql,
                { ...caller, now: deps.now() },
                { reportId: report.id, parameters: checked.values },
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
      const reading = await startReading(deps, context, { caller, language, reportId: params.id, tenantId });
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

function foundOptions(options: ParameterOptions['items'], search: string): ParameterOptions {
  const query = readQuery(search);
  const found = query ? options.filter(({ label, value }) => matchesIn(query, label, value)) : options;
  return {
    items: found.slice(0, parameterLimits.options),
    truncated: found.length > parameterLimits.options,
  };
}

/** Registers the runs of reports and the options of their parameters. */
export function runRoutes(app: PortalApp, deps: PortalDeps, context: ReportsContext): void {
  runRoute(app, deps, context);
  optionsRoute(app, deps, context);
}
