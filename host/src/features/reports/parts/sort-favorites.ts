import type { ReportSummary } from '@portal/shared/contracts';

/** Returns the favourites in the person's order. One that was just added is the last. */
export const sortFavorites = (reports: readonly ReportSummary[]): ReportSummary[] =>
  reports
    .filter(({ isFavorite }) => isFavorite)
    .toSorted((one, other) => (one.favoritePlace ?? Infinity) - (other.favoritePlace ?? Infinity) || 0);
