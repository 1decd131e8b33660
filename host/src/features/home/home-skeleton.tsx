import { Skeleton } from '@portal/shared/ui';
import { ChartsSkeleton } from './charts/charts-skeleton';
import { MoneySkeleton } from './figures/money-figures';

/** Skeleton of the same size as the content, which prevents a layout shift. */
export function HomeSkeleton() {
  return (
    <div className="host-home host-home--loading">
      <div className="host-home__heading">
        <Skeleton rows={2} width="min(320px, 70%)" height={24} />
      </div>
      <MoneySkeleton />
      <ChartsSkeleton />
    </div>
  );
}
