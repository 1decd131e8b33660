import type { Tile, TileResult } from '@portal/shared/contracts';
import { useMemo } from 'react';
import { TableTile } from '../table/table-tile';
import type { TileContext } from '../tile-context';
import { AttributionSentence } from './attribution-sentence';
import { hideEmptyEffects, roundEffects, sortByCost } from './round-effects';

interface AttributionTileProps {
  tile: Tile & { effects: NonNullable<Tile['effects']> };
  result: TileResult;
  context: TileContext;
}

/** Shows the effects that the difference from the benchmark is made of, below a sentence that sums them up. */
export function AttributionTile({ tile, result, context }: AttributionTileProps) {
  const { effects, description } = tile;
  const shown = useMemo(
    () => hideEmptyEffects(sortByCost(roundEffects(result, effects), effects), effects),
    [result, effects],
  );
  return (
    <>
      <AttributionSentence tile={tile} result={shown} context={context} />
      {description !== null && <p className="host-tile__method">{description}</p>}
      <TableTile tile={tile} result={shown} context={context} />
    </>
  );
}
