import { apiUrl, portalApi } from '@portal/shared/api';
import type { ExportEstimate, ExportReport, Job } from '@portal/shared/contracts';

export type ExportReportArgs = ExportReport & { reportId: string };

const pathOf = (reportId: string): string => apiUrl(`reports/${encodeURIComponent(reportId)}/exports`);

const reportExports = portalApi.injectEndpoints({
  endpoints: (build) => ({
    estimateReportExport: build.query<ExportEstimate, ExportReportArgs>({
      query: ({ reportId, ...body }) => ({ url: `${pathOf(reportId)}/estimate`, method: 'POST', body }),
    }),
    startReportExport: build.mutation<Job, ExportReportArgs>({
      query: ({ reportId, ...body }) => ({ url: pathOf(reportId), method: 'POST', body }),
    }),
  }),
});

export const { useEstimateReportExportQuery, useStartReportExportMutation } = reportExports;
