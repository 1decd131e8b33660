import { bisector, pairs } from 'd3-array';
import { hasValue } from '../../types';

/** Value at a time, in epoch milliseconds; null for a gap. */
export interface LivePoint {
  at: number;
  value: number | null;
}

/** Times between which points are shown, and the distance from which two points are not joined. */
export interface LiveWindow {
  from: number;
  to: number;
  maxGap?: number | undefined;
}

const byTime = bisector((point: LivePoint) => point.at);

/** Returns the points with a value inside a window. Points are in the order of their times. */
export const pointsIn = (points: readonly LivePoint[], { from, to }: LiveWindow): LivePoint[] =>
  points.slice(byTime.left(points, from), byTime.right(points, to)).filter(({ value }) => hasValue(value));

function pointBetween(one: LivePoint, other: LivePoint, at: number): LivePoint {
  if (!hasValue(one.value) || !hasValue(other.value)) return { at, value: null };
  const share = (at - one.at) / (other.at - one.at);
  return { at, value: one.value + (other.value - one.value) * share };
}

/** Adds points without a value where two points are too far from each other to be joined. */
const withGaps = (points: readonly LivePoint[], maxGap: number): LivePoint[] => [
  ...points.slice(0, 1),
  ...pairs(points).flatMap(([one, other]) =>
    other.at - one.at > maxGap
      ? [{ at: one.at + 1, value: null }, { at: other.at - 1, value: null }, other]
      : [other],
  ),
];

/** Returns the points of a line that is cut off at both ends of a window. */
export function lineIn(
  points: readonly LivePoint[],
  { from, to, maxGap = Infinity }: LiveWindow,
): LivePoint[] {
  const first = Math.max(0, byTime.left(points, from) - 1);
  const line = withGaps(points.slice(first, byTime.right(points, to) + 1), maxGap);
  return line.flatMap((point, place) => {
    const [before, after] = [line[place - 1], line[place + 1]];
    if (point.at < from) return after && after.at > from ? [pointBetween(point, after, from)] : [];
    if (point.at > to) return before && before.at < to ? [pointBetween(before, point, to)] : [];
    return [point];
  });
}
