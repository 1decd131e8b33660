import fc from 'fast-check';
import { maxDrawnPoints, thinnedIndexes } from './thin';

const limit = 40;
const value = fc.oneof(
  { weight: 9, arbitrary: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const allSeries = fc
  .integer({ min: limit + 1, max: 400 })
  .chain((count) =>
    fc.array(fc.array(value, { minLength: count, maxLength: count }), { minLength: 1, maxLength: 3 }),
  );

type Values = readonly (number | null)[];
const measured = (values: Values): number[] => values.filter((one) => one !== null);
const wave = (count: number): number[] => Array.from({ length: count }, (_, at) => Math.sin(at / 90) * 10);
const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

test('keeps all points up to the limit', () => {
  expect(thinnedIndexes([wave(maxDrawnPoints)])).toEqual(range(maxDrawnPoints));
  expect(thinnedIndexes([[null, 1, null]])).toEqual([0, 1, 2]);
  expect(thinnedIndexes([])).toEqual([]);
});

test('returns nothing for many points without a value', () => {
  expect(thinnedIndexes([new Array<null>(3000).fill(null)])).toEqual([]);
});

test('uses most of the limit and keeps a spike that lasts one point', () => {
  const values = wave(20_000);
  values[12_345] = 80;
  const indexes = thinnedIndexes([values]);
  expect(indexes).toContain(12_345);
  expect(indexes.length).toBeLessThanOrEqual(maxDrawnPoints);
  expect(indexes.length).toBeGreaterThan(maxDrawnPoints * 0.95);
});

test('keeps the spike of a small series beside a large one', () => {
  const small = wave(20_000).map((height) => height / 1000);
  small[7_001] = 0.004;
  small[7_000] = 0.02;
  const large = wave(20_000).map((height) => height * 1e6);
  expect(thinnedIndexes([large, small])).toContain(7_000);
});

test('keeps the form of a line: no left out value is far from the drawn line', () => {
  const values = wave(20_000);
  const indexes = thinnedIndexes([values]);
  const distances = indexes.slice(1).flatMap((to, place) => {
    const from = indexes[place] ?? 0;
    const [start, end] = [values[from] ?? 0, values[to] ?? 0];
    return range(to - from).map((step) =>
      Math.abs((values[from + step] ?? 0) - (start + ((end - start) * step) / (to - from))),
    );
  });
  expect(Math.max(...distances)).toBeLessThan(0.1);
});

test('keeps a gap of one point in each series', () => {
  const one: (number | null)[] = wave(10_000);
  const two: (number | null)[] = wave(10_000);
  one[5_000] = null;
  two[7_503] = null;
  expect(thinnedIndexes([one, two])).toEqual(expect.arrayContaining([5_000, 7_503]));
});

test('draws a long gap as one index or few, between values', () => {
  const values: (number | null)[] = wave(10_000).map((height, at) =>
    at > 2_000 && at < 9_000 ? null : height,
  );
  const drawn = thinnedIndexes([values]).map((at) => values[at]);
  const start = drawn.indexOf(null);
  expect(start).toBeGreaterThan(0);
  expect(drawn.lastIndexOf(null)).toBeLessThan(drawn.length - 1);
});

test('returns rising indexes, within the limit for one series', () => {
  fc.assert(
    fc.property(allSeries, (all) => {
      const indexes = thinnedIndexes(all, limit);
      expect(indexes).toEqual([...new Set(indexes)].sort((one, other) => one - other));
      expect(indexes.every((at) => Number.isInteger(at) && at >= 0 && at < (all[0]?.length ?? 0))).toBe(true);
      expect(thinnedIndexes(all.slice(0, 1), limit).length).toBeLessThanOrEqual(limit);
    }),
  );
});

test('keeps the first, the last, the lowest and the highest value of each series', () => {
  fc.assert(
    fc.property(allSeries, (all) => {
      const indexes = thinnedIndexes(all, limit);
      for (const values of all) {
        const drawn = measured(indexes.map((at) => values[at] ?? null));
        const known = measured(values);
        expect([drawn[0], drawn.at(-1)]).toEqual([known[0], known.at(-1)]);
        expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([Math.min(...known), Math.max(...known)]);
      }
    }),
  );
});

test('never joins two values across a gap', () => {
  fc.assert(
    fc.property(allSeries, (all) => {
      const indexes = thinnedIndexes(all, limit);
      const joined = all.flatMap((values) =>
        indexes.slice(1).filter((to, place) => {
          const between = values.slice(indexes[place], to + 1);
          return between[0] !== null && between.at(-1) !== null && between.includes(null);
        }),
      );
      expect(joined).toEqual([]);
    }),
  );
});
