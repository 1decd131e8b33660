import { currentTimeZone, formatDateTime, formatNumber } from './format';
import { i18n } from './instance';

afterEach(() => jest.restoreAllMocks());

const at = '2026-11-05T20:30:00Z';

test('creates a formatter once per locale and options', async () => {
  await i18n.changeLanguage('en');
  const dates = jest.spyOn(Intl, 'DateTimeFormat');
  const numbers = jest.spyOn(Intl, 'NumberFormat');
  const texts = Array.from({ length: 50 }, (_, value) => `${formatDateTime(at)} ${formatNumber(value)}`);
  expect(new Set(texts).size).toBe(50);
  expect(dates.mock.calls.length).toBeLessThanOrEqual(2);
  expect(numbers.mock.calls.length).toBeLessThanOrEqual(1);
  await i18n.changeLanguage('tr');
  expect(formatNumber(0.5)).toBe('0,5');
  expect(formatNumber(0.5, { style: 'percent' })).toBe('%50');
});

test('follows a change of the zone of the device within a minute', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at));
  const device = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  device.mockReturnValue({ timeZone: 'Asia/Tokyo' } as Intl.ResolvedDateTimeFormatOptions);
  expect(currentTimeZone()).toBe('Asia/Tokyo');
  device.mockReturnValue({ timeZone: 'Europe/Istanbul' } as Intl.ResolvedDateTimeFormatOptions);
  expect(currentTimeZone()).toBe('Asia/Tokyo');
  now.mockReturnValue(Date.parse(at) + 61_000);
  expect(currentTimeZone()).toBe('Europe/Istanbul');
});
