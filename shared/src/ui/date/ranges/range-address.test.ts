import { formatRange, parseRange, relativeRanges, resolveRange } from '../../date';

test.each([
  ...relativeRanges,
  { from: '2026-01-01', to: '2026-01-31' },
  { from: '2024-02-29', to: '2024-02-29' },
])('reads the range %j from its address', (choice) => {
  expect(parseRange(formatRange(choice))).toEqual(choice);
});

test('formats fixed dates as two dates', () => {
  expect(formatRange({ from: '2026-01-01', to: '2026-01-31' })).toBe('2026-01-01..2026-01-31');
});

test.each([
  null,
  undefined,
  '',
  'next-month',
  'Last-7-Days',
  'toString',
  '2026-01-01',
  '2026-01-01..',
  '..2026-01-01',
  '2026-01-31..2026-01-01',
  '2026-02-29..2026-03-01',
  '2026-13-01..2026-13-02',
  '26-01-01..26-01-31',
  '2026-01-01..2026-01-31..2026-02-01',
  '2026-01-01T00:00:00Z..2026-01-31',
])('ignores %j', (text) => {
  expect(parseRange(text)).toBeNull();
});

test('resolves names by the current date and leaves fixed dates unchanged', () => {
  const context = { now: '2026-11-22T10:00:00Z', timeZone: 'UTC', firstDayOfWeek: 1 };
  expect(resolveRange('last-month', context)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  const fixed = { from: '2026-01-01', to: '2026-01-31' };
  expect(resolveRange(fixed, context)).toBe(fixed);
});
