import {
  CloseTenant,
  CreateTenant,
  IdParams,
  ResumeTenant,
  TenantSettings,
  UpdateTenant,
  UpdateTenantAttributes,
  UpdateTenantFeatures,
  type CreateTenant as NewTenant,
  type UpdateTenant as TenantChange,
} from '@portal/shared/contracts';
import { createOnce } from '../../platform/app/create-once';
import { inTransaction } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { getScope } from '../../platform/auth/caller';
import { applyRightsChange } from '../../platform/auth/rights-changes';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import { getMessageRunner } from '../invitations/message-runner';
import {
  changeAttributes,
  changeFeatures,
  changeTenant,
  changeTenantStatus,
  createTenant,
  toTenantTarget,
} from './tenant-changes';
import { brandingRoutes } from './branding/branding.routes';
import { deletionRoutes } from './deletion/deletion.routes';
import { rejectSharedDirectory } from './directory/directory';
import { getTenant, toTenantSettings } from './tenant-row';
import { rejectStartPage } from './user-pages';

const url = '/api/v1/tenants';
const tags = ['tenants'];
const config = { access: 'global-admin', emits: 'tenants.changed' } as const;
const sensitive = { ...config, freshSignIn: true } as const;
const response = { 200: TenantSettings } as const;

/** Registers the actions of administrators of the provider on tenants. */
export function tenantWrites(app: PortalApp, deps: PortalDeps): void {
  createRoute(app, deps);
  changeRoutes(app, deps);
  attributesRoute(app);
  brandingRoutes(app, deps);
  statusRoutes(app, deps);
  deletionRoutes(app, deps);
}

function createRoute(app: PortalApp, deps: PortalDeps): void {
  app.post(
    url,
    {
      config: sensitive,
      preHandler: ({ body }) => {
        const { features, defaultLandingPage: page, directoryId } = body as NewTenant;
        rejectSharedDirectory(deps.settings, directoryId);
        return rejectStartPage(deps, { features, page });
      },
      schema: {
        summary: 'Create a tenant with its workspaces; a repeated Idempotency-Key returns the same tenant',
        tags,
        headers: IdempotencyHeaders,
        body: CreateTenant,
        response: { 201: TenantSettings },
      },
    },
    inTransaction(async (sql, call) => {
      if (call.body.adminEmail !== undefined) call.afterCommit(() => getMessageRunner(deps).wake());
      return toTenantSettings(
        await createOnce(sql, call, {
          find: (id) => getTenant(sql, id),
          create: () => createTenant(sql, call, call.body),
        }),
      );
    }),
  );
}

function changeRoutes(app: PortalApp, deps: PortalDeps): void {
  app.patch(
    `${url}/:id`,
    {
      config: {
        ...config,
        freshSignIn: {
          note: 'if a directory is given',
          applies: ({ body }: { body: TenantChange }) => body.directoryId !== undefined,
        },
      },
      preHandler: async ({ caller, params, body }) => {
        const { defaultLandingPage: page, directoryId } = body as TenantChange;
        rejectSharedDirectory(deps.settings, directoryId);
        if (!page) return;
        const { id } = params as { id: string };
        const tenant = await deps.db.batch(getScope(caller), (sql) => getTenant(sql, id));
        if (tenant) await rejectStartPage(deps, { features: tenant.features, page });
      },
      schema: {
        summary: 'Change the values of a tenant; If-Match prevents lost updates',
        tags,
        params: IdParams,
        body: UpdateTenant,
        response,
      },
    },
    inTransaction(async (sql, call) => {
      if (call.body.directoryId !== undefined)
        call.afterCommit(() => applyRightsChange(deps, { tenantId: call.params.id }));
      return toTenantSettings(await changeTenant(sql, toTenantTarget(call), call.body));
    }),
  );
  app.put(
    `${url}/:id/features`,
    {
      config: sensitive,
      schema: {
        summary: 'Switch features of a tenant on or off, or let them inherit; If-Match prevents lost updates',
        tags,
        params: IdParams,
        body: UpdateTenantFeatures,
        response,
      },
    },
    inTransaction(async (sql, call) => {
      call.afterCommit(() => applyRightsChange(deps, { tenantId: call.params.id }));
      return toTenantSettings(await changeFeatures(sql, toTenantTarget(call), call.body));
    }),
  );
}

/** The rules apply to the next call, because each call that reads the warehouse reads them. */
function attributesRoute(app: PortalApp): void {
  app.put(
    `${url}/:id/attributes`,
    {
      config: sensitive,
      schema: {
        summary: 'Restrict the data that users of a tenant see; If-Match prevents lost updates',
        tags,
        params: IdParams,
        body: UpdateTenantAttributes,
        response,
      },
    },
    inTransaction(async (sql, call) =>
      toTenantSettings(await changeAttributes(sql, toTenantTarget(call), call.body)),
    ),
  );
}

function statusRoutes(app: PortalApp, deps: PortalDeps): void {
  const closing = [
    ['suspend', 'suspended', 'Suspend a tenant; its users are rejected within a second'],
    ['archive', 'archived', 'Archive a tenant; its users are rejected within a second, its data are kept'],
  ] as const;
  for (const [action, status, summary] of closing)
    app.post(
      `${url}/:id/${action}`,
      { config: sensitive, schema: { summary, tags, params: IdParams, body: CloseTenant, response } },
      inTransaction(async (sql, call) => {
        call.afterCommit(() => applyRightsChange(deps, { tenantId: call.params.id }));
        return toTenantSettings(
          await changeTenantStatus(sql, toTenantTarget(call), { status, ...call.body }),
        );
      }),
    );
  app.post(
    `${url}/:id/resume`,
    {
      config: sensitive,
      schema: {
        summary: 'Let the users of a suspended or archived tenant sign in again',
        tags,
        params: IdParams,
        body: ResumeTenant,
        response,
      },
    },
    inTransaction(async (sql, call) => {
      call.afterCommit(() => {
        applyRightsChange(deps, { tenantId: call.params.id });
        getMessageRunner(deps).wake();
      });
      return toTenantSettings(
        await changeTenantStatus(sql, toTenantTarget(call), { status: 'active', ...call.body }),
      );
    }),
  );
}
