import { fixedPeriod, monthsFrom, formatFixedPeriod, timeFilter } from '@portal/shared/contracts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChartTileProps } from './chart-tile-props';
import { rowAt } from './chart-data';
import { createCellReader, drillLink, selectedIn, toggleFilter } from '../tile-context';

interface Selection {
  onSelect?: (pointKey: string, seriesKey?: string) => void;
  onSelectRange?: (fromKey: string, toKey: string) => void;
  /** Keys of the selected points. */
  selected?: readonly string[];
  selectedSeries?: readonly string[];
}

const periodOf = ({ timeAxis }: ChartTileProps['tile'], from: string, to: string): string =>
  formatFixedPeriod({ from, to: timeAxis === 'month' ? monthsFrom(to, 1).to : to });

/** Returns the handlers of a chart over time, whose points filter the other tiles by their days or months. */
function timeHandlers(props: ChartTileProps): Pick<Selection, 'onSelect' | 'onSelectRange'> {
  const { tile, context } = props;
  const onSelectRange = (from: string, to: string) => {
    const period = periodOf(tile, from, to);
    context.setFilter(timeFilter, period === timeIn(context) ? [] : [period]);
  };
  const onSelect = (key: string, seriesKey?: string) => {
    const value = seriesKey === undefined ? null : valueOfRow(props, seriesKey);
    if (value === null) onSelectRange(key, key);
    else toggleCell(props, { period: periodOf(tile, key, key), value });
  };
  return { onSelect, onSelectRange };
}

/** Returns the value by which a row of a heat map filters, also for a column without a figure. */
function valueOfRow({ tile, result }: ChartTileProps, rowKey: string): string | null {
  if (tile.kind !== 'heatMap' || tile.filterBy === null) return null;
  const cell = createCellReader(result);
  const row = result.rows.find((one) => String(cell(one, tile.series)) === rowKey);
  const value = row ? cell(row, tile.filterBy) : null;
  return value === null ? null : String(value);
}

/** Selects a row and a time together, or removes both if they are selected already. */
function toggleCell(
  { tile, context }: ChartTileProps,
  { period, value }: { period: string; value: string },
): void {
  const isSelected = period === timeIn(context) && selectedIn(tile, context).includes(value);
  context.setFilters([
    { column: timeFilter, values: isSelected ? [] : [period] },
    { column: tile.filterBy ?? '', values: isSelected ? [] : [value] },
  ]);
}

const timeIn = ({ state }: ChartTileProps['context']): string | undefined =>
  state.filters.find(({ column }) => column === timeFilter)?.values[0];

/** Returns the handlers of selected points, which filter the other tiles or open the report behind a point. */
function useHandlers(props: ChartTileProps): Pick<Selection, 'onSelect' | 'onSelectRange'> {
  const { tile, result, context } = props;
  const navigate = useNavigate();
  const { filterBy, drill, timeAxis } = tile;
  if (timeAxis !== null) return timeHandlers(props);
  if (filterBy === null && !drill) return {};
  const onSelect = (pointKey: string, seriesKey?: string) => {
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
  return { onSelect };
}

/** Returns the selection of a chart: the points or the series that filter the other tiles. */
export function useSelection(props: ChartTileProps): Selection {
  const { tile, result, context } = props;
  const handlers = useHandlers(props);
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
  const time = tile.timeAxis === null ? undefined : timeIn(context);
  const timeMarks = useMemo(() => {
    const days = fixedPeriod(time);
    if (!days) return {};
    const cell = createCellReader(result);
    const keys = new Set(result.rows.map((row) => String(cell(row, tile.axis))));
    return { selected: [...keys].filter((key) => key >= days.from && key <= days.to) };
  }, [time, tile, result]);
  return { ...handlers, ...marks, ...timeMarks };
}

/** A scatter has one point per value of `series`. */
const keyColumn = ({ kind, axis, series }: ChartTileProps['tile']): string | null =>
  kind === 'scatter' ? series : axis;
