import { TenantList, TenantListQuery } from '@portal/shared/contracts';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { completeTenants, listTenants } from './tenants.repository';

export function tenantsRoutes(app: PortalApp, deps: PortalDeps): void {
  app.addHook('onReady', () => deps.db.transaction({ as: 'system' }, completeTenants));
  app.get(
    '/api/v1/tenants',
    {
      config: { access: 'any-global' },
      schema: {
        summary: 'All tenants with their number of users',
        tags: ['tenants'],
        querystring: TenantListQuery,
        response: { 200: TenantList },
      },
    },
    inScope((sql, { query, viewer }) => listTenants(sql, { query, language: viewer.language })),
  );
}
