import { Alert, configuratorTypes } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { listAlerts } from './alerts.repository';

export function alertsRoutes(app: PortalApp): void {
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
    inScope((sql, { viewer }) => listAlerts(sql, viewer.tenantId)),
  );
}
