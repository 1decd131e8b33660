import type { AnalyticsDashboard } from '@portal/shared/contracts/sample-apps';
import { formatNumber, formatPercent } from '@portal/shared/i18n';
import { useMemo } from 'react';
import { useTranslations } from '../../../translations';
import { formatCount, formatCountAxis } from '../frame/counts';
import { ChartCard } from '../frame/chart-card';
import { dayPoints } from '../frame/day-points';
import { pointsInRange, type Range } from '../frame/ranges';

/** Page views and visitors by day, with the three scores of the whole period. */
export function PageViewsCard({ data, range }: { data: AnalyticsDashboard; range: Range }) {
  const { t } = useTranslations('dashboards');
  const { series, overallScore, averageRatio, predictedRatio } = data.visitorsVsPageViews;
  const chart = useMemo(() => {
    const [views, visitors] = series;
    const shown = pointsInRange(views.data, range);
    return {
      points: dayPoints(shown),
      series: [
        { key: 'views', label: t('analytics.pageViews'), values: shown.map(({ y }) => y), slot: 0 },
        {
          key: 'visitors',
          label: t('analytics.visitors'),
          values: visitors.data.slice(-shown.length).map(({ y }) => y),
          slot: 1,
        },
      ],
    };
  }, [series, range, t]);
  const scores = [
    { name: 'overallScore', value: formatNumber(overallScore) },
    { name: 'averageRatio', value: formatPercent(averageRatio / 100) },
    { name: 'predictedRatio', value: formatPercent(predictedRatio / 100) },
  ] as const;
  return (
    <ChartCard
      name="views"
      kind="area"
      title={t('analytics.views')}
      unit={t('analytics.perDay')}
      pointsTitle={t('day')}
      whole
      hasLastValues={false}
      format={formatCount}
      formatAxis={formatCountAxis}
      {...chart}
    >
      <dl className="demo-scores">
        {scores.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`analytics.${name}`)}</dt>
            <dd>{value}</dd>
            <dd className="demo-scores__text">{t(`analytics.${name}Text`)}</dd>
          </div>
        ))}
      </dl>
    </ChartCard>
  );
}
