import type { AnalyticsDashboard, DayPoint } from '@portal/shared/contracts/sample-apps';
import { formatDate } from '@portal/shared/i18n';
import type { ChartSeries } from '@portal/shared/ui/chart';
import { useMemo } from 'react';
import { useTranslations } from '../../../translations';
import { dayPoints } from '../frame/day-points';
import { pointsInRange, valuesBefore, type Range } from '../frame/ranges';

export const visitorComparisons = ['last-year', 'previous', 'none'] as const;
export type VisitorComparison = (typeof visitorComparisons)[number];

/** Visitors of a range, and those that they are compared with. */
export interface ComparedVisitors {
  shown: readonly DayPoint[];
  /** Empty without a comparison; null where the data begins later. */
  compared: readonly (number | null)[];
  /** First day of the data. */
  since: string;
}

/** Returns the visitors of a range. The range of all has both years, the others are a part of this one. */
export function comparedVisitors(
  { visitors }: AnalyticsDashboard,
  range: Range,
  compare: VisitorComparison,
): ComparedVisitors {
  const thisYear = visitors.series['this-year'][0].data;
  const all = [...visitors.series['last-year'][0].data, ...thisYear];
  const shown = range === 'all' ? all : pointsInRange(thisYear, range);
  const steps = compare === 'last-year' ? thisYear.length : shown.length;
  const values = all.map(({ y }) => y);
  return {
    shown,
    compared: compare === 'none' ? [] : valuesBefore(values, { count: shown.length, steps }),
    since: all[0]?.x ?? '',
  };
}

const isKnown = (value: number | null): value is number => value !== null;

/** Returns whether a comparison has a value for each shown point. */
export const hasWholeComparison = ({ shown, compared }: ComparedVisitors): boolean =>
  shown.length > 0 && compared.filter(isKnown).length === shown.length;

export const addUp = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Returns the chart of the visitors. The comparison is left out where the data begins later. */
export function useVisitorsChart(visitors: ComparedVisitors, compare: VisitorComparison) {
  const { t } = useTranslations('dashboards');
  return useMemo(() => {
    const { shown, compared, since } = visitors;
    const hasComparison = compared.some(isKnown);
    const series: ChartSeries[] = [
      {
        key: 'visitors',
        label: t(compare === 'last-year' ? 'analytics.thisYear' : 'analytics.visitors'),
        values: shown.map(({ y }) => y),
        slot: 0,
      },
    ];
    if (hasComparison)
      series.push({
        key: 'compared',
        label: t(compare === 'last-year' ? 'analytics.lastYear' : 'compare.previous'),
        values: compared,
        slot: 0,
        isComparison: true,
      });
    return {
      points: dayPoints(shown),
      series,
      missing:
        compare !== 'none' && !hasComparison
          ? t('compare.missing', { date: formatDate(since, 'medium') })
          : undefined,
    };
  }, [visitors, compare, t]);
}
