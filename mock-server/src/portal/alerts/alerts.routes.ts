import { Alert, alertLimits, configuratorTypes } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { listAlerts, listAlertsOfTenants } from './alerts.repository';

export function alertsRoutes(app: PortalApp): void {
  app.get(
    '/api/v1/alerts',
    {
      config: {
        access: 'any-privileged',
        object: 'own-tenant',
        note: 'counts only; global roles get the alerts of five tenants',
      },
      schema: {
        summary: 'Number of unmapped items per configurator',
        tags: ['alerts'],
        response: { 200: Type.Array(Alert, { maxItems: configuratorTypes.length * alertLimits.tenants }) },
      },
    },
    inScope((sql, { viewer: { tenantId } }) =>
      tenantId === null ? listAlertsOfTenants(sql) : listAlerts(sql, tenantId),
    ),
  );
}
