import type { PortalDeps } from '../../platform/app/portal-app';
import { writeDocument } from '../../platform/exports/write-document';
import type { JobFile } from '../../platform/person-jobs/define-job';
import { createReportDocument, type ReportDocument, type ReportRequest } from './report-document';

/** A report as a file, which is written while its chunks are read, with what it contains. */
export type RenderedReport = JobFile & ReportDocument;

/**
 * Runs a report with the rights that its reader has now and returns it as a file. Throws `object.not_found` for a report
 * that the reader may not read, and the problem of a value that the report does not accept.
 */
export async function renderReportFile(deps: PortalDeps, request: ReportRequest): Promise<RenderedReport> {
  const { document, results } = await createReportDocument(deps, request);
  return { document, results, ...writeDocument(document, request.body) };
}
