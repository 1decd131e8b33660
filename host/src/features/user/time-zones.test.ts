import { findTimeZones, offsetOf, timeZoneNames } from './time-zones';

const names = ['UTC', 'Europe/Istanbul', 'America/New_York', 'America/North_Dakota/New_Salem', 'Asia/Tokyo'];

test.each([
  ['istanbul', ['Europe/Istanbul']],
  ['İSTANBUL', ['Europe/Istanbul']],
  ['ıstanbul', ['Europe/Istanbul']],
  ['new york', ['America/New_York']],
  ['america new', ['America/New_York', 'America/North_Dakota/New_Salem']],
  ['', names],
  ['nowhere', []],
])('“%s” finds %j', (text, found) => {
  expect(findTimeZones(names, text)).toEqual(found);
});

test('a city that begins with the text comes before regions that contain it', () => {
  expect(findTimeZones(['America/Asuncion', 'Asia/Tokyo', 'Europe/Asia_Minor'], 'asi')).toEqual([
    'Europe/Asia_Minor',
    'Asia/Tokyo',
  ]);
});

test('all zones of the browser are offered, UTC among them once', () => {
  const all = timeZoneNames();
  expect(all).toContain('Europe/Istanbul');
  expect(all.filter((name) => name === 'UTC')).toHaveLength(1);
  expect(offsetOf('Europe/Istanbul')).toBe('GMT+3');
});
