import type { Language, ReportSummary } from '@portal/shared/contracts';
import { notFound } from '../../platform/http/problem';
import type { Warehouse } from '../../warehouse/warehouse';
import type { ReportDefinition, ReportLibrary } from './library/report-library';
import type { ReportMarks } from './reports.repository';
import type { Workspace } from './workspaces.repository';

/** Dependencies of the routes of the reports. */
export interface ReportsContext {
  library: ReportLibrary;
  warehouse: Warehouse;
}

/** Returns a report with its workspace. A report of another workspace responds like one that does not exist. */
export function visibleReport(
  { library }: Pick<ReportsContext, 'library'>,
  id: string,
  workspaces: readonly Workspace[],
): { report: ReportDefinition; workspace: Workspace } {
  const report = library.reports.get(id);
  const workspace = report && workspaces.find((own) => own.holds(report));
  return report && workspace ? { report, workspace } : notFound();
}

/** Returns a report that exists, for statements that check the access themselves. */
export const knownReport = ({ library }: Pick<ReportsContext, 'library'>, id: string): ReportDefinition =>
  library.reports.get(id) ?? notFound();

interface SummaryParts {
  workspace: Workspace;
  marks: ReportMarks;
  language: Language;
  dataAsOf: string | null;
}

export const toReportSummary = (
  { id, title, description, kind, owner, verified }: ReportDefinition,
  { workspace, marks, language, dataAsOf }: SummaryParts,
): ReportSummary => ({
  id,
  workspaceId: workspace.id,
  workspaceTitle: workspace.title,
  title: title[language],
  description: description[language],
  kind,
  owner: owner[language],
  verified,
  dataAsOf,
  isFavorite: marks.favorites.has(id),
  favoritePlace: marks.favorites.get(id) ?? null,
  lastViewedAt: marks.viewedAt.get(id) ?? null,
});
