import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChartTileProps } from './chart-tile-props';
import { rowAt } from './chart-data';
import { createCellReader, drillLink, selectedIn, toggleFilter } from '../tile-context';

interface Selection {
  onSelect?: (pointKey: string, seriesKey?: string) => void;
  /** Keys of the selected points. */
  selected?: readonly string[];
  selectedSeries?: readonly string[];
}

/** Returns the handler of a selected point, which filters the other tiles or opens the report behind the point. */
function useOnSelect({ tile, result, context }: ChartTileProps): Selection['onSelect'] {
  const navigate = useNavigate();
  const { filterBy, drill } = tile;
  if (filterBy === null && !drill) return undefined;
  return (pointKey, seriesKey) => {
    const row = rowAt(tile, result, [pointKey, seriesKey]);
    if (!row) return;
    if (filterBy === null) {
      const link = drillLink(tile, row, { result, context });
      if (link !== null) void navigate(link);
      return;
    }
    const value = createCellReader(result)(row, filterBy);
    if (value !== null) toggleFilter(tile, String(value), context);
  };
}

/** Returns the selection of a chart: the points or the series whose value filters the other tiles. */
export function useSelection(props: ChartTileProps): Selection {
  const { tile, result, context } = props;
  const onSelect = useOnSelect(props);
  const chosen = selectedIn(tile, context).join('\n');
  const marks = useMemo(() => {
    if (!chosen) return {};
    const values = chosen.split('\n');
    const cell = createCellReader(result);
    const rows = result.rows.filter((row) => values.includes(String(cell(row, tile.filterBy))));
    if (tile.filterName === tile.series && tile.kind !== 'scatter')
      return { selectedSeries: [...new Set(rows.map((row) => String(cell(row, tile.series))))] };
    return { selected: [...new Set(rows.map((row) => String(cell(row, keyColumn(tile)))))] };
  }, [chosen, tile, result]);
  return { ...(onSelect && { onSelect }), ...marks };
}

/** A scatter has one point per value of `series`. */
const keyColumn = ({ kind, axis, series }: ChartTileProps['tile']): string | null =>
  kind === 'scatter' ? series : axis;
