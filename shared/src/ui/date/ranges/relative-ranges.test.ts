import { rangeOf, relativeRanges, type RelativeRange } from '../../date';

const inUtc = { timeZone: 'UTC', firstDayOfWeek: 1 };
const at = (now: string, name: RelativeRange, context = inUtc) => {
  const { from, to } = rangeOf(name, { now, ...context });
  return `${from}..${to}`;
};

// 18 March 2026 is a Wednesday.
test.each<[RelativeRange, string]>([
  ['today', '2026-03-18..2026-03-18'],
  ['yesterday', '2026-03-17..2026-03-17'],
  ['last-7-days', '2026-03-12..2026-03-18'],
  ['last-30-days', '2026-02-17..2026-03-18'],
  ['last-90-days', '2025-12-19..2026-03-18'],
  ['this-week', '2026-03-16..2026-03-22'],
  ['last-week', '2026-03-09..2026-03-15'],
  ['this-month', '2026-03-01..2026-03-31'],
  ['last-month', '2026-02-01..2026-02-28'],
  ['this-quarter', '2026-01-01..2026-03-31'],
  ['last-quarter', '2025-10-01..2025-12-31'],
  ['year-to-date', '2026-01-01..2026-03-18'],
  ['last-12-months', '2025-03-19..2026-03-18'],
  ['last-year', '2025-01-01..2025-12-31'],
])('returns both ends of %s', (name, expected) => {
  expect(at('2026-03-18T12:00:00Z', name)).toBe(expected);
});

test.each([
  ['last-month', '2026-03-31T12:00:00Z', '2026-02-01..2026-02-28'],
  ['last-month', '2024-03-31T12:00:00Z', '2024-02-01..2024-02-29'],
  ['last-month', '2026-01-31T12:00:00Z', '2025-12-01..2025-12-31'],
  ['last-quarter', '2026-05-31T12:00:00Z', '2026-01-01..2026-03-31'],
  ['last-12-months', '2024-02-29T12:00:00Z', '2023-03-01..2024-02-29'],
  ['last-12-months', '2025-02-28T12:00:00Z', '2024-02-29..2025-02-28'],
  ['last-year', '2024-02-29T12:00:00Z', '2023-01-01..2023-12-31'],
  ['last-week', '2026-01-01T12:00:00Z', '2025-12-22..2025-12-28'],
  ['this-week', '2026-01-01T12:00:00Z', '2025-12-29..2026-01-04'],
  ['yesterday', '2026-01-01T00:00:00Z', '2025-12-31..2025-12-31'],
  ['yesterday', '2024-03-01T00:00:00Z', '2024-02-29..2024-02-29'],
  ['year-to-date', '2026-01-01T12:00:00Z', '2026-01-01..2026-01-01'],
] as const)('returns %s at the end of a month, quarter or year: %s', (name, now, expected) => {
  expect(at(now, name)).toBe(expected);
});

test('starts weeks on the first day of the week, also on that day itself', () => {
  const sundays = { timeZone: 'UTC', firstDayOfWeek: 0 };
  expect(at('2026-03-15T12:00:00Z', 'this-week', sundays)).toBe('2026-03-15..2026-03-21');
  expect(at('2026-03-15T12:00:00Z', 'this-week')).toBe('2026-03-09..2026-03-15');
  expect(at('2026-03-16T12:00:00Z', 'this-week')).toBe('2026-03-16..2026-03-22');
});

test.each([
  ['Pacific/Kiritimati', '2026-12-31T10:30:00Z', '2027-01-01..2027-01-01'],
  ['Pacific/Pago_Pago', '2027-01-01T10:30:00Z', '2026-12-31..2026-12-31'],
  ['Europe/Istanbul', '2026-03-31T21:30:00Z', '2026-04-01..2026-04-01'],
  ['America/New_York', '2026-04-01T03:30:00Z', '2026-03-31..2026-03-31'],
])('uses the calendar of %s, on its side of midnight', (timeZone, now, expected) => {
  expect(at(now, 'today', { timeZone, firstDayOfWeek: 1 })).toBe(expected);
});

test.each([
  // The clocks of Berlin change on 29 March and 25 October 2026, those of Beirut at midnight.
  ['Europe/Berlin', '2026-03-29T22:30:00Z', 'last-7-days', '2026-03-24..2026-03-30'],
  ['Europe/Berlin', '2026-10-25T23:30:00Z', 'last-7-days', '2026-10-20..2026-10-26'],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', 'today', '2026-10-25..2026-10-25'],
  ['Asia/Beirut', '2026-03-28T22:30:00Z', 'yesterday', '2026-03-28..2026-03-28'],
] as const)('counts days across a change of the clocks in %s at %s', (timeZone, now, name, expected) => {
  expect(at(now, name, { timeZone, firstDayOfWeek: 1 })).toBe(expected);
});

test('returns every range with its start not after its end, on each day of two years', () => {
  const wrong: string[] = [];
  for (let day = 0; day < 731; day += 1) {
    const now = new Date(Date.UTC(2023, 11, 31 + day, 12)).toISOString();
    for (const name of relativeRanges) {
      const { from, to } = rangeOf(name, { now, ...inUtc });
      if (from > to || !/^\d{4}-\d\d-\d\d$/.test(from)) wrong.push(`${name} ${now}`);
    }
  }
  expect(wrong).toEqual([]);
});
