import { defineResource } from '../../platform/app/resource';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { anchorEndsRegularly } from './anchor-ends';
import { auditRoutes } from './audit.routes';
import { auditExportRoutes } from './export/export.routes';

function registerAudit(app: PortalApp, deps: PortalDeps): void {
  anchorEndsRegularly(deps);
  auditRoutes(app);
  auditExportRoutes(app, deps);
}

export const audit = defineResource({ name: 'audit', routes: registerAudit });
