import type { ReportSummary } from '@portal/shared/contracts';

const maxRecent = 3;
const maxSuggestions = 3;

export interface ChosenReports {
  kind: 'recent' | 'suggestions';
  reports: ReportSummary[];
}

const visitOf = ({ lastViewedAt }: ReportSummary): string => lastViewedAt ?? '';

/**
 * Returns the recently viewed reports that are no favourites, the latest first. A person without recent reports and
 * favourites gets suggestions, verified reports first.
 */
export function chooseReports(all: readonly ReportSummary[]): ChosenReports {
  const viewed = all.filter(({ lastViewedAt, isFavorite }) => lastViewedAt !== null && !isFavorite);
  if (viewed.length > 0 || all.some(({ isFavorite }) => isFavorite)) {
    const latest = viewed.toSorted((one, other) => visitOf(other).localeCompare(visitOf(one)));
    return { kind: 'recent', reports: latest.slice(0, maxRecent) };
  }
  const suggested = all.toSorted((one, other) => Number(other.verified) - Number(one.verified));
  return { kind: 'suggestions', reports: suggested.slice(0, maxSuggestions) };
}
