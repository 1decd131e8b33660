import { TenantList, TenantListQuery } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { languageOf, scopeOf } from '../../platform/auth/caller';
import { listTenants } from './tenants.repository';

export function tenantsRoutes(app: PortalApp, deps: PortalDeps): void {
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
      deps.db.transaction(scopeOf(request.caller), (sql) =>
        listTenants(sql, { query: request.query, language: languageOf(request) }),
      ),
  );
}
