import type { PointsPicture } from '../points/picture';
import type { Selection } from '../scene/scene';
import { moveTarget } from '../scene/targets';
import type { SvgNode } from '../tree/node';
import type { ChartSeries } from '../types';
import { heatMapScene } from './heat-map/heat-map';
import { heatScale } from './heat-map/heat-scale';
import { seriesScene } from './kinds';
import { scatterScene } from './scatter/scatter';

const size = { width: 600, height: 240, scale: 1 };
const none: Selection = { points: null, series: null };

const series = (values: readonly (number | null)[], part: Partial<ChartSeries> = {}): ChartSeries => ({
  key: `s${part.slot ?? 0}`,
  label: 'Value',
  slot: 0,
  values,
  ...part,
});

const picture = (
  kind: PointsPicture['kind'],
  own: readonly ChartSeries[],
  part: Partial<PointsPicture> = {},
): PointsPicture => ({
  kind,
  stackedAs: 'bar',
  points: (own[0]?.values ?? []).map((_, at) => ({ key: `p${at}`, label: `Point ${at}`, short: `P${at}` })),
  series: own,
  format: String,
  formatAxis: String,
  formatTime: (date) => date,
  whole: false,
  isSigned: false,
  hasNames: false,
  hasLastValues: false,
  ...part,
});

const flat = (nodes: readonly SvgNode[]): SvgNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

const nodesOf = (source: PointsPicture, selection = none, space = size) =>
  flat(seriesScene(source, space).draw(selection));

const bars = (source: PointsPicture, selection = none) =>
  nodesOf(source, selection).filter(({ tag, attributes }) => tag === 'rect' && attributes.fill !== 'surface');

const texts = (source: PointsPicture, space = size) =>
  nodesOf(source, none, space).flatMap(({ text }) => text ?? []);

describe('bars', () => {
  test.each(['bar', 'stacked'] as const)(
    'starts the bars of a %s chart at zero, however close their values are',
    (kind) => {
      const source = picture(kind, [series([702, 759])]);
      const { axis, plot } = seriesScene(source, size);
      expect(axis.min).toBe(0);
      for (const { attributes } of bars(source)) {
        expect((attributes.y ?? 0) + (attributes.height ?? 0)).toBeCloseTo(plot.top + plot.height);
      }
    },
  );

  test('draws gains and losses in their colours only where more is better', () => {
    const own = [series([3, -2])];
    const fills = (isSigned: boolean) =>
      bars(picture('bar', own, { isSigned })).map(({ attributes }) => attributes.fill);
    expect(fills(true)).toEqual(['gain', 'loss']);
    expect(fills(false)).toEqual(['slot-1', 'slot-1']);
  });

  test('finds the bar of a group under the pointer', () => {
    const scene = seriesScene(picture('bar', [series([3, 4]), series([5, 6], { slot: 1 })]), size);
    const x = scene.xOf(1);
    expect(scene.targetAt(x - 10, 100)).toEqual({ at: 1, row: 0 });
    expect(scene.targetAt(x + 10, 100)).toEqual({ at: 1, row: 1 });
  });

  test('draws no bar for the value 0, and at least one pixel for others', () => {
    const heights = bars(picture('bar', [series([0, 1e-6, 5])])).map(({ attributes }) => attributes.height);
    expect(heights).toHaveLength(2);
    expect(heights[0]).toBe(1);
  });

  test('dims bars that are not selected', () => {
    const source = picture('bar', [series([3, 4])]);
    const opacities = bars(source, { points: ['p1'], series: null }).map(
      ({ attributes }) => attributes.opacity,
    );
    expect(opacities).toEqual([0.25, 1]);
  });
});

describe('a stack', () => {
  test('stacks negative values below zero, and draws a comparison beside the stack', () => {
    const own = [
      series([3, 2]),
      series([-1, 4], { slot: 1 }),
      series([9, 9], { slot: 2, isComparison: true }),
    ];
    expect(seriesScene(picture('stacked', own), size).spans).toEqual([
      [
        { from: 0, to: 3 },
        { from: 0, to: 2 },
      ],
      [
        { from: 0, to: -1 },
        { from: 2, to: 6 },
      ],
      [
        { from: 0, to: 9 },
        { from: 0, to: 9 },
      ],
    ]);
  });
});

