import { axisOf } from './axis';
import { axisLabels, spread } from './labels';
import { shorten, textWidth, wrapText } from './text';

test.each([
  [
    [0, 0.0965],
    [0, 0.025, 0.05, 0.075, 0.1],
  ],
  [
    [-0.5, 0.8],
    [-0.5, 0, 0.5, 1],
  ],
  [
    [1055, 1297],
    [1000, 1100, 1200, 1300],
  ],
  [
    [20, 100],
    [0, 25, 50, 75, 100],
  ],
  [
    [-3, -90],
    [-100, -75, -50, -25, 0],
  ],
  [
    [7, 7],
    [0, 2, 4, 6, 8],
  ],
  [
    [0, 0],
    [0, 0.25, 0.5, 0.75, 1],
  ],
  [[], [0, 0.25, 0.5, 0.75, 1]],
])('draws three to five round ticks around %j', (values, ticks) => {
  expect(axisOf(values).ticks).toEqual(ticks);
});

test.each([1e-9, 0.37, 4, 1234.5, 9.99e15])('keeps three to five ticks for a range of %d', (range) => {
  const { ticks, min, max } = axisOf([0.1 * range, 0.3 * range, range]);
  expect(ticks.length).toBeGreaterThanOrEqual(3);
  expect(ticks.length).toBeLessThanOrEqual(5);
  expect(min).toBeLessThanOrEqual(0.1 * range);
  expect(max).toBeGreaterThanOrEqual(range);
});

test('starts bars at zero and counts in whole numbers', () => {
  expect(axisOf([1055, 1297], { fromZero: true }).min).toBe(0);
  expect(axisOf([0, 2], { whole: true }).ticks).toEqual([0, 1, 2]);
});

const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul'];

test('leaves out axis labels without room and keeps the last one', () => {
  expect(axisLabels(short, { spacing: 60, size: 11, wrap: false })).toEqual(short);
  expect(axisLabels(short, { spacing: 18, size: 11, wrap: false })).toEqual([
    'Jan',
    null,
    'Mar',
    null,
    'May',
    null,
    'Jul',
  ]);
});

test('keeps the label of each category on two lines, shortened if necessary', () => {
  expect(axisLabels(['Government bonds', 'Cash'], { spacing: 80, size: 11, wrap: true })).toEqual([
    'Government\nbonds',
    'Cash',
  ]);
  expect(wrapText('Infrastructure', 40, 11)).toMatch(/^Inf.*…$/);
});

test('shortens texts to their width', () => {
  expect(shorten('Equities', 100, 11)).toBe('Equities');
  expect(textWidth(shorten('A very long name of a portfolio', 80, 11), 11)).toBeLessThanOrEqual(80);
});

test('moves names apart in their order and inside the limits', () => {
  expect(spread([10, 12, 50], 14, [0, 100])).toEqual([10, 24, 50]);
  expect(spread([95, 99, 10], 14, [0, 100])).toEqual([86, 100, 10]);
  expect(spread([50, 50, 50], 60, [0, 100])).toBeNull();
});
