import { Skeleton } from '@portal/shared/ui';

/** Skeleton of the two charts. */
export function ChartsSkeleton() {
  return (
    <div className="host-charts">
      <div className="ui-card host-charts__card">
        <Skeleton height={240} />
      </div>
      <div className="ui-card host-charts__card">
        <Skeleton rows={6} height={14} />
      </div>
    </div>
  );
}
