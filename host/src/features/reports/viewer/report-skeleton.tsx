import { Skeleton, StatTileSkeleton } from '@portal/shared/ui';

const figures = [0, 1, 2, 3];

/** Skeleton in the shape of a report: title, chips, figures, chart. */
export function ReportSkeleton() {
  return (
    <div className="host-report host-report--loading">
      <Skeleton rows={2} width="min(320px, 70%)" height={24} />
      <span className="ui-skeleton__line host-report__chips-bar" aria-hidden />
      <div className="host-report__tiles" aria-hidden>
        {figures.map((figure) => (
          <div key={figure} className="host-tile host-tile--figure">
            <StatTileSkeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
