import { computeAxis } from './axis';
import { axisLabels, spread } from './labels';
import { wrapText } from './text';
import { timeLabels } from './time-labels';

describe('the layout of a chart', () => {
  test.each([
    [
      [0, 0.0965],
      [0, 0.02, 0.04, 0.06, 0.08, 0.1],
    ],
    [
      [-0.5, 0.8],
      [-0.5, 0, 0.5, 1],
    ],
    [
      [1055, 1297],
      [1050, 1100, 1150, 1200, 1250, 1300],
    ],
    [
      [20, 100],
      [0, 20, 40, 60, 80, 100],
    ],
    [
      [7, 7],
      [0, 2, 4, 6, 8],
    ],
    [
      [0, 0],
      [0, 0.2, 0.4, 0.6, 0.8, 1],
    ],
    [[], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])('draws three to six round ticks around %j', (values, ticks) => {
    expect(computeAxis(values).ticks).toEqual(ticks);
  });

  test.each([1e-9, 0.37, 4, 1234.5, 9.99e15])('keeps three to six ticks for a range of %d', (range) => {
    const { ticks, min, max } = computeAxis([0.1 * range, 0.3 * range, range]);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(min).toBeLessThanOrEqual(0.1 * range);
    expect(max).toBeGreaterThanOrEqual(range);
  });

  test('starts bars at zero and counts in whole numbers', () => {
    expect(computeAxis([1055, 1297], { fromZero: true }).min).toBe(0);
    expect(computeAxis([0, 2], { whole: true }).ticks).toEqual([0, 1, 2]);
  });

  const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul'];

  test('leaves out axis labels without room and keeps the last one', () => {
    expect(axisLabels(short, { spacing: 60, size: 11, wrap: false })).toEqual(short);
    const labels = axisLabels(short, { spacing: 20, size: 11, wrap: false });
    expect(labels).toEqual(['Jan', null, 'Mar', null, 'May', null, 'Jul']);
  });

  test('keeps the label of each category on two lines, shortened if necessary', () => {
    expect(axisLabels(['Government bonds', 'Cash'], { spacing: 80, size: 11, wrap: true })).toEqual([
      'Government\nbonds',
      'Cash',
    ]);
    expect(wrapText('Infrastructure', 40, 11)).toMatch(/^Inf.*…$/);
  });

  test('moves names apart in their order and inside the limits', () => {
    expect(spread([10, 12, 50], 14, [0, 100])).toEqual([10, 24, 50]);
    expect(spread([95, 99, 10], 14, [0, 100])).toEqual([86, 100, 10]);
    expect(spread([50, 50, 50], 60, [0, 100])).toBeNull();
  });
});

describe('the labels of a time axis', () => {
  const months = (count: number, from: string) =>
    Array.from({ length: count }, (_, at) => {
      const date = new Date(`${from}-01`);
      date.setUTCMonth(date.getUTCMonth() + at);
      return date.toISOString().slice(0, 10);
    });
  const days = (count: number, from: string) =>
    Array.from({ length: count }, (_, at) =>
      new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10),
    );
  const format = (date: string, unit: 'day' | 'month' | 'year') =>
    ({ day: date.slice(5), month: date.slice(5, 7), year: date.slice(0, 4) })[unit];
  const labels = (dates: readonly string[], width: number) =>
    timeLabels(dates, { spacing: width / dates.length, size: 11, format });
  const written = (dates: readonly string[], width: number) =>
    labels(dates, width).flatMap((label, at) => (label === null ? [] : [[dates[at], label]]));

  test('names the year at the first month and at each January', () => {
    const texts = labels(months(24, '2024-12'), 1200);
    expect(texts.slice(0, 3)).toEqual(['12\n2024', '01\n2025', '02']);
    expect(texts[13]).toBe('01\n2026');
  });

  test('leaves out months by a fixed step from January when there is little room', () => {
    expect(written(months(30, '2023-12'), 360)).toEqual([
      ['2024-01-01', '01\n2024'],
      ['2024-07-01', '07'],
      ['2025-01-01', '01\n2025'],
      ['2025-07-01', '07'],
      ['2026-01-01', '01\n2026'],
    ]);
  });

  test('labels days of some weeks by their Mondays and those of a year by their months', () => {
    expect(written(days(28, '2026-11-01'), 260).map(([date]) => date)).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ]);
    expect(written(days(365, '2025-11-27'), 600).map(([date]) => date)).toContain('2026-01-01');
    expect(written(days(365, '2025-11-27'), 600)[0]).toEqual(['2025-12-01', '12\n2025']);
  });

  test('labels many years by their numbers', () => {
    expect(written(months(240, '2006-12'), 300).map(([, label]) => label)).toEqual([
      '2010',
      '2015',
      '2020',
      '2025',
    ]);
  });
});
