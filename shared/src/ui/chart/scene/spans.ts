import { hasValue, type ChartKind, type ChartPoint, type ChartSeries } from '../chart-types';

/** Part of the value axis that a mark covers. A line covers it from zero to its value. */
export interface Span {
  from: number;
  to: number;
}

export type Spans = readonly (Span | null)[];

export interface SpanSource {
  kind: ChartKind;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
}

function stackedSpans({ points, series }: SpanSource): Spans[] {
  const above = points.map(() => 0);
  const below = points.map(() => 0);
  return series.map(({ values, isComparison }) =>
    points.map((_, at) => {
      const value = values[at];
      if (!hasValue(value)) return null;
      if (isComparison) return { from: 0, to: value };
      const side = value < 0 ? below : above;
      const from = side[at] ?? 0;
      side[at] = from + value;
      return { from, to: from + value };
    }),
  );
}

/** Returns whether the value of a waterfall's point is a total. */
export function isTotal(points: readonly ChartPoint[], at: number): boolean {
  const isMarked = points.some((point) => point.isTotal);
  return isMarked ? points[at]?.isTotal === true : at === 0 || at === points.length - 1;
}

function waterfallSpans({ points, series }: SpanSource): Spans[] {
  let level = 0;
  return series.slice(0, 1).map(({ values }) =>
    points.map((_, at) => {
      const value = values[at];
      if (!hasValue(value)) return null;
      const from = isTotal(points, at) ? 0 : level;
      level = from + value;
      return { from, to: level };
    }),
  );
}

/** Returns the span of each value, by series and point. */
export function computeSpans(source: SpanSource): readonly Spans[] {
  if (source.kind === 'stacked') return stackedSpans(source);
  if (source.kind === 'waterfall') return waterfallSpans(source);
  return source.series.map(({ values }) =>
    source.points.map((_, at) => {
      const value = values[at];
      return hasValue(value) ? { from: 0, to: value } : null;
    }),
  );
}
