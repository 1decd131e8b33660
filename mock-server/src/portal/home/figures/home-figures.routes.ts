import { HomeFigures } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { figuresRead } from '../../../platform/audit/tenant-reads';
import { getScope, readLanguage, type Caller } from '../../../platform/auth/caller';
import { toPortalError } from '../../../platform/http/error-handlers';
import { baseCurrency } from '../../../warehouse/result-columns';
import { findPerson } from '../../me/me.repository';
import { resolvePreferences } from '../../me/preferences';
import { loadReports, type ReportLibrary } from '../../reports/library/report-library';
import { disconnectSignal } from '../../reports/run/disconnect-signal';
import { OptionsQuery } from '../../reports/run/options-query';
import { todayIn } from '../../reports/run/period';
import { readRowScope } from '../../reports/run/row-scope';
import { listWorkspaces } from '../../reports/workspaces.repository';
import { readHomeFigures } from './home-figures';

const FiguresQuery = Type.Object(
  { tenantId: OptionsQuery.properties.tenantId },
  { additionalProperties: false },
);

/** Returns what a person may read. Only people without a tenant may choose one. */
async function readAccess(
  { db, now }: PortalDeps,
  { reports, workspaces }: ReportLibrary,
  { caller, tenantId }: { caller: Caller; tenantId: string | undefined },
) {
  const [own, person, rows] = await db.batch(getScope(caller), (sql) =>
    Promise.all([
      listWorkspaces(sql, { ...caller, language: 'en' }, workspaces),
      findPerson(sql, caller.personId),
      readRowScope(sql, caller, tenantId),
    ]),
  );
  const visible = [...reports.values()].filter((report) => own.some((workspace) => workspace.holds(report)));
  const levels = { tenant: person?.tenantPreferences, user: person?.preferences };
  return {
    rows,
    visibleReports: new Set(visible.map(({ id }) => id)),
    today: todayIn(now(), resolvePreferences(levels).timeZone.value ?? 'UTC'),
  };
}

/** Expected problems are in the status of the warehouse. */
function logFailure({ log }: Pick<FastifyRequest, 'log'>, part: string, error: unknown): void {
  if (toPortalError(error).code !== 'internal') return;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error({ part, reason: message, stack }, 'a figure of the start page failed');
}

/** Registers the figures of the start page. */
export function homeFiguresRoutes(app: PortalApp, deps: PortalDeps): void {
  const library = loadReports();
  const { warehouse } = deps;
  app.get(
    '/api/v1/home/figures',
    {
      config: { access: 'signed-in', object: 'own-tenant', auditedRead: figuresRead('page') },
      schema: {
        summary:
          'Figures of the warehouse on the start page, over all tenants or one for people without a tenant',
        tags: ['home'],
        querystring: FiguresQuery,
        response: { 200: HomeFigures },
      },
    },
    async (request, reply) => {
      const signal = disconnectSignal(reply);
      const { caller, query } = request;
      const access = await readAccess(deps, library, { caller, tenantId: query.tenantId });
      const { rows, visibleReports, today } = access;
      const { state, dataAsOf } = warehouse.status();
      const noData = { currency: null, figures: [], needsTenant: [], netAssets: [], allocation: [] };
      if (state !== 'ready' || dataAsOf === null)
        return { warehouse: warehouse.status(), dataAsOf, ...noData };
      const lastDay = dataAsOf < today ? dataAsOf : today;
      const parts = await readHomeFigures({
        source: { warehouse, rows, lastDay, signal },
        language: readLanguage(request),
        visibleReports,
        onFailure: (part, error) => logFailure(request, part, error),
      });
      return { warehouse: warehouse.status(), dataAsOf, currency: baseCurrency, ...parts };
    },
  );
}
