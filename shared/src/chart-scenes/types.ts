/** One position on the category or time axis. */
export interface ChartPoint {
  key: string;
  /** Full text, for the table and the tooltip. */
  label: string;
  /** Short text for the axis. */
  short: string;
  /** Day of the point, `YYYY-MM-DD`. With one at each point, the axis shows days, months or years. */
  date?: string;
  /** Of a waterfall: the value is a total, not a change. Default: the first and the last point. */
  isTotal?: boolean;
}

/** One line or set of bars. */
export interface ChartSeries {
  key: string;
  label: string;
  /** One value per point; null for a gap. */
  values: readonly (number | null)[];
  /** Colour and shape, 0 to 7. Two series of one subject share a slot and differ by `dashed`. */
  slot: number;
  dashed?: boolean;
  /** Draws the dashed neutral line, such as a benchmark. */
  isComparison?: boolean;
}

/** One item of a scatter chart. `size`: third value, drawn as the area of the circle. */
export interface ScatterItem {
  key: string;
  label: string;
  x: number | null;
  y: number | null;
  size?: number | null;
  /** Colour, 0 to 7. Default: 0. */
  slot?: number;
}

/** Row or column of a heat map. */
export interface HeatMapHead {
  key: string;
  label: string;
  /** Text for the axis. Default: the label. */
  short?: string;
}

/** Formats a value with its unit. */
export type Format = (value: number) => string;

/** Formats a value on an axis, where the first label has the unit of all ticks. Without ticks, a short value. */
export type AxisFormat = (value: number, isFirst: boolean, ticks?: readonly number[]) => string;

/** Unit of a label on a time axis. */
export type TimeUnit = 'day' | 'month' | 'year';

/** Formats a day, `YYYY-MM-DD`, as a label of a time axis: `26 Nov`, `Nov` or `2026`. */
export type TimeFormat = (date: string, unit: TimeUnit) => string;

/** Kinds of charts over points. */
export const chartKinds = ['line', 'area', 'bar', 'stacked', 'waterfall'] as const;
export type ChartKind = (typeof chartKinds)[number];

export const hasValue = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** Returns the indexes of the points with at least one value. */
export const measuredIndexes = (
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
): readonly number[] =>
  points.flatMap((_, at) => (series.some(({ values }) => hasValue(values[at])) ? [at] : []));
