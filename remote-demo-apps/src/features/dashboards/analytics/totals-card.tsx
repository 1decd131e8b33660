import type { AnalyticsDashboard } from '@portal/shared/contracts/sample-apps';
import { formatDate } from '@portal/shared/i18n';
import { NativeSelect } from '@portal/shared/ui';
import { useMemo } from 'react';
import { useTranslations } from '../../../translations';
import { formatCount, formatCountAxis } from '../frame/counts';
import { ChartCard } from '../frame/chart-card';
import { useChoice } from '../frame/use-choice';
import { totals } from './totals';

/** One of the totals of the last 30 days, by ranges of 3 days. */
export function TotalsCard({ data }: { data: AnalyticsDashboard }) {
  const { t } = useTranslations('dashboards');
  const [total, setTotal] = useChoice('total', totals, totals[0]);
  const { labels, periods, series } = data[total];
  const label = t(`analytics.${total}`);
  const chart = useMemo(
    () => ({
      points: labels.map((text, at) => ({
        key: periods[at]?.from ?? text,
        label: text,
        short: formatDate(periods[at]?.to ?? '', 'dayOfYear'),
      })),
      series: [{ key: total, label, values: series[0].data, slot: 1 }],
    }),
    [labels, periods, series, total, label],
  );
  return (
    <ChartCard
      name="totals"
      kind="bar"
      title={label}
      unit={t('analytics.days')}
      pointsTitle={t('analytics.period')}
      whole
      format={formatCount}
      formatAxis={formatCountAxis}
      actions={
        <NativeSelect
          inline
          aria-label={t('analytics.total')}
          value={total}
          options={totals.map((value) => ({ value, label: t(`analytics.${value}`) }))}
          onChange={setTotal}
        />
      }
      {...chart}
    />
  );
}
