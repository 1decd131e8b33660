import { HomeFigures } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { figuresRead } from '../../../platform/audit/tenant-reads';
import { readLanguage } from '../../../platform/auth/caller';
import { baseCurrency } from '../../../warehouse/result-columns';
import { loadReports } from '../../reports/library/report-library';
import { disconnectSignal } from '../../reports/run/disconnect-signal';
import { OptionsQuery } from '../../reports/run/options-query';
import { logFailure, readAccess } from './figure-access';
import { readHomeFigures } from './home-figures';

const FiguresQuery = Type.Object(
  { tenantId: OptionsQuery.properties.tenantId },
  { additionalProperties: false },
);

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
