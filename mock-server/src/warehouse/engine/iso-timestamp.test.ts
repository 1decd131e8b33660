import { isoTimestamp } from './iso-timestamp';

test.each([
  ['2024-02-29 13:14:15', '2024-02-29T13:14:15.000Z'],
  ['2024-02-29 13:14:15.5+00', '2024-02-29T13:14:15.500Z'],
  ['2024-02-29 13:14:15.123456', '2024-02-29T13:14:15.123456Z'],
  ['infinity', null],
])('converts the timestamp %s to %s', (text, expected) => {
  expect(isoTimestamp(text)).toBe(expected);
});
