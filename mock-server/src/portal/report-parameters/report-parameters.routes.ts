import {
  CheckedParameterValues,
  ParameterHistory,
  ParameterIdParams,
  ParameterOptions,
  ParameterOptionsQuery,
  ParameterSettings,
  ParameterSettingsQuery,
  SavedParameterValues,
  UpdateParameterValues,
  type ParameterScope,
} from '@portal/shared/contracts';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { describeAuditSource } from '../../platform/audit/audit';
import { getScope, readLanguage, type Caller } from '../../platform/auth/caller';
import type { EventAudience } from '../../platform/events/portal-event';
import { notFound } from '../../platform/http/problem';
import { expectedRevision } from '../../platform/http/revisions';
import type { ReportsContext } from '../reports/reports-context';
import { disconnectSignal } from '../reports/run/disconnect-signal';
import { optionValues } from '../reports/run/options-query';
import { foundOptions } from '../reports/run/options';
import { listWorkspaces } from '../reports/workspaces.repository';
import { checkValues, optionsAt } from './levels/check-values';
import { listChanges } from './levels/history.repository';
import { readAccess, visibleEntries, visibleEntry } from './levels/level-access';
import { requireLevel } from './levels/level-rights';
import { readLevels } from './levels/levels.repository';
import { rejectProblem, saveValues } from './levels/save-values';
import { toSettings } from './parameter-settings';
import { listSets } from './sets/sets.repository';

const url = '/api/v1/snowflake/parameters';
const tags = ['parameters'];
const config = { access: 'signed-in', object: 'own-tenant' } as const;

/** Returns the people whose reports start from the values of a level. */
export function findAudience(scope: ParameterScope, { personId, tenantId }: Caller): EventAudience {
  if (scope === 'global') return 'all';
  return scope === 'tenant' && tenantId !== null ? { tenantId } : { personId };
}

function settingsRoute(app: PortalApp, context: ReportsContext): void {
  app.get(
    url,
    {
      config,
      schema: {
        summary: 'Parameters of the caller’s reports with their values at each level, and the sets of values',
        tags,
        querystring: ParameterSettingsQuery,
        response: { 200: ParameterSettings },
      },
    },
    inScope(async (sql, { viewer, query, request: { caller } }) => {
      const [workspaces, levels, sets, tenants] = await Promise.all([
        listWorkspaces(sql, viewer, context.library.workspaces),
        readLevels(sql, viewer),
        listSets(sql, caller),
        sql.query<{ name: string }>('select name from tenants where id = $1', [viewer.tenantId]),
      ]);
      const entries = visibleEntries(context, workspaces, query.reportId);
      const { warehouse } = context;
      const reader = { caller, language: viewer.language, model: warehouse.model };
      return {
        ...toSettings({ entries, levels }, reader),
        sets: sets.filter(({ reportId }) => query.reportId === undefined || reportId === query.reportId),
        tenantName: tenants[0]?.name ?? null,
        warehouse: warehouse.status(),
      };
    }),
  );
}

/** Checks the values of a call against the levels and the rows of the caller. */
async function checkBody(
  deps: PortalDeps,
  context: ReportsContext,
  {
    caller,
    body,
    language,
    signal,
  }: {
    caller: Caller;
    body: UpdateParameterValues;
    language: ReturnType<typeof readLanguage>;
    signal: AbortSignal;
  },
) {
  requireLevel(body.scope, caller);
  const access = await readAccess(deps, context, { caller, language, reportId: body.reportId });
  const { warehouse } = context;
  const readContext = { ...access.rows, language, signal };
  const check = { warehouse, access, tenantId: caller.tenantId, body, context: readContext };
  return { access, ...(await checkValues(check)) };
}

function validateRoute(app: PortalApp, deps: PortalDeps, context: ReportsContext): void {
  app.post(
    `${url}/validate`,
    {
      config: { ...config, isRead: true },
      schema: {
        summary: 'Check values without saving them',
        tags,
        body: UpdateParameterValues,
        response: { 200: CheckedParameterValues },
      },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const signal = disconnectSignal(reply);
      const language = readLanguage(request);
      const { problems, cleared } = await checkBody(deps, context, { caller, body, language, signal });
      return { problems, cleared };
    },
  );
}

function saveRoute(app: PortalApp, deps: PortalDeps, context: ReportsContext): void {
  app.put(
    `${url}/values`,
    {
      config,
      schema: {
        summary: 'Set or reset values and locks of one level; If-Match prevents lost updates',
        tags,
        body: UpdateParameterValues,
        response: { 200: SavedParameterValues },
      },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const signal = disconnectSignal(reply);
      const language = readLanguage(request);
      const revision = expectedRevision(request);
      const { access, problems, cleared } = await checkBody(deps, context, {
        caller,
        body,
        language,
        signal,
      });
      if (problems[0]) rejectProblem(problems[0]);
      const now = deps.now();
      const source = describeAuditSource(request, { tenantId: caller.tenantId, at: now });
      const change = { reader: caller, entries: access.entries, body, cleared, revision, source, now };
      const saved = await deps.db.transaction(getScope(caller), (sql) => saveValues(sql, change));
      deps.events.publish({ to: findAudience(body.scope, caller), type: 'parameters.changed' });
      return saved;
    },
  );
}

function optionsRoute(app: PortalApp, deps: PortalDeps, context: ReportsContext): void {
  app.get(
    `${url}/:key/options`,
    {
      config,
      schema: {
        summary:
          'Options of a parameter for the caller’s tenant; other parameters of the address restrict them, lists are separated by commas',
        tags,
        params: ParameterIdParams,
        querystring: ParameterOptionsQuery,
        response: { 200: ParameterOptions },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const signal = disconnectSignal(reply);
      const { search = '', ...dependencies } = request.query as Record<string, string>;
      const language = readLanguage(request);
      const access = await readAccess(deps, context, { caller, language });
      const entry = visibleEntry(access.entries, params.key);
      if (!entry.parameter.options) notFound();
      const parents = entry.parentIds.flatMap((id) => access.entries.get(id)?.parameter ?? []);
      const dependsOn = parents.map(({ key }) => key);
      const values = optionValues(parents, { ...entry.parameter, dependsOn }, dependencies);
      const { warehouse } = context;
      const options = await optionsAt(
        { warehouse, access, context: { ...access.rows, language, signal } },
        entry,
        values,
      );
      return foundOptions(options, search);
    },
  );
}

function historyRoute(app: PortalApp, context: ReportsContext): void {
  app.get(
    `${url}/:key/history`,
    {
      config,
      schema: {
        summary: 'Who changed a parameter at the levels of the caller, newest first',
        tags,
        params: ParameterIdParams,
        response: { 200: ParameterHistory },
      },
    },
    inScope(async (sql, { viewer, params }) => {
      const [workspaces, items] = await Promise.all([
        listWorkspaces(sql, viewer, context.library.workspaces),
        listChanges(sql, viewer, params.key),
      ]);
      visibleEntry(visibleEntries(context, workspaces), params.key);
      return { items };
    }),
  );
}

/** Registers the values of parameters, their options and their history. */
export function reportParametersRoutes(app: PortalApp, deps: PortalDeps, context: ReportsContext): void {
  settingsRoute(app, context);
  saveRoute(app, deps, context);
  validateRoute(app, deps, context);
  optionsRoute(app, deps, context);
  historyRoute(app, context);
}
