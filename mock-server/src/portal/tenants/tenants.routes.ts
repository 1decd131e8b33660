import {
  DomainList,
  DomainListQuery,
  IdParams,
  TenantChoice,
  TenantChoiceList,
  TenantChoiceQuery,
  TenantDetail,
  TenantHealth,
  TenantList,
  TenantListQuery,
  TenantNames,
  TenantNamesRequest,
  TenantSlugCheck,
  TenantSlugQuery,
  TenantStartPages,
  TenantStartPagesQuery,
  UserList,
  UserListQuery,
} from '@portal/shared/contracts';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { tenantListRead } from '../../platform/audit/tenant-reads';
import { getScope } from '../../platform/auth/caller';
import { notFound } from '../../platform/http/problem';
import { toTenantDomain } from '../domains/domain-row';
import { listDomains } from '../domains/domains.repository';
import { listUsers } from '../users/users.repository';
import { getTenantHealth } from './health/health.repository';
import { getTenant, toTenantSettings } from './tenant-row';
import { slugProblem } from './tenant-slugs';
import { userPages } from './user-pages';
import {
  completeTenants,
  getTenantChoice,
  getTenantNames,
  listTenantChoices,
  listTenants,
} from './tenants.repository';

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
  app.post(
    '/api/v1/tenant-choices/names',
    {
      config: { ...config, isRead: true },
      schema: {
        summary: 'Names of the chosen tenants',
        tags,
        body: TenantNamesRequest,
        response: { 200: TenantNames },
      },
    },
    inScope(async (sql, { body }) => ({ items: await getTenantNames(sql, body.ids) })),
  );
}

function detailRoutes(app: PortalApp, deps: PortalDeps): void {
  const config = { access: 'any-global' } as const;
  const tags = ['tenants'];
  app.get(
    '/api/v1/tenants/:id',
    {
      config,
      schema: {
        summary: 'One tenant with its settings, and the revision as ETag',
        tags,
        params: IdParams,
        response: { 200: TenantDetail },
      },
    },
    async ({ caller, params: { id } }) => {
      const row = await deps.db.batch(getScope(caller), (sql) => getTenant(sql, id));
      if (!row) return notFound();
      const { tenantDeletionDays: deletionDays } = deps.settings;
      return { ...toTenantSettings(row), deletionDays, landingPages: await userPages(deps, row) };
    },
  );
  app.get(
    '/api/v1/tenants/:id/users',
    {
      config: { ...config, auditedRead: tenantListRead('users') },
      schema: {
        summary: 'The users of a tenant',
        tags,
        params: IdParams,
        querystring: UserListQuery,
        response: { 200: UserList },
      },
    },
    inScope((sql, { params, query, viewer }) =>
      listUsers(sql, params.id, { query, language: viewer.language }),
    ),
  );
  app.get(
    '/api/v1/tenants/:id/domains',
    {
      config: { ...config, auditedRead: tenantListRead('domains') },
      schema: {
        summary: 'The domains of a tenant',
        tags,
        params: IdParams,
        querystring: DomainListQuery,
        response: { 200: DomainList },
      },
    },
    inScope(async (sql, { params, query, viewer }) => {
      const page = await listDomains(sql, { tenantId: params.id, language: viewer.language }, query);
      return { ...page, items: page.items.map(toTenantDomain) };
    }),
  );
}

function healthRoute(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/v1/tenants/:id/health',
    {
      config: { access: 'any-global' },
      schema: {
        summary: 'Newest load, unmapped items and failed jobs of a tenant',
        tags: ['tenants'],
        params: IdParams,
        response: { 200: TenantHealth },
      },
    },
    async ({ params: { id } }) =>
      (await deps.db.batch({ as: 'system' }, (sql) => getTenantHealth(sql, id, deps.now()))) ?? notFound(),
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
  app.get(
    '/api/v1/tenant-start-pages',
    {
      config: { access: 'any-global' },
      schema: {
        summary: 'Pages that users of a tenant with these features may open',
        tags: ['tenants'],
        querystring: TenantStartPagesQuery,
        response: { 200: TenantStartPages },
      },
    },
    async ({ query }) => ({ items: await userPages(deps, { features: query }) }),
  );
  app.get(
    '/api/v1/tenant-slugs',
    {
      config: { access: 'global-admin' },
      schema: {
        summary: 'Why no tenant can be created with a short name',
        tags: ['tenants'],
        querystring: TenantSlugQuery,
        response: { 200: TenantSlugCheck },
      },
    },
    inScope(async (sql, { query }) => ({ problem: await slugProblem(sql, query.slug) })),
  );
  detailRoutes(app, deps);
  healthRoute(app, deps);
  choiceRoutes(app);
}
