import { AuditFilters, GlobalAuditFilters, Job, type Language } from '@portal/shared/contracts';
import { inTransaction } from '../../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import { fail } from '../../../platform/http/problem';
import { createPersonJobs } from '../../../platform/person-jobs/person-jobs';
import { getTenantChoice } from '../../tenants/tenants.repository';
import { exportAudit, exportGlobalAudit } from './export-audit.job';

const tags = ['audit'];
const names: Record<Language, string> = { en: 'audit', tr: 'denetim-kaydi' };

const fileName = ({ language, now }: { language: Language; now: Date }) =>
  `${names[language]}-${now.toISOString().slice(0, 10)}.csv`;

/** Registers the calls that start exports of the audit. */
export function auditExportRoutes(app: PortalApp, deps: PortalDeps): void {
  const jobs = createPersonJobs(deps, [exportAudit, exportGlobalAudit]);
  app.post(
    '/api/v1/audit/exports',
    {
      config: { access: 'tenant-admin', object: 'own-tenant' },
      schema: {
        summary: 'Start a job that exports the actions in the current tenant that match a query as CSV',
        tags,
        headers: IdempotencyHeaders,
        body: AuditFilters,
        response: { 202: Job },
      },
    },
    inTransaction((sql, call) =>
      jobs.start(sql, call, { kind: exportAudit, params: call.body, fileName: fileName(call.viewer) }),
    ),
  );
  app.post(
    '/api/v1/global/audit/exports',
    {
      config: { access: 'global-admin' },
      schema: {
        summary: 'Start a job that exports the actions in one or all tenants that match a query as CSV',
        tags,
        headers: IdempotencyHeaders,
        body: GlobalAuditFilters,
        response: { 202: Job },
      },
    },
    inTransaction(async (sql, call) => {
      const { tenant } = call.body;
      if (tenant !== undefined && !(await getTenantChoice(sql, tenant)))
        return fail('validation.failed', { errors: [{ pointer: '/tenant', code: 'unknown' }] });
      return jobs.start(sql, call, {
        kind: exportGlobalAudit,
        params: call.body,
        fileName: fileName(call.viewer),
      });
    }),
  );
}
