import type { HomeFigures } from '@portal/shared/contracts';
import { formatDate, formatFigure, formatMonthYear, formatNumber } from '@portal/shared/i18n';
import { Segmented } from '@portal/shared/ui';
import { Chart, getAxisFormat, type ChartPoint, type ChartSeries } from '@portal/shared/ui/chart';
import { useMemo, useState } from 'react';
import { useTranslations } from '../../../translations';
import { ranges, selectMonths, type Month, type RangeName } from './select-months';

interface NetAssetsCardProps {
  months: HomeFigures['netAssets'];
  currency: string | null;
}

/** Net assets over the chosen months, with the benchmark as a dashed line. */
export function NetAssetsCard({ months, currency }: NetAssetsCardProps) {
  const { t } = useTranslations('home');
  const [range, setRange] = useState<RangeName>('twoYears');
  const chosen = useMemo(() => selectMonths(months, range), [months, range]);
  const chart = useChart(chosen, currency);
  return (
    <div className="ui-card host-charts__card">
      <Chart
        kind="area"
        headingLevel={2}
        title={t('netAssets.title')}
        pointsTitle={t('netAssets.month')}
        emptyText={t('netAssets.empty')}
        hasLastValues={false}
        actions={
          <Segmented<RangeName>
            label={t('netAssets.range')}
            options={ranges.map((value) => ({ value, label: t(`netAssets.ranges.${value}`) }))}
            value={range}
            onChange={setRange}
          />
        }
        {...chart}
      />
    </div>
  );
}

function useChart(months: readonly Month[], currency: string | null) {
  const { t } = useTranslations('home');
  return useMemo(() => {
    const form = { format: 'money', currency } as const;
    const points: ChartPoint[] = months.map(({ month }) => ({
      key: month,
      label: formatMonthYear(month),
      short: formatDate(month, 'monthName'),
      date: month,
    }));
    const hasBenchmark = months.some(({ benchmark }) => benchmark !== null);
    const series: ChartSeries[] = [
      { key: 'value', label: t('netAssets.value'), values: months.map(({ value }) => value), slot: 0 },
      ...(hasBenchmark
        ? [
            {
              key: 'benchmark',
              label: t('netAssets.benchmark'),
              values: months.map(({ benchmark }) => benchmark),
              slot: 0,
              isComparison: true,
            },
          ]
        : []),
    ];
    return {
      points,
      series,
      unit: t('netAssets.months', { count: months.length, number: formatNumber(months.length) }),
      format: (value: number) => formatFigure(value, form, { isShort: true }),
      formatAxis: getAxisFormat(form),
    };
  }, [months, currency, t]);
}
