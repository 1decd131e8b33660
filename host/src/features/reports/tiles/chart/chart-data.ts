import type { ResultValue, Tile, TileResult } from '@portal/shared/contracts';
import * as scenes from '@portal/shared/chart-scenes';
import { formatDate } from '@portal/shared/i18n';
import { formatValue } from '../../values/format-value';
import { createCellReader } from '../tile-context';

export type ChartData = scenes.ChartData;

/** The current language. */
const formats: scenes.TileFormats = { value: formatValue, date: formatDate };

/** Returns the points and the series of a tile with an axis. */
export const chartData = (tile: Tile, result: TileResult): ChartData =>
  scenes.chartData(tile, result, formats);

/** Returns the rows, columns and values of a heat map. */
export const heatMapData = (tile: Tile, result: TileResult) => scenes.heatMapData(tile, result, formats);

/** Returns the items of a scatter: one per row, with a measure as its axis. */
export const scatterData = (tile: Tile, result: TileResult) => scenes.scatterData(tile, result, formats);

/** Returns the row of a point, and of a series if the tile has one column for them. */
export function rowAt(
  tile: Tile,
  result: TileResult,
  [pointKey, seriesKey]: readonly [string, string?],
): readonly ResultValue[] | undefined {
  const cell = createCellReader(result);
  const { kind, axis, series } = tile;
  const ofPoint = result.rows.filter(
    (row) => String(cell(row, kind === 'scatter' ? series : axis)) === pointKey,
  );
  const ofSeries = series !== null && ofPoint.find((row) => String(cell(row, series)) === seriesKey);
  return ofSeries || ofPoint[0];
}
