import type { HomeFigures } from '@portal/shared/contracts';

export type Month = HomeFigures['netAssets'][number];

export const ranges = ['oneYear', 'twoYears', 'all'] as const;
export type RangeName = (typeof ranges)[number];

const monthCounts: Record<RangeName, number> = { oneYear: 12, twoYears: 24, all: Infinity };

/** Returns the months of a range. The benchmark starts at the value of the first shown month. */
export function selectMonths(months: readonly Month[], range: RangeName): Month[] {
  const count = monthCounts[range];
  const chosen = Number.isFinite(count) ? months.slice(-count) : [...months];
  const first = chosen.find(({ benchmark }) => benchmark !== null && benchmark !== 0);
  const factor = first?.benchmark ? first.value / first.benchmark : 1;
  return chosen.map((month) => ({
    ...month,
    benchmark: month.benchmark === null ? null : month.benchmark * factor,
  }));
}
