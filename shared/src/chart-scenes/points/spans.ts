import { hasValue, type ChartPoint, type ChartSeries } from '../types';

/** Part of the value axis that a mark covers. A line covers it from zero to its value. */
export interface Span {
  from: number;
  to: number;
}

export type Spans = readonly (Span | null)[];

export interface SpanSource {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
}

/** Returns the spans of values that start at zero, by series and point. */
export const plainSpans = ({ points, series }: SpanSource): readonly Spans[] =>
  series.map(({ values }) =>
    points.map((_, at) => {
      const value = values[at];
      return hasValue(value) ? { from: 0, to: value } : null;
    }),
  );

/** Returns the values that marks reach. */
export const listLevels = (spans: readonly Spans[]): number[] =>
  spans.flat().flatMap((span) => (span === null ? [] : [span.to]));
