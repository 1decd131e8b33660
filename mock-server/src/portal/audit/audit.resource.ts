import { defineResource } from '../../platform/app/resource';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { auditRoutes } from './audit.routes';
import { auditExportRoutes } from './export/export.routes';

function registerAudit(app: PortalApp, deps: PortalDeps): void {
  auditRoutes(app);
  auditExportRoutes(app, deps);
}

export const audit = defineResource({ name: 'audit', routes: registerAudit });
