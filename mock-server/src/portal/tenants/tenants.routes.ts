import { TenantList, TenantListQuery } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { languageOf, scopeOf } from '../../platform/auth/caller';
import { completeTenants, listTenants } from './tenants.repository';

export function tenantsRoutes(app: PortalApp, deps: PortalDeps): void {
  app.addHook('onReady', () => deps.db.transaction({ as: 'system' }, completeTenants));
  app.get(
    '/api/v1/tenants',
    {
      config: { access: 'any-global' },
      schema: {
        summary: 'All tenants with their people counted',
        tags: ['tenants'],
        querystring: TenantListQuery,
        response: { 200: TenantList },
      },
    },
    (request) =>
      deps.db.batch(scopeOf(request.caller), (sql) =>
        listTenants(sql, { query: request.query, language: languageOf(request) }),
      ),
  );
}
