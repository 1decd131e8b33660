import type { ReportSummary } from '@portal/shared/contracts';

const maxRecent = 3;
/** Suggestions fill the list up to this number of reports. */
const usualCount = 5;

export interface ChosenReports {
  recent: ReportSummary[];
  suggestions: ReportSummary[];
}

const visitOf = ({ lastViewedAt }: ReportSummary): string => lastViewedAt ?? '';

/**
 * Returns the recently viewed reports that are no favourites, the latest first, and suggestions for people with few
 * recent reports and favourites, verified reports first.
 */
export function chooseReports(all: readonly ReportSummary[]): ChosenReports {
  const others = all.filter(({ isFavorite }) => !isFavorite);
  const viewed = others.filter(({ lastViewedAt }) => lastViewedAt !== null);
  const latest = viewed.toSorted((one, other) => visitOf(other).localeCompare(visitOf(one)));
  const recent = latest.slice(0, maxRecent);
  const suggested = others
    .filter(({ lastViewedAt }) => lastViewedAt === null)
    .toSorted((one, other) => Number(other.verified) - Number(one.verified));
  const free = usualCount - recent.length - (all.length - others.length);
  return { recent, suggestions: suggested.slice(0, Math.max(0, free)) };
}
