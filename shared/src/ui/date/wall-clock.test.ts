import { toInstant, toWallClock } from './wall-clock';
import { toMoment, toPlainDate } from './plain-date';

const shown = (instant: string, zone: string) => toWallClock(instant, zone).format('YYYY-MM-DD HH:mm');

test.each([
  ['2026-11-22T00:30:00Z', 'Europe/Istanbul', '2026-11-22 03:30'],
  ['2026-11-22T00:30:00Z', 'America/New_York', '2026-11-21 19:30'],
  ['2026-11-22T00:30:00Z', 'Asia/Kathmandu', '2026-11-22 06:15'],
  ['2026-07-01T22:15:00Z', 'Europe/Berlin', '2026-07-02 00:15'],
])('shows %s in %s as %s and returns the same instant', (instant, zone, expected) => {
  expect(shown(instant, zone)).toBe(expected);
  expect(toInstant(toWallClock(instant, zone), zone)).toBe(new Date(instant).toISOString());
});

test('moves a time that is skipped forward by the gap', () => {
  const skipped = toWallClock('2026-03-29T02:30:00Z', 'UTC');
  expect(shown(toInstant(skipped, 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-03-29 03:30');
});

test('returns the first of two instants with the same time', () => {
  const repeated = toWallClock('2026-10-25T02:30:00Z', 'UTC');
  expect(toInstant(repeated, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
});

test.each(['2026-02-30', '2026-1-1', '01.02.2026', 'today', '', null, undefined])(
  'rejects the date %j',
  (text) => {
    expect(toMoment(text)).toBeNull();
  },
);

test('returns an existing date unchanged', () => {
  const date = toMoment('2024-02-29');
  expect(date && toPlainDate(date)).toBe('2024-02-29');
});
