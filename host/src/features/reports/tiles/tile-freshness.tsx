import type { Report, Tile } from '@portal/shared/contracts';
import { FreshnessMark } from '../../../freshness/freshness-mark';
import { needsAttention, useFreshness } from '../../../freshness/use-freshness';

interface TileFreshnessProps {
  tile: Tile;
  report: Report;
}

/** Marks a tile whose data are late or have a failed check. If all tiles of the report are, its head says so alone. */
export function TileFreshness({ tile, report }: TileFreshnessProps) {
  const { datasets } = useFreshness();
  const concerned = datasets.filter(needsAttention);
  const isConcerned = ({ datasetIds }: Tile) =>
    concerned.some(({ datasetId }) => datasetIds.includes(datasetId));
  if (!isConcerned(tile) || report.tiles.every(isConcerned)) return null;
  return (
    <div className="host-tile__freshness">
      <FreshnessMark
        datasets={concerned.filter(({ datasetId }) => tile.datasetIds.includes(datasetId))}
        kind="word"
      />
    </div>
  );
}
