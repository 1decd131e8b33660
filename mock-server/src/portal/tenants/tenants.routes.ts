import {
  IdParams,
  TenantChoice,
  TenantChoiceList,
  TenantChoiceQuery,
  TenantList,
  TenantListQuery,
} from '@portal/shared/contracts';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { notFound } from '../../platform/http/problem';
import { completeTenants, getTenantChoice, listTenantChoices, listTenants } from './tenants.repository';

/** The tenants by name, for a control that chooses one. */
function choiceRoutes(app: PortalApp): void {
  const config = { access: 'any-global' } as const;
  const tags = ['tenants'];
  app.get(
    '/api/v1/tenant-choices',
    {
      config,
      schema: {
        summary: 'Names of all tenants, to choose one',
        tags,
        querystring: TenantChoiceQuery,
        response: { 200: TenantChoiceList },
      },
    },
    inScope((sql, { query, viewer }) => listTenantChoices(sql, { query, language: viewer.language })),
  );
  app.get(
    '/api/v1/tenant-choices/:id',
    {
      config,
      schema: { summary: 'Name of a tenant', tags, params: IdParams, response: { 200: TenantChoice } },
    },
    inScope(async (sql, { params }) => (await getTenantChoice(sql, params.id)) ?? notFound()),
  );
}

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
  choiceRoutes(app);
}