describe('a waterfall', () => {
  const floors = (values: readonly number[]) =>
    bars(picture('waterfall', [series(values)])).map(({ attributes }) => Math.round(attributes.height ?? 0));

  test('draws totals as floating marks over a broken axis if the changes are small', () => {
    const source = picture('waterfall', [series([702, 57, 759])]);
    const { axis } = seriesScene(source, size);
    expect(axis.min).toBeGreaterThan(0);
    const [opening, , closing] = floors([702, 57, 759]);
    expect([opening, closing]).toEqual([4, 4]);
    expect(nodesOf(source).filter(({ attributes }) => attributes.fill === 'surface')).toHaveLength(1);
  });

  test('draws totals from zero if the changes are large', () => {
    const source = picture('waterfall', [series([100, -80, 20])]);
    expect(seriesScene(source, size).axis.min).toBe(0);
    expect(nodesOf(source).some(({ attributes }) => attributes.fill === 'surface')).toBe(false);
    const [opening = 0, , closing = 0] = floors([100, -80, 20]);
    expect(opening / closing).toBeCloseTo(5, 0);
  });

  test('writes its values in full, else short, else not at all, so that they never touch', () => {
    const source = picture('waterfall', [series([1000, -200, 800])], {
      format: (value) => `€${value},000,000.00`,
      formatAxis: (value) => `${value} m`,
    });
    const written = (width: number) =>
      texts(source, { ...size, width }).filter((text) => /200/.test(text) && !/^P/.test(text));
    expect(written(600)).toContain('−€200,000,000.00');
    expect(written(260)).toContain('−200 m');
    expect(written(140)).not.toContain('−200 m');
  });
});

describe('a line', () => {
  test('interrupts a line at a gap, and marks its neighbours', () => {
    const nodes = nodesOf(picture('line', [series([1, null, 3, 4])]));
    const [path] = nodes.filter(({ tag, attributes }) => tag === 'path' && attributes.fill === 'none');
    expect(path?.attributes.d?.match(/M/g)).toHaveLength(2);
    expect(nodes.filter(({ tag }) => tag === 'circle')).toHaveLength(2);
  });

  test('names a line at its end while there is room for it', () => {
    const source = picture('line', [series([1, 2]), series([2, 3], { slot: 1, label: 'Benchmark' })], {
      hasNames: true,
    });
    expect(texts(source)).toEqual(expect.arrayContaining(['Value', 'Benchmark']));
    expect(seriesScene(source, { ...size, width: 300 }).hasNames).toBe(false);
    expect(texts(source, { ...size, width: 300 })).not.toContain('Benchmark');
  });
});

test('the circles of a scatter chart have areas in proportion to the third value', () => {
  const items = [
    { key: 'a', label: 'A', x: 1, y: 1, size: 100 },
    { key: 'b', label: 'B', x: 2, y: 2, size: 25 },
  ];
  const formats = { formatX: String, formatY: String, formatAxisX: String, formatAxisY: String };
  const scene = scatterScene({ items, ...formats }, size);
  const radii = flat(scene.draw(none)).flatMap(({ attributes }) => attributes.r ?? []);
  expect(radii).toEqual([20, 10]);
});

test('a heat map leaves out the texts of its cells if one does not fit', () => {
  const heads = (keys: string[]) => keys.map((key) => ({ key, label: key }));
  const source = {
    rows: heads(['2025']),
    columns: heads(['Jan', 'Feb']),
    values: [[1, null]],
    formatCell: String,
  };
  const written = (formatCell: (value: number) => string) =>
    flat(heatMapScene({ ...source, formatCell }, { ...size, width: 120 }).draw(none)).flatMap(
      ({ text }) => text ?? [],
    );
  expect(written((value) => `€${value}`)).toContain('€1');
  expect(written((value) => `${value} of all the values`)).not.toContain('1 of all the values');
});

test('a heat map has two sides only where more is better', () => {
  const values = [[-2, 3]];
  expect([heatScale(values).paintOf(-2), heatScale(values).paintOf(3)]).toEqual([
    'heat-loss-4',
    'heat-gain-6',
  ]);
  const neutral = heatScale(values, false);
  expect([neutral.paintOf(-2), neutral.paintOf(3)]).toEqual(['heat-0', 'heat-one-6']);
});

test('arrow keys stay inside a scene and skip points without a value', () => {
  const scene = seriesScene(picture('line', [series([1, null, 3])]), size);
  const start = moveTarget(scene, null, 'ArrowRight');
  expect(start).toEqual({ at: 0, row: null });
  expect(moveTarget(scene, { at: 0, row: null }, 'ArrowRight')).toEqual({ at: 2, row: null });
  expect(moveTarget(scene, { at: 2, row: null }, 'ArrowRight')).toEqual({ at: 2, row: null });
});
