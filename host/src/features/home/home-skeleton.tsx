import { Skeleton, StatTileSkeleton } from '@portal/shared/ui';

/** Skeleton of the same size as the content, which prevents a layout shift. */
export function HomeSkeleton() {
  return (
    <div className="host-home host-home--loading">
      <Skeleton rows={2} width="min(320px, 70%)" height={24} />
      <div className="host-figures">
        {Array.from({ length: 5 }, (_, place) => (
          <StatTileSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
