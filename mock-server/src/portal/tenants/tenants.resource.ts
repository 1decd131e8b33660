import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { sendEntityTags } from '../../platform/http/revisions';
import { tenantWrites } from './tenant-writes.routes';
import { tenantsRoutes } from './tenants.routes';

function registerTenants(app: PortalApp, deps: PortalDeps): void {
  sendEntityTags(app);
  tenantsRoutes(app, deps);
  tenantWrites(app, deps);
}

export const tenants = defineResource({ name: 'tenants', routes: registerTenants });
