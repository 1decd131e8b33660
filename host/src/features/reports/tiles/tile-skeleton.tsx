import type { TileKind } from '@portal/shared/contracts';
import { Skeleton, StatTileSkeleton } from '@portal/shared/ui';

const bars = [40, 65, 50, 80, 60, 90, 70, 85];

/** Skeleton in the shape of a kind of tile. */
export function TileSkeleton({ kind }: { kind: TileKind }) {
  if (kind === 'figure') return <StatTileSkeleton />;
  if (kind === 'table' || kind === 'ranking')
    return (
      <div className="host-tile__rows">
        <Skeleton rows={6} height={14} />
      </div>
    );
  return (
    <div className="host-tile__bars">
      <Skeleton rows={0} />
      {bars.map((height) => (
        <span key={height} className="ui-skeleton__line" style={{ blockSize: `${height}%` }} aria-hidden />
      ))}
    </div>
  );
}
