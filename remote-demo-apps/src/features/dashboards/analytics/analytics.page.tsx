import type { AnalyticsDashboard } from '@portal/shared/contracts/sample-apps';
import { useMemo } from 'react';
import { useTranslations } from '../../../translations';
import { formatCount, formatCountAxis } from '../frame/counts';
import { prefetchAnalytics, useGetAnalyticsDashboardQuery } from '../dashboards.api';
import { ChartCard } from '../frame/chart-card';
import { CompareChoice } from '../frame/compare-choice';
import { DashboardFrame } from '../frame/dashboard-frame';
import { RangeChoice } from '../frame/range-choice';
import { ranges, type Range } from '../frame/ranges';
import { useChoice } from '../frame/use-choice';
import { AnalyticsTiles } from './analytics-tiles';
import { PageViewsCard } from './page-views-card';
import { SharesCard } from './shares-card';
import { TotalsCard } from './totals-card';
import {
  comparedVisitors,
  useVisitorsChart,
  visitorComparisons,
  type ComparedVisitors,
  type VisitorComparison,
} from './use-visitors';
import './analytics.css';

/** Shows the sample analytics: visitors, totals, page views and traits of visitors. */
export function AnalyticsPage() {
  const { t } = useTranslations('dashboards');
  const query = useGetAnalyticsDashboardQuery();
  const [range, setRange] = useChoice('range', ranges, '12m');
  const [compare, setCompare] = useChoice('compare', visitorComparisons, 'last-year');
  return (
    <DashboardFrame
      name="analytics"
      title={t('analytics.title')}
      query={query}
      asOf={({ asOf }) => asOf}
      controls={
        <>
          <RangeChoice range={range} onChange={setRange} />
          <CompareChoice
            options={[
              { value: 'last-year', label: t('analytics.lastYear') },
              { value: 'previous', label: t('compare.previous') },
              { value: 'none', label: t('compare.none') },
            ]}
            value={compare}
            onChange={setCompare}
          />
        </>
      }
    >
      {(data) => <Cards data={data} range={range} compare={compare} />}
    </DashboardFrame>
  );
}

interface CardsProps {
  data: AnalyticsDashboard;
  range: Range;
  compare: VisitorComparison;
}

function Cards({ data, range, compare }: CardsProps) {
  const visitors = useMemo(() => comparedVisitors(data, range, compare), [data, range, compare]);
  return (
    <>
      <AnalyticsTiles data={data} visitors={visitors} compare={compare} />
      <div className="demo-dash__row">
        <VisitorsCard visitors={visitors} range={range} compare={compare} />
        <TotalsCard data={data} />
      </div>
      <PageViewsCard data={data} range={range} />
      <SharesCard data={data} />
    </>
  );
}

interface VisitorsCardProps {
  visitors: ComparedVisitors;
  range: Range;
  compare: VisitorComparison;
}

function VisitorsCard({ visitors, range, compare }: VisitorsCardProps) {
  const { t } = useTranslations('dashboards');
  const { missing, ...chart } = useVisitorsChart(visitors, compare);
  return (
    <ChartCard
      name="visitors"
      kind="area"
      title={t('analytics.visitors')}
      unit={`${t(`range.long.${range === 'all' ? '24m' : range}`)}, ${t('analytics.perThreeDays')}`}
      pointsTitle={t('day')}
      whole
      hasLastValues={false}
      differenceLabel={t('compare.difference')}
      format={formatCount}
      formatAxis={formatCountAxis}
      {...chart}
    >
      {missing !== undefined && <p className="demo-dash__muted">{missing}</p>}
    </ChartCard>
  );
}

export { AnalyticsPage as Component, prefetchAnalytics as firstCall };
