import { Skeleton } from '@portal/shared/ui';

/** Lines in the place of the rows. */
export function GridSkeleton() {
  return (
    <div className="host-data-skeleton">
      <Skeleton rows={12} />
    </div>
  );
}
