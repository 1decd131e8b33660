import fc from 'fast-check';
import { computeAxis } from '../../layout/axis';
import type { SvgNode } from '../../tree/node';
import { nextLiveAxis } from './live-axis';
import { liveLineScene } from './live-line';
import type { LiveLinePicture } from './picture';
import { timeTicks } from './time-ticks';
import { lineIn, pointsIn, type LivePoint } from './window';

const now = Date.UTC(2026, 10, 28, 12);
const second = 1000;
const size = { width: 640, height: 240, scale: 1 };
const points: LivePoint[] = Array.from({ length: 200 }, (_, at) => ({
  at: now - (199 - at) * second,
  value: 50 + (at % 10),
}));
const picture: LiveLinePicture = {
  series: [{ key: 'price', label: 'Price', points, slot: 0 }],
  from: now - 60 * second,
  to: now,
  axis: computeAxis([50, 60]),
  format: String,
  formatAxis: String,
  formatClock: (at, step) => new Date(at).toISOString().slice(11, step < 60 * second ? 19 : 16),
};
const nothing = { points: null, series: null };

const flatten = (nodes: readonly SvgNode[]): SvgNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
const draw = (changes: Partial<LiveLinePicture> = {}) =>
  flatten(liveLineScene({ ...picture, ...changes }, size).draw(nothing));
const pathOf = (changes?: Partial<LiveLinePicture>) =>
  draw(changes).find(({ tag }) => tag === 'path')?.attributes.d ?? '';
const timesOf = (line: readonly LivePoint[]) => line.map(({ at }) => (at - now) / second);

test('draws the points of the window and cuts the line at its start', () => {
  const scene = liveLineScene(picture, size);
  expect(scene.columns).toHaveLength(61);
  expect(timesOf(lineIn(points, { from: now - 2500, to: now }))).toEqual([-2.5, -2, -1, 0]);
  expect(Number.parseFloat(pathOf().slice(1))).toBeCloseTo(scene.plot.left, 1);
});

test('cuts the line between two points where the window starts or ends', () => {
  const two = [
    { at: now - 10 * second, value: 10 },
    { at: now, value: 20 },
  ];
  expect(lineIn(two, { from: now - 5 * second, to: now - 2 * second })).toEqual([
    { at: now - 5 * second, value: 15 },
    { at: now - 2 * second, value: 18 },
  ]);
});

test('moves a point by the passed time only, also when a point arrives', () => {
  const [before, after] = [picture, { ...picture, from: picture.from + 500, to: picture.to + 500 }].map(
    (one) => liveLineScene(one, size),
  );
  const arrived = liveLineScene(
    {
      ...picture,
      from: picture.from + 500,
      to: picture.to + 500,
      series: [{ key: 'price', label: 'Price', points: [...points, { at: now + 400, value: 55 }], slot: 0 }],
    },
    size,
  );
  const shift = ((before?.plot.width ?? 0) * 500) / (60 * second);
  expect((before?.xOf(now - second) ?? 0) - (after?.xOf(now - second) ?? 0)).toBeCloseTo(shift);
  expect(arrived.xOf(now - second)).toBe(after?.xOf(now - second));
});

test('interrupts the line at values that are missing and at long pauses', () => {
  const missing = points.map((point, at) => (at === 180 ? { ...point, value: null } : point));
  const paused = points.filter((_, at) => at < 170 || at > 179);
  const series = (some: LivePoint[]) => [{ key: 'price', label: 'Price', points: some, slot: 0 }];
  expect(pathOf().match(/M/g)).toHaveLength(1);
  expect(pathOf({ series: series(missing) }).match(/M/g)).toHaveLength(2);
  expect(pathOf({ series: series(paused) }).match(/M/g)).toHaveLength(1);
  expect(pathOf({ series: series(paused), maxGap: 5 * second }).match(/M/g)).toHaveLength(2);
});

test('keeps the axis while the values fit, and computes it again when they leave it or become much smaller', () => {
  const first = nextLiveAxis(null, [50, 60]);
  expect(nextLiveAxis(first, [51, 59])).toBe(first);
  expect(nextLiveAxis(first, [])).toBe(first);
  const larger = nextLiveAxis(first, [50, 90]);
  expect(larger.max).toBeGreaterThanOrEqual(90);
  expect(nextLiveAxis(larger, [50, 88])).toBe(larger);
  const smaller = nextLiveAxis(nextLiveAxis(null, [0, 1000]), [0, 3]);
  expect(smaller.max).toBeLessThan(10);
});

test('never leaves a value outside the axis, for any values', () => {
  const some = fc.array(
    fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1e3),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 10 }), (frames) => {
      let axis = nextLiveAxis(null, []);
      for (const values of frames) {
        axis = nextLiveAxis(axis, values);
        expect(axis.min).toBeLessThanOrEqual(Math.min(...values));
        expect(axis.max).toBeGreaterThanOrEqual(Math.max(...values));
      }
    }),
  );
});

test.each([
  [60, 8, 10],
  [60, 20, 30],
  [3600, 400, 600],
])('labels a window of %d s at round times (at least %d s apart: each %d s)', (length, distance, step) => {
  const { ticks, step: found } = timeTicks(now - length * second, now, distance * second);
  expect(found).toBe(step * second);
  expect(ticks.every((tick) => tick % found === 0)).toBe(true);
  expect(ticks.at(-1)).toBe(now);
});

test('shows times without cut-off labels', () => {
  const texts = draw().flatMap(({ text }) => text ?? []);
  expect(texts).toContain('11:59:30');
  const labels = draw({ from: now - 59_900, to: now + 100 }).filter(
    ({ text }) => text?.includes(':') === true,
  );
  expect(labels.every(({ attributes }) => (attributes.x ?? 0) > 20 && (attributes.x ?? 0) < 620)).toBe(true);
});

test('finds the nearest time and series, and names several series', () => {
  const other = points.map(({ at, value }) => ({ at, value: value === null ? null : value + 5 }));
  const series = [...picture.series, { key: 'index', label: 'Index', points: other, slot: 1 }];
  const scene = liveLineScene({ ...picture, series, axis: computeAxis([50, 65]) }, size);
  expect(scene.hasNames).toBe(true);
  const target = scene.targetAt(scene.xOf(now - 3 * second) + 1, scene.yOf(61));
  expect(target).toEqual({ at: now - 3 * second, row: 1 });
  expect(scene.dotsOf({ at: now - 3 * second, row: null })).toHaveLength(2);
  expect(pointsIn(points, picture)).toHaveLength(61);
});
