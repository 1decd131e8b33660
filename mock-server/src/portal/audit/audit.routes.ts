import { AuditList, AuditListQuery, GlobalAuditListQuery } from '@portal/shared/contracts';
import { inScope, requireTenantId } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { listAudit } from './audit.repository';

const tags = ['audit'];

export function auditRoutes(app: PortalApp): void {
  app.get(
    '/api/v1/audit',
    {
      config: { access: 'tenant-admin', object: 'own-tenant' },
      schema: {
        summary: 'Actions of administrators in the current tenant',
        tags,
        querystring: AuditListQuery,
        response: { 200: AuditList },
      },
    },
    inScope((sql, { viewer, query }) =>
      listAudit(sql, { ...query, tenant: requireTenantId(viewer) }, viewer),
    ),
  );
  app.get(
    '/api/v1/global/audit',
    {
      config: { access: 'global-admin' },
      schema: {
        summary: 'Actions of administrators in all tenants and on the portal itself',
        tags,
        querystring: GlobalAuditListQuery,
        response: { 200: AuditList },
      },
    },
    inScope((sql, { viewer, query }) => listAudit(sql, query, viewer)),
  );
}
