import {
  slotCount,
  type ResultColumn,
  type ResultValue,
  type Tile,
  type TileResult,
} from '@portal/shared/contracts';
import { formatDate } from '@portal/shared/i18n';
import { formatValue, toNumber } from '../../values/format-value';
import { createCellReader } from '../tile-context';

export interface DataPoint {
  key: string;
  label: string;
  short: string;
  /** Day or first day of the month of a point on a time axis. */
  date?: string;
}

export interface DataSeries {
  key: string;
  label: string;
  slot: number;
  isComparison: boolean;
  values: (number | null)[];
}

export interface ChartData {
  points: DataPoint[];
  series: DataSeries[];
  axis: ResultColumn | undefined;
  measure: ResultColumn | undefined;
}

const shortLabel = (value: ResultValue, { format }: ResultColumn): string | null => {
  if (format === 'month') return formatDate(String(value), 'monthName');
  return format === 'date' ? formatDate(String(value), 'dayOfYear') : null;
};

type Values = Pick<ResultColumn, 'values'> | undefined;

/**
 * Returns the colours of the values of a column. Coded values have the colour of their place, so that each has one in
 * all charts; the others have the colours that are left. More than 8 have their colours by position.
 */
export function assignSlots(keys: readonly string[], column: Values): number[] {
  const values = column?.values ?? [];
  if (values.length > slotCount) return keys.map((_, at) => at % slotCount);
  const places = keys.map((key) => values.indexOf(key));
  const left = [...Array(slotCount).keys()]
    .filter((slot) => !places.includes(slot))
    .toSorted((one, other) => Number(one < values.length) - Number(other < values.length));
  const unlisted = keys.filter((key) => !values.includes(key));
  return keys.map((key, at) => {
    const place = places[at] ?? -1;
    return place < 0 ? (left[unlisted.indexOf(key) % left.length] ?? 0) : place;
  });
}

/** Returns whether the values of a measure have the colours of gains and losses: more is better, and less than 0 is a loss. */
export const isGainOrLoss = (
  measure: Pick<ResultColumn, 'goodDirection' | 'format'> | undefined,
  values: readonly (number | null)[] = [],
): boolean =>
  measure?.goodDirection === 'up' &&
  (measure.format === 'points' || values.some((value) => value !== null && value < 0));

export const findColumn = (
  { columns }: TileResult,
  key: string | null | undefined,
): ResultColumn | undefined => columns.find((column) => column.key === key);

function pointOf(value: ResultValue, axis: ResultColumn): DataPoint {
  const label = formatValue(value, axis) ?? '–';
  const short = shortLabel(value, axis);
  const key = String(value);
  return { key, label, short: short ?? label, ...(short !== null && { date: key }) };
}

/** Returns the rows of each point of the axis, in the order of the result. */
function rowsByPoint(result: TileResult, axis: ResultColumn) {
  const cell = createCellReader(result);
  const points = new Map<string, { point: DataPoint; rows: (readonly ResultValue[])[] }>();
  for (const row of result.rows) {
    const value = cell(row, axis.key);
    const found = points.get(String(value)) ?? { point: pointOf(value, axis), rows: [] };
    found.rows.push(row);
    points.set(String(value), found);
  }
  return [...points.values()];
}

/** One series per measure, and the comparison as the last one. */
function measureSeries(tile: Tile, result: TileResult, groups: ReturnType<typeof rowsByPoint>): DataSeries[] {
  const cell = createCellReader(result);
  const keys = [...tile.values, ...(tile.comparison === null ? [] : [tile.comparison])];
  return keys.map((key, at) => ({
    key,
    label: findColumn(result, key)?.label ?? key,
    slot: at % slotCount,
    isComparison: key === tile.comparison,
    values: groups.map(({ rows }) => toNumber(rows[0] && cell(rows[0], key))),
  }));
}

/** Returns the values of a column, coded ones in their order. A value may be missing at the first points. */
function orderedValues(values: readonly ResultValue[], column: Values): ResultValue[] {
  const codes = column?.values ?? [];
  const placeOf = (value: ResultValue) => {
    const place = codes.indexOf(String(value));
    return place < 0 ? codes.length : place;
  };
  return [...new Set(values)].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** One series per value of a column. */
function columnSeries(tile: Tile, result: TileResult, groups: ReturnType<typeof rowsByPoint>): DataSeries[] {
  const cell = createCellReader(result);
  const column = findColumn(result, tile.series);
  const keys = orderedValues(
    result.rows.map((row) => cell(row, tile.series)),
    column,
  );
  const slots = assignSlots(keys.map(String), column);
  return keys.map((key, at) => ({
    key: String(key),
    label: (column && formatValue(key, column)) ?? '–',
    slot: slots[at] ?? 0,
    isComparison: false,
    values: groups.map(({ rows }) => {
      const own = rows.find((row) => cell(row, tile.series) === key);
      return toNumber(own && cell(own, tile.values[0] ?? null));
    }),
  }));
}

/** Returns the points and the series of a tile with an axis. */
export function chartData(tile: Tile, result: TileResult): ChartData {
  const axis = findColumn(result, tile.axis);
  const measure = findColumn(result, tile.values[0]);
  if (!axis) return { points: [], series: [], axis, measure };
  const groups = rowsByPoint(result, axis);
  const series =
    tile.series === null ? measureSeries(tile, result, groups) : columnSeries(tile, result, groups);
  return { points: groups.map(({ point }) => point), series, axis, measure };
}

/** Returns the row of a point, and of a series if the tile has one column for them. */
export function rowAt(tile: Tile, result: TileResult, [pointKey, seriesKey]: readonly [string, string?]) {
  const cell = createCellReader(result);
  const { kind, axis, series } = tile;
  const ofPoint = result.rows.filter(
    (row) => String(cell(row, kind === 'scatter' ? series : axis)) === pointKey,
  );
  const ofSeries = series !== null && ofPoint.find((row) => String(cell(row, series)) === seriesKey);
  return ofSeries || ofPoint[0];
}

/** Returns the rows, columns and values of a heat map. */
export function heatMapData(tile: Tile, result: TileResult) {
  const { points, series, measure } = chartData(tile, result);
  return {
    columns: points.map(({ key, label, short }) => ({ key, label, short })),
    rows: series.map(({ key, label }) => ({ key, label })),
    values: series.map(({ values }) => values),
    rowsTitle: findColumn(result, tile.series)?.label ?? '',
    measure,
  };
}

/** Returns the items of a scatter: one per row, with a measure as its axis. */
export function scatterData(tile: Tile, result: TileResult) {
  const cell = createCellReader(result);
  const name = findColumn(result, tile.series);
  const [yKey = null, sizeKey = null] = tile.values;
  return {
    items: result.rows.map((row) => ({
      key: String(cell(row, tile.series)),
      label: (name && formatValue(cell(row, tile.series), name)) ?? '–',
      x: toNumber(cell(row, tile.axis)),
      y: toNumber(cell(row, yKey)),
      size: toNumber(cell(row, sizeKey)),
    })),
    itemsTitle: name?.label ?? '',
    x: findColumn(result, tile.axis),
    y: findColumn(result, yKey),
    size: findColumn(result, sizeKey),
  };
}
