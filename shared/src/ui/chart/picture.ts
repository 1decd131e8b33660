/** One position on the time axis. */
export interface ChartPoint {
  key: string;
  /** Full text, for the table and the selected point. */
  label: string;
  /** Short text for the axis. */
  short: string;
}

/** One line or set of bars. */
export interface ChartSeries {
  key: string;
  label: string;
  /** One value per point; null where nothing was measuredIndexes. */
  values: readonly (number | null)[];
  /** Colour and shape, 0 to 7. Two series of one subject share a slot and differ by `dashed`. */
  slot: number;
  dashed?: boolean;
}

/** Content of a chart, independent of the drawing library. */
export interface Picture {
  kind: 'line' | 'bar';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format(value: number): string;
  /** Values are counts: the axis has whole numbers only. */
  whole: boolean;
}

export interface ChartColors {
  marks: readonly string[];
  text: string;
  line: string;
  surface: string;
  font: string;
}

export const shapes = [
  'circle',
  'rect',
  'triangle',
  'diamond',
  'emptyCircle',
  'emptyRect',
  'emptyTriangle',
  'emptyDiamond',
] as const;
export type Shape = (typeof shapes)[number];

export const shapeOf = (slot: number): Shape => shapes[slot % shapes.length] ?? 'circle';

/** Reads the theme's current colours and font at an element. */
export function readChartColors(element: HTMLElement): ChartColors {
  const styles = getComputedStyle(element);
  const token = (name: string) => styles.getPropertyValue(`--m-${name}`).trim() || 'currentColor';
  return {
    marks: shapes.map((_, slot) => token(`chart-${slot + 1}`)),
    text: token('text-2'),
    line: token('line'),
    surface: token('surface-1'),
    font: styles.fontFamily || 'sans-serif',
  };
}

/** Returns the indexes of the points with at least one value. */
export const measuredIndexes = ({ points, series }: Pick<Picture, 'points' | 'series'>): number[] =>
  points.flatMap((_, at) => (series.some(({ values }) => (values[at] ?? null) !== null) ? [at] : []));
