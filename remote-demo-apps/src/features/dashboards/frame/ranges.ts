import { monthsBefore } from '@portal/shared/contracts';

export const ranges = ['1m', '3m', '12m', 'all'] as const;
export type Range = (typeof ranges)[number];

const months: Record<Exclude<Range, 'all'>, number> = { '1m': 1, '3m': 3, '12m': 12 };

/** Returns the points of a range that ends with the last point. */
export function pointsInRange<Point extends { x: string }>(
  points: readonly Point[],
  range: Range,
): readonly Point[] {
  const last = points.at(-1)?.x;
  if (last === undefined || range === 'all') return points;
  const start = monthsBefore(last, months[range]);
  return points.filter(({ x }) => x >= start);
}

/**
 * Returns the values that lie `steps` points before the last `count` points of a series with even steps; null where the
 * data begins later.
 */
export const valuesBefore = (
  values: readonly number[],
  { count, steps }: { count: number; steps: number },
): (number | null)[] =>
  Array.from({ length: count }, (_, at) => values[values.length - count + at - steps] ?? null);
