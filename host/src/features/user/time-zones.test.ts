import { findTimeZones, listTimeZones } from './time-zones';

const names = ['UTC', 'Europe/Istanbul', 'America/New_York', 'America/North_Dakota/New_Salem', 'Asia/Tokyo'];

test.each([
  ['istanbul', ['Europe/Istanbul']],
  ['İSTANBUL', ['Europe/Istanbul']],
  ['ıstanbul', ['Europe/Istanbul']],
  ['new york', ['America/New_York']],
  ['america new', ['America/New_York', 'America/North_Dakota/New_Salem']],
  ['', names],
  ['nowhere', []],
])('finds for “%s” the zones %j', (text, found) => {
  expect(findTimeZones(names, text)).toEqual(found);
});

test('lists cities that start with the text before other matches', () => {
  expect(findTimeZones(['America/Asuncion', 'Asia/Tokyo', 'Europe/Asia_Minor'], 'asi')).toEqual([
    'Europe/Asia_Minor',
    'Asia/Tokyo',
  ]);
});

test('lists all zones of the browser, with UTC once', () => {
  const all = listTimeZones();
  expect(all).toContain('Europe/Istanbul');
  expect(all.filter((name) => name === 'UTC')).toHaveLength(1);
});
