import { textWidth } from '../../layout/text';
import type { SvgNode } from '../../tree/node';
import { isLimitBroken, meterScene, type MeterPicture } from './meter';
import { placeLabels } from './place-labels';

const size = { width: 400, height: 70, scale: 1 };
const format = (value: number) => `${Math.round(value * 100)} %`;
const equities: MeterPicture = {
  label: 'Equities',
  value: 0.46,
  target: { label: 'Target', value: 0.4 },
  limit: { label: 'Limit', value: 0.6 },
  bands: [
    { key: 'low', label: 'Low', to: 0.3, hue: 'neutral' },
    { key: 'high', label: 'High', to: 0.6, hue: 'gain' },
  ],
  range: [0, 0.8],
  format,
  formatAxis: format,
};
const nothing = { points: null, series: null };

const flatten = (nodes: readonly SvgNode[]): SvgNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
const draw = (picture: MeterPicture, width = size.width) =>
  flatten(meterScene(picture, { ...size, width }).draw(nothing));
const textsOf = (nodes: readonly SvgNode[]) => nodes.flatMap(({ text }) => text ?? []);
const barOf = (nodes: readonly SvgNode[]) =>
  nodes.find(({ attributes }) => attributes.height === 8)?.attributes;

test('draws the value from zero, its target, its limit and the ends of the scale', () => {
  const scene = meterScene(equities, size);
  const nodes = draw(equities);
  const end = scene.plot.left + (0.46 / 0.8) * scene.plot.width;
  expect(barOf(nodes)).toMatchObject({ x: scene.plot.left, fill: 'slot-1' });
  expect((barOf(nodes)?.x ?? 0) + (barOf(nodes)?.width ?? 0)).toBeCloseTo(end);
  expect(textsOf(nodes)).toEqual(['0 %', '20 %', '40 %', '60 %', '80 %', 'Target 40 %', 'Limit 60 %']);
});

test('draws the parts of the scale one after the other', () => {
  const bands = draw(equities).filter(({ attributes }) => attributes.fillOpacity !== undefined);
  const [low, high] = bands.map(({ attributes }) => attributes);
  expect(bands).toHaveLength(2);
  expect((low?.x ?? 0) + (low?.width ?? 0)).toBeCloseTo(high?.x ?? 0);
});

test.each([
  [0.61, undefined, true],
  [0.6, undefined, false],
  [0.59, true, true],
  [null, undefined, false],
])('marks a broken limit of 60 %% by its colour (value %s, lowest: %s)', (value, isLowest, isBroken) => {
  const limit = { label: 'Limit', value: 0.6, ...(isLowest !== undefined && { isLowest }) };
  const picture = { ...equities, value, limit };
  expect(isLimitBroken(picture)).toBe(isBroken);
  expect(barOf(draw(picture))?.fill).toBe(value === null ? undefined : isBroken ? 'loss' : 'slot-1');
});

test('computes a scale with round ends and zero, also for negative values', () => {
  const scene = meterScene({ label: 'Change', value: -0.13, format, formatAxis: format }, size);
  const texts = textsOf(flatten(scene.draw(nothing)));
  expect(texts).toContain('0 %');
  expect(scene.marks[0]?.x).toBeLessThan(scene.plot.left + scene.plot.width);
  expect(barOf(flatten(scene.draw(nothing)))?.x).toBe(scene.marks[0]?.x);
});

test('keeps a value outside its scale at the end of the scale', () => {
  const scene = meterScene({ ...equities, value: 2 }, size);
  expect(scene.marks[0]?.x).toBe(scene.plot.left + scene.plot.width);
});

test('visits value, target and limit by position and finds the nearest', () => {
  const scene = meterScene(equities, size);
  expect(scene.columns.map((at) => scene.marks[at]?.key)).toEqual(['target', 'value', 'limit']);
  expect(scene.targetAt((scene.marks[2]?.x ?? 0) + 4, scene.plot.top)).toEqual({ at: 2, row: null });
  expect(scene.targetAt(100, 500)).toBeNull();
  expect(scene.dotsOf({ at: 2, row: null })).toEqual([
    { x: scene.marks[2]?.x, y: scene.plot.top + 10, paint: 'loss' },
  ]);
});

test.each([400, 120, 60])('keeps the labels of marks apart and inside the picture (%d px)', (width) => {
  const marks = [
    { text: 'Limit 60 %', x: width * 0.75 },
    { text: 'Target 58 %', x: width * 0.73 },
  ];
  const placed = placeLabels(marks, { left: 0, right: width, size: 11 });
  const [second, first] = placed.map(({ text, x }) => {
    const half = textWidth(text, 11) / 2;
    return { start: x - half, end: x + half };
  });
  expect(first?.start).toBeGreaterThanOrEqual(-0.01);
  expect(first?.end).toBeLessThan(second?.start ?? 0);
  expect(second?.end).toBeLessThanOrEqual(width + 0.01);
});
