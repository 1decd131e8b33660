import type { Report, ResultColumn, Tile } from '@portal/shared/contracts';
import { useRunTileQuery } from '../../reports.api';
import { overall } from '../../tiles/figure-tile';
import { runArgs } from '../../tiles/tile-context';
import type { ResolvedValues } from '../../values/resolve-values';

export interface Figure {
  /** Null for a tile that the report no longer has. */
  tile: Tile | null;
  /** Null until the figure is loaded. */
  column: ResultColumn | null;
  /** Value with the values of the screen. */
  value: number | null;
  isLoading: boolean;
}

/** Returns a figure of the report with its unit and its value on the screen, which is loaded already. */
export function useFigure(report: Report, shown: ResolvedValues, tileId: string): Figure {
  const tile = report.tiles.find(({ id }) => id === tileId) ?? null;
  const args = tile
    ? runArgs(tile, { report, state: shown })
    : { reportId: report.id, tileId, parameters: {}, filters: [] };
  const { data, isLoading } = useRunTileQuery(args, { skip: tile === null });
  const column = data?.columns.find(({ key }) => key === tile?.values[0]) ?? null;
  return { tile, column, value: data && column ? overall(data, column.key) : null, isLoading };
}
