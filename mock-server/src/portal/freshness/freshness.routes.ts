import { WarehouseFreshness } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { readLanguage } from '../../platform/auth/caller';
import { readAccess } from '../home/figures/figure-access';
import { loadReports } from '../reports/library/report-library';
import { disconnectSignal } from '../reports/run/disconnect-signal';
import { OptionsQuery } from '../reports/run/options-query';
import { readFreshness } from './read-freshness';

const FreshnessQuery = Type.Object(
  { tenantId: OptionsQuery.properties.tenantId },
  { additionalProperties: false },
);

/** Registers the freshness of the datasets. */
export function freshnessRoutes(app: PortalApp, deps: PortalDeps): void {
  const library = loadReports();
  app.get(
    '/api/v1/warehouse/freshness',
    {
      config: { access: 'signed-in', object: 'own-tenant' },
      schema: {
        summary:
          'Last load, lateness and failed checks of the datasets of the caller’s reports, over all tenants or one for people without a tenant',
        tags: ['reports'],
        querystring: FreshnessQuery,
        response: { 200: WarehouseFreshness },
      },
    },
    async (request, reply) => {
      const signal = disconnectSignal(reply);
      const { caller, query, log } = request;
      const { rows, visibleReports } = await readAccess(deps, library, { caller, tenantId: query.tenantId });
      const now = deps.now();
      const datasets = await readFreshness(
        { warehouse: deps.warehouse, library, log },
        { rows, visibleReports, language: readLanguage(request), now, signal },
      );
      return { datasets, checkedAt: now.toISOString() };
    },
  );
}
