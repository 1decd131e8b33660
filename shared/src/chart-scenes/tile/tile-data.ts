import { slotCount } from '../../contracts/base/chart-slots';
import type { Tile, TileResult } from '../../contracts/reports/reports';
import { resultNumber, type ResultColumn, type ResultValue } from '../../contracts/reports/warehouse';

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

/** Formats of the language in which a chart is drawn. */
export interface TileFormats {
  /** Returns null for a missing value. */
  value(value: ResultValue, column: ResultColumn): string | null;
  /** Formats a day as a short label of an axis. */
  date(day: string, format: 'monthName' | 'dayOfYear'): string;
}

type Row = readonly ResultValue[];

/** Returns a function that returns the value of a row in a column. */
export function createCellReader({ columns }: Pick<TileResult, 'columns'>) {
  const places = new Map(columns.map(({ key }, at) => [key, at]));
  return (row: Row, key: string | null): ResultValue => row[places.get(key ?? '') ?? -1] ?? null;
}

function shortLabel(value: ResultValue, { format }: ResultColumn, { date }: TileFormats): string | null {
  if (format === 'month') return date(String(value), 'monthName');
  return format === 'date' ? date(String(value), 'dayOfYear') : null;
}

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

/** Returns the column with a key. */
export const findColumn = (
  { columns }: Pick<TileResult, 'columns'>,
  key: string | null | undefined,
): ResultColumn | undefined => columns.find((column) => column.key === key);

function pointOf(value: ResultValue, axis: ResultColumn, formats: TileFormats): DataPoint {
  const label = formats.value(value, axis) ?? '–';
  const short = shortLabel(value, axis, formats);
  const key = String(value);
  return { key, label, short: short ?? label, ...(short !== null && { date: key }) };
}

/** Returns the rows of each point of the axis, in the order of the result. */
function rowsByPoint(result: TileResult, axis: ResultColumn, formats: TileFormats) {
  const cell = createCellReader(result);
  const points = new Map<string, { point: DataPoint; rows: Row[] }>();
  for (const row of result.rows) {
    const value = cell(row, axis.key);
    const found = points.get(String(value)) ?? { point: pointOf(value, axis, formats), rows: [] };
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
    values: groups.map(({ rows }) => resultNumber(rows[0] && cell(rows[0], key))),
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

interface SeriesSource {
  tile: Tile;
  result: TileResult;
  formats: TileFormats;
}

/** One series per value of a column. */
function columnSeries(
  { tile, result, formats }: SeriesSource,
  groups: ReturnType<typeof rowsByPoint>,
): DataSeries[] {
  const cell = createCellReader(result);
  const column = findColumn(result, tile.series);
  const keys = orderedValues(
    result.rows.map((row) => cell(row, tile.series)),
    column,
  );
  const slots = assignSlots(keys.map(String), column);
  return keys.map((key, at) => ({
    key: String(key),
    label: (column && formats.value(key, column)) ?? '–',
    slot: slots[at] ?? 0,
    isComparison: false,
    values: groups.map(({ rows }) => {
      const own = rows.find((row) => cell(row, tile.series) === key);
      return resultNumber(own && cell(own, tile.values[0] ?? null));
    }),
  }));
}

/** Returns the points and the series of a tile with an axis. */
export function chartData(tile: Tile, result: TileResult, formats: TileFormats): ChartData {
  const axis = findColumn(result, tile.axis);
  const measure = findColumn(result, tile.values[0]);
  if (!axis) return { points: [], series: [], axis, measure };
  const groups = rowsByPoint(result, axis, formats);
  const series =
    tile.series === null
      ? measureSeries(tile, result, groups)
      : columnSeries({ tile, result, formats }, groups);
  return { points: groups.map(({ point }) => point), series, axis, measure };
}

/** Returns the rows, columns and values of a heat map. */
export function heatMapData(tile: Tile, result: TileResult, formats: TileFormats) {
  const { points, series, measure } = chartData(tile, result, formats);
  return {
    columns: points.map(({ key, label, short }) => ({ key, label, short })),
    rows: series.map(({ key, label }) => ({ key, label })),
    values: series.map(({ values }) => values),
    rowsTitle: findColumn(result, tile.series)?.label ?? '',
    measure,
  };
}

/** Returns the items of a scatter: one per row, with a measure as its axis. */
export function scatterData(tile: Tile, result: TileResult, formats: TileFormats) {
  const cell = createCellReader(result);
  const name = findColumn(result, tile.series);
  const [yKey = null, sizeKey = null] = tile.values;
  return {
    items: result.rows.map((row) => ({
      key: String(cell(row, tile.series)),
      label: (name && formats.value(cell(row, tile.series), name)) ?? '–',
      x: resultNumber(cell(row, tile.axis)),
      y: resultNumber(cell(row, yKey)),
      size: resultNumber(cell(row, sizeKey)),
    })),
    itemsTitle: name?.label ?? '',
    x: findColumn(result, tile.axis),
    y: findColumn(result, yKey),
    size: findColumn(result, sizeKey),
  };
}
