/** One place along the axis. */
export interface ChartPoint {
  key: string;
  /** In full, for the table and for whoever asks about this point. */
  label: string;
  /** Under the axis, where there is little room. */
  short: string;
}

export interface ChartSeries {
  key: string;
  label: string;
  /** One for each point; null where nothing was measured. */
  values: readonly (number | null)[];
  /** Colour and shape, 0 to 7; two figures of one thing share it and differ in their line. */
  slot: number;
  dashed?: boolean;
}

/** What is to be drawn, whoever draws it. */
export interface Picture {
  kind: 'line' | 'bar';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format(value: number): string;
  /** Counts have no steps between whole numbers. */
  whole: boolean;
}

export interface Ink {
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

/** The tokens of the theme as they are at this element now. */
export function inkAt(element: HTMLElement): Ink {
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

/** Points at which something was measured. */
export const measured = ({ points, series }: Pick<Picture, 'points' | 'series'>): number[] =>
  points.flatMap((_, at) => (series.some(({ values }) => (values[at] ?? null) !== null) ? [at] : []));
