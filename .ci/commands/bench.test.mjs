import { quantile } from '../../host/bench/figures.mjs';
import { createSampler } from '../../host/bench/start/samples.mjs';
import { evaluate, formatRows } from '../../host/bench/start/start-report.mjs';
import { rows } from '../../host/bench/start/start-rows.mjs';

const timeRow = { title: 'home', scenario: 'home', of: ({ ms }) => ms, unit: 'ms', must: 0.7, aim: 0.6 };
const sizeRow = { ...timeRow, title: 'script', unit: 'kB', isAbsolute: true, must: 225, aim: 205 };
const figures = (...values) => ({ home: values.map((ms) => ({ ms })) });

test.each([
  [[1000, 1000, 1000], [500, 600, 900], 'aim met'],
  [[1000, 1000, 1000], [500, 700, 900], 'met'],
  [[1000, 1000, 1000], [500, 701, 900], 'NOT MET'],
])('the ratio of the medians decides: before %j, now %j is %s', (before, now, result) => {
  const [row] = evaluate([timeRow], { before: figures(...before), now: figures(...now) });
  expect(row).toMatchObject({ result, now: { min: 500, max: 900 } });
});

test.each([
  [205, 'aim met'],
  [225, 'met'],
  [225.1, 'NOT MET'],
])('an absolute limit needs no other commit: %d kB is %s', (value, result) => {
  const [row] = evaluate([sizeRow], { now: figures(value) });
  expect(row).toMatchObject({ result, before: null, ratio: null });
});

test('a row without samples shows no result', () => {
  const [row] = evaluate([timeRow], { before: figures(1000), now: {} });
  expect(row).toMatchObject({ now: null, ratio: null, result: '' });
  expect(formatRows([row], { isCompared: true })).toContain('–');
});

test('a ratio to a value of 0 is not calculated', () => {
  const [row] = evaluate([timeRow], { before: figures(0), now: figures(5) });
  expect(row).toMatchObject({ ratio: null, result: '' });
});

test('the table shows medians of both commits, their range and the factor to the floor', () => {
  const samples = { before: figures(900, 1000, 1100), now: figures(400, 500, 450) };
  const text = formatRows(evaluate([timeRow], samples, { median: 100 }), { isCompared: true });
  expect(text.split('\n')[1].trim().split(/ {2,}/)).toEqual([
    'home',
    '1000 ms',
    '900–1100',
    '450 ms',
    '400–500',
    '0.45',
    '4.50',
    '≤ 0.70',
    '≤ 0.60',
    'aim met',
  ]);
});

test('a failed sample is repeated once, and each failure is listed', async () => {
  const failures = [];
  const busy = { count: 0 };
  const isIdle = [true, false, true, true];
  const reported = [];
  const sample = createSampler(failures, {
    busy,
    waitForIdle: () => Promise.resolve(isIdle.shift()),
    report: (failure) => reported.push(failure),
  });
  const outcomes = [new Error('slow\ndetails'), 7];
  const takeNext = () => {
    const outcome = outcomes.shift();
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  };
  expect(await sample('round 1, home', takeNext)).toBe(7);
  expect(failures).toEqual(['round 1, home, first attempt: slow']);

  expect(await sample('round 2, home', () => Promise.reject(new Error('gone')))).toBeNull();
  expect(failures.slice(1)).toEqual([
    'round 2, home, first attempt: gone',
    'round 2, home, second attempt: gone',
  ]);
  expect(busy.count).toBe(1);
  expect(reported).toEqual(failures);
});

test('every row has a limit that its aim is within', () => {
  expect(rows.filter(({ must, aim }) => !(aim <= must))).toEqual([]);
});

test('quantiles are values of the sample', () => {
  const values = Array.from({ length: 20 }, (_, at) => 20 - at);
  expect([0, 0.5, 0.95, 1].map((share) => quantile(values, share))).toEqual([1, 10, 19, 20]);
});
