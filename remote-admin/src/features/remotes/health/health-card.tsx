import { Card, QueryView, Segmented, Skeleton } from '@portal/shared/ui';
import { Suspense, lazy } from 'react';
import { ranges, useRemotesAddress, type Range } from '../remotes-address';
import { useGetRemoteHealthQuery, pollWhileVisible } from '../remotes.api';
import { useTranslations } from '../../../translations';

// Loaded with the first data, because the chart library is large.
const HealthCharts = lazy(() =>
  import('./health-charts').then(({ HealthCharts: charts }) => ({ default: charts })),
);

/** Shows load results of a remote over a period, which is kept in the URL. */
export function HealthCard({ name }: { name: string }) {
  const { t } = useTranslations('remotes');
  const { view, change } = useRemotesAddress();
  const query = useGetRemoteHealthQuery({ name, minutes: ranges[view.range] }, pollWhileVisible);
  const { data, fulfilledTimeStamp, isFetching } = query;
  return (
    <Card
      title={t('health.title')}
      aria-busy={isFetching && data?.minutes !== ranges[view.range]}
      actions={<RangeChoice value={view.range} onChange={(range) => change({ range })} />}
    >
      <QueryView query={query} skeleton={<Skeleton rows={6} />}>
        {(health) => (
          <Suspense fallback={<Skeleton rows={6} />}>
            <HealthCharts health={health} now={fulfilledTimeStamp ?? 0} />
          </Suspense>
        )}
      </QueryView>
    </Card>
  );
}

function RangeChoice({ value, onChange }: { value: Range; onChange(range: Range): void }) {
  const { t } = useTranslations('remotes');
  return (
    <Segmented
      label={t('health.range')}
      options={(Object.keys(ranges) as Range[]).map((range) => ({
        value: range,
        label: t(`health.ranges.${range}`),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
