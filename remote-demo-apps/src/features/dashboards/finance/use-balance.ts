import type { DayPoint, FinanceDashboard } from '@portal/shared/contracts/sample-apps';
import { formatDate, formatFigure } from '@portal/shared/i18n';
import { getAxisFormat, type ChartSeries } from '@portal/shared/ui/chart';
import { useMemo } from 'react';
import { useTranslations } from '../../../translations';
import { dayPoints } from '../frame/day-points';
import { pointsInRange, valuesBefore, type Range } from '../frame/ranges';
import { wholeForm } from './finance-money';

export const balanceComparisons = ['predicted', 'previous', 'none'] as const;
export type BalanceComparison = (typeof balanceComparisons)[number];

const lineOf = (data: FinanceDashboard, name: 'Actual' | 'Predicted'): readonly DayPoint[] =>
  data.accountBalance.series.find((one) => one.name === name)?.data ?? [];

/** Returns the actual balance of the chosen range. */
export const balanceIn = (data: FinanceDashboard, range: Range): readonly DayPoint[] =>
  pointsInRange(lineOf(data, 'Actual'), range);

function comparedValues(data: FinanceDashboard, count: number, compare: BalanceComparison) {
  if (compare === 'none') return [];
  if (compare === 'predicted')
    return lineOf(data, 'Predicted')
      .slice(-count)
      .map(({ y }) => y);
  return valuesBefore(
    lineOf(data, 'Actual').map(({ y }) => y),
    { count, steps: count },
  );
}

/** Returns the chart of the balance. The comparison is left out where the data begins later. */
export function useBalanceChart(data: FinanceDashboard, range: Range, compare: BalanceComparison) {
  const { t } = useTranslations('dashboards');
  return useMemo(() => {
    const actual = balanceIn(data, range);
    const compared = comparedValues(data, actual.length, compare);
    const hasComparison = compared.some((value) => value !== null);
    const series: ChartSeries[] = [
      { key: 'actual', label: t('finance.actual'), values: actual.map(({ y }) => y), slot: 0 },
    ];
    if (hasComparison)
      series.push({
        key: 'compared',
        label: t(compare === 'predicted' ? 'finance.predicted' : 'compare.previous'),
        values: compared,
        slot: 0,
        isComparison: true,
      });
    const form = wholeForm(data.currency);
    const first = lineOf(data, 'Actual')[0]?.x;
    return {
      points: dayPoints(actual),
      series,
      format: (value: number) => formatFigure(value, form),
      formatAxis: getAxisFormat(form),
      missing:
        compare !== 'none' && !hasComparison && first !== undefined
          ? t('compare.missing', { date: formatDate(first, 'medium') })
          : undefined,
    };
  }, [data, range, compare, t]);
}
