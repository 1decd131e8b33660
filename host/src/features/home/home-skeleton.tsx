import { Skeleton } from '@portal/shared/ui';

/** Skeleton of the same size as the content, which prevents a layout shift. */
export function HomeSkeleton() {
  return (
    <div className="host-home host-home--loading">
      <Skeleton rows={2} width="min(320px, 70%)" height={24} />
      <div className="host-figures" aria-hidden="true">
        {Array.from({ length: 5 }, (_, place) => (
          <div key={place} className="host-figure host-figure--loading" />
        ))}
      </div>
    </div>
  );
}
