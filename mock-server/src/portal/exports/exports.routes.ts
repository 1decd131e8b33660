import {
  ExportEstimate,
  ExportReport,
  exportRowLimits,
  IdParams,
  Job,
  type Language,
} from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { figuresRead } from '../../platform/audit/tenant-reads';
import { getScope, readLanguage } from '../../platform/auth/caller';
import { defineExport } from '../../platform/exports/define-export';
import { exportFileName } from '../../platform/exports/file-name';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import { createPersonJobs } from '../../platform/person-jobs/person-jobs';
import { loadReports } from '../reports/library/report-library';
import { visibleReport } from '../reports/reports-context';
import { disconnectSignal } from '../reports/run/disconnect-signal';
import { listWorkspaces } from '../reports/workspaces.repository';
import { countRows, createReportDocument, openReport, type ReportRequest } from './report-document';

const tags = ['reports'];
const url = '/api/v1/reports/:id/exports';

/** Parameters of the job. */
interface ExportParams extends ExportReport {
  reportId: string;
}

/** Lists of the audit show the title in the language of their reader. */
const titleIn = (id: string, language: Language = 'en'): string =>
  loadReports().reports.get(id)?.title[language] ?? id;

/** The job that writes a report as a file. */
export const reportExport = (deps: PortalDeps) =>
  defineExport<ExportParams>({
    kind: 'report.export',
    access: 'signed-in',
    async open({ params, job, scope, signal }) {
      const { reportId, ...body } = params;
      const { personId, tenantId, roles, language, personName: name, traceId } = job;
      const { document } = await createReportDocument(deps, {
        reader: { personId, tenantId, roles, language, name },
        scope,
        reportId,
        body,
        signal,
        log: deps.log,
        traceId,
      });
      return document;
    },
    async assertReadable(sql, { params, job }, roles) {
      const library = loadReports();
      const workspaces = await listWorkspaces(sql, { ...job, roles }, library.workspaces);
      visibleReport({ library }, params.reportId, workspaces);
    },
    target: ({ reportId }) => ({ type: 'report', id: reportId, name: titleIn(reportId) }),
    details: ({ parameters, filters = [], tileId, tenantId }) => ({
      ...(tileId !== undefined && { tile: tileId }),
      parameters: Object.entries(parameters).map(([key, value]) => `${key}: ${String(value)}`),
      ...(filters.length > 0 && {
        filters: filters.map(({ column, values }) => `${column}: ${values.join(', ')}`),
      }),
      ...(tenantId !== undefined && { tenant: tenantId }),
    }),
  });

type Request = Pick<FastifyRequest, 'caller' | 'headers' | 'id' | 'log'> & {
  params: { id: string };
  body: ExportReport;
};

function requestOf(request: Request, signal?: AbortSignal): ReportRequest {
  const { caller, params, body, id, log } = request;
  const name = `${caller.firstName} ${caller.lastName}`.trim();
  return {
    reader: { ...caller, language: readLanguage(request), name },
    scope: getScope(caller),
    reportId: params.id,
    body,
    log,
    traceId: id,
    ...(signal && { signal }),
  };
}

function startRoute(app: PortalApp, deps: PortalDeps): void {
  const kind = reportExport(deps);
  const jobs = createPersonJobs(deps, [kind]);
  app.post(
    url,
    {
      config: { access: 'signed-in', object: 'own-tenant' },
      schema: {
        summary: 'Start a job that exports a report or one of its tiles as a file',
        tags,
        headers: IdempotencyHeaders,
        params: IdParams,
        body: ExportReport,
        response: { 202: Job },
      },
      // The values are checked before the transaction, because that may read the warehouse.
      preHandler: async (request) => {
        await openReport(deps, requestOf(request));
      },
    },
    inTransaction((sql, call) => {
      const { body, params, viewer } = call;
      const { language, now: createdAt } = viewer;
      const title = titleIn(params.id, language);
      const named = { title, period: null, createdAt, timeZone: 'UTC', language };
      const fileName = exportFileName(named, { format: body.format, notes: [], rows: 0 });
      return jobs.start(sql, call, { kind, params: { ...body, reportId: params.id }, fileName });
    }),
  );
}

function estimateRoute(app: PortalApp, deps: PortalDeps): void {
  app.post(
    `${url}/estimate`,
    {
      config: {
        access: 'signed-in',
        object: 'own-tenant',
        isRead: true,
        auditedRead: figuresRead('report', titleIn),
      },
      schema: {
        summary: 'The number of rows that an export would have, and the limit of its format',
        tags,
        params: IdParams,
        body: ExportReport,
        response: { 200: ExportEstimate },
      },
    },
    async (request, reply) => {
      const open = await openReport(deps, requestOf(request, disconnectSignal(reply)));
      const rows = await countRows(open, request.body);
      const limit = exportRowLimits[request.body.format];
      return { rows, limit, willTruncate: rows !== null && rows > limit };
    },
  );
}

/** Registers the exports of reports. */
export function exportsRoutes(app: PortalApp, deps: PortalDeps): void {
  startRoute(app, deps);
  estimateRoute(app, deps);
}
