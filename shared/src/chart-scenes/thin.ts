import { hasValue } from './types';

type Values = readonly (number | null)[];

/** Points that a chart draws at most. */
export const maxDrawnPoints = 2000;

interface Line {
  values: Values;
  /** Lowest value and range, to compare triangles of series with different values. */
  low: number;
  range: number;
  /** Index of the last chosen value, or -1. */
  last: number;
}

interface Bucket {
  from: number;
  to: number;
  /** End of the next bucket. */
  end: number;
}

/** Returns the indexes of the first, the last, the lowest and the highest value. */
function findEnds(values: Values): number[] {
  let [first, last, lowest, highest] = [-1, -1, -1, -1];
  values.forEach((value, at) => {
    if (!hasValue(value)) return;
    if (first === -1) [first, lowest, highest] = [at, at, at];
    if (value < (values[lowest] ?? 0)) lowest = at;
    if (value > (values[highest] ?? 0)) highest = at;
    last = at;
  });
  return first === -1 ? [] : [first, last, lowest, highest];
}

function lineWith(values: Values): Line {
  const [, , lowest = -1, highest = -1] = findEnds(values);
  const low = values[lowest] ?? 0;
  return { values, low, range: (values[highest] ?? 0) - low || 1, last: -1 };
}

interface Position {
  at: number;
  height: number;
}

function positionOn({ values, low, range }: Line, at: number): Position | null {
  const value = values[at];
  return hasValue(value) ? { at, height: (value - low) / range } : null;
}

function averageIn(line: Line, from: number, to: number): Position | null {
  let [count, places, heights] = [0, 0, 0];
  for (let at = from; at < to; at += 1) {
    const position = positionOn(line, at);
    if (!position) continue;
    count += 1;
    places += at;
    heights += position.height;
  }
  return count === 0 ? null : { at: places / count, height: heights / count };
}

const triangle = (one: Position, two: Position, three: Position): number =>
  Math.abs((one.at - three.at) * (two.height - one.height) - (one.at - two.at) * (three.height - one.height));

/** Returns the index in the bucket with the largest triangle of any series. */
function chooseIn(lines: readonly Line[], { from, to, end }: Bucket): number {
  let [chosen, largest] = [from, -1];
  for (const line of lines) {
    const average = averageIn(line, to, end);
    const before = positionOn(line, line.last);
    for (let at = from; at < to; at += 1) {
      const own = positionOn(line, at);
      if (!own) continue;
      const start = before ?? { at: from - 1, height: average?.height ?? own.height };
      const area = triangle(start, own, average ?? { at: to, height: start.height });
      if (area > largest) [chosen, largest] = [at, area];
    }
  }
  return chosen;
}

function choose(all: readonly Values[], [first, last]: readonly [number, number], count: number): number[] {
  const lines = all.map(lineWith);
  const width = (last - first - 1) / count;
  const startAt = (bucket: number) => Math.min(last, first + 1 + Math.floor(bucket * width));
  const chosen = [first];
  for (let bucket = 0; bucket < count; bucket += 1) {
    for (const line of lines) line.last = lastValue(line, chosen.at(-1) ?? first);
    const [from, to] = [startAt(bucket), startAt(bucket + 1)];
    const end = bucket === count - 1 ? last + 1 : startAt(bucket + 2);
    if (from < to) chosen.push(chooseIn(lines, { from, to, end }));
  }
  return [...chosen, last];
}

const lastValue = ({ values, last }: Line, at: number): number => (hasValue(values[at]) ? at : last);

/** Returns the indexes and one index of each gap that they skip. */
function keepGaps(all: readonly Values[], indexes: readonly number[]): number[] {
  const kept = [...indexes];
  for (let place = 1; place < kept.length; place += 1) {
    const [from, to] = [kept[place - 1] ?? 0, kept[place] ?? 0];
    const gap = firstGap(all, from, to);
    if (gap === -1) continue;
    kept.splice(place, 0, gap);
    // The other series may have gaps between the new index and its neighbours.
    place -= 1;
  }
  return kept;
}

/** Returns the first index between two values of a series that has none; -1 without a gap. */
function firstGap(all: readonly Values[], from: number, to: number): number {
  for (const values of all) {
    if (!hasValue(values[from]) || !hasValue(values[to])) continue;
    for (let at = from + 1; at < to; at += 1) if (!hasValue(values[at])) return at;
  }
  return -1;
}

const inOrder = (indexes: readonly number[]): number[] =>
  [...new Set(indexes)].sort((one, other) => one - other);

/**
 * Returns the indexes of the points to draw, in order: all up to the limit, else those that keep the form of every series
 * (largest triangle three buckets), with the ends and extremes of each and one index of each gap between drawn values.
 * Series whose gaps alternate can need more indexes than the limit.
 */
export function thinnedIndexes(all: readonly Values[], limit = maxDrawnPoints): readonly number[] {
  const count = all.reduce((most, { length }) => Math.max(most, length), 0);
  if (count <= limit) return Array.from({ length: count }, (_, at) => at);
  const ends = inOrder(all.flatMap(findEnds));
  const [first, last] = [ends[0], ends.at(-1)];
  if (first === undefined || last === undefined) return [];
  let buckets = Math.max(1, limit - ends.length);
  for (;;) {
    const indexes = keepGaps(all, inOrder([...ends, ...choose(all, [first, last], buckets)]));
    if (indexes.length <= limit || buckets === 1) return indexes;
    buckets = Math.max(1, Math.floor((buckets * limit) / indexes.length) - 1);
  }
}
