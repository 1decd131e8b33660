import { Alert, configuratorTypes } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { scopeOf } from '../../platform/auth/caller';
import { listAlerts } from './alerts.repository';

export function alertsRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/v1/alerts',
    {
      config: {
        access: 'any-privileged',
        object: 'own-tenant',
        note: 'numbers alone; over all tenants for global roles',
      },
      schema: {
        summary: 'How much waits to be mapped, by configurator',
        tags: ['alerts'],
        response: { 200: Type.Array(Alert, { maxItems: configuratorTypes.length }) },
      },
    },
    ({ caller }) => deps.db.transaction(scopeOf(caller), (sql) => listAlerts(sql, caller.tenantId)),
  );
}
