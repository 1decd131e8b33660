import type { Spans, SpanSource } from '../../points/spans';
import { hasValue, type ChartPoint } from '../../types';

/** Returns whether the value of a waterfall's point is a total. */
export function isTotal(points: readonly ChartPoint[], at: number): boolean {
  const isMarked = points.some((point) => point.isTotal);
  return isMarked ? points[at]?.isTotal === true : at === 0 || at === points.length - 1;
}

/** Formats a change with its sign. */
export const formatSigned = (value: number, format: (amount: number) => string): string =>
  `${value > 0 ? '+' : value < 0 ? '\u2212' : ''}${format(Math.abs(value))}`;

/** Returns the span of each value: totals start at zero, changes at the level before them. */
export function waterfallSpans({ points, series }: SpanSource): readonly Spans[] {
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
