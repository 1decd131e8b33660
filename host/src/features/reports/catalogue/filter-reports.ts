import type { ReportSummary } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';

export interface CatalogueFilter {
  search: string;
  kind: ReportSummary['kind'] | null;
  isFavorite: boolean;
}

export interface ReportGroup {
  id: string;
  title: string;
  reports: readonly ReportSummary[];
}

const maxRecent = 4;

export const isFiltered = ({ search, kind, isFavorite }: CatalogueFilter): boolean =>
  search !== '' || kind !== null || isFavorite;

/** Returns the reports whose title, description or workspace contains every word of the search. */
export function filterReports(
  reports: readonly ReportSummary[],
  { search, kind, isFavorite }: CatalogueFilter,
): ReportSummary[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return reports.filter((report) => {
    const text = fold(`${report.title} ${report.description} ${report.workspaceTitle}`);
    return (
      (kind === null || report.kind === kind) &&
      (!isFavorite || report.isFavorite) &&
      words.every((word) => text.includes(word))
    );
  });
}

/** Returns the reports by workspace, in the order of the list. */
export function groupByWorkspace(reports: readonly ReportSummary[]): ReportGroup[] {
  const groups = new Map<string, { title: string; reports: ReportSummary[] }>();
  for (const report of reports) {
    const group = groups.get(report.workspaceId) ?? { title: report.workspaceTitle, reports: [] };
    group.reports.push(report);
    groups.set(report.workspaceId, group);
  }
  return [...groups].map(([id, { title, reports: own }]) => ({ id, title, reports: own }));
}

/** Returns the recently viewed reports, the latest first. */
export const recentReports = (reports: readonly ReportSummary[]): ReportSummary[] =>
  reports
    .filter(({ lastViewedAt, isFavorite }) => lastViewedAt !== null && !isFavorite)
    .toSorted((one, other) => (other.lastViewedAt ?? '').localeCompare(one.lastViewedAt ?? ''))
    .slice(0, maxRecent);
