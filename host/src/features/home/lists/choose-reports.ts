import type { ReportSummary } from '@portal/shared/contracts';

const maxReports = 5;
const maxSuggestions = 3;

export interface ChosenReports {
  kind: 'own' | 'suggestions';
  reports: ReportSummary[];
}

const visitOf = ({ lastViewedAt }: ReportSummary): string => lastViewedAt ?? '';

/**
 * Returns the recently viewed reports, the latest first, then the other favourites. A person without any gets
 * suggestions, verified reports first.
 */
export function chooseReports(all: readonly ReportSummary[]): ChosenReports {
  const own = all
    .filter(({ lastViewedAt, isFavorite }) => lastViewedAt !== null || isFavorite)
    .toSorted((one, other) => visitOf(other).localeCompare(visitOf(one)));
  if (own.length > 0) return { kind: 'own', reports: own.slice(0, maxReports) };
  const suggested = all.toSorted((one, other) => Number(other.verified) - Number(one.verified));
  return { kind: 'suggestions', reports: suggested.slice(0, maxSuggestions) };
}
