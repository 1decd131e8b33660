import { expectConsoleWarning, server } from '../testing';
import { utcDate } from './dates';
import {
  toPlainDate,
  daysBetween,
  formatDate,
  formatDateTime,
  formatDay,
  formatMonthYear,
  formatNumber,
  formatPercent,
  formatRelativeDate,
  formatRelativeDay,
  formatRelativeTime,
  formatTime,
  formatZoneOffset,
  hourInZone,
  currentTimeZone,
  setTimeZone,
  parseDate,
} from './format';
import {
  addTranslations,
  changeLanguage,
  currentLanguage,
  defaultLanguage,
  languages,
  rememberedLanguage,
  startI18n,
} from './index';
import { i18n } from './instance';

describe('formats', () => {
  const evening = '2026-11-05T23:30:00.000Z';

  /** Every format of the portal, as lists, details, tooltips and exports show it. */
  const everyFormat = () => ({
    number: formatNumber(1234567.891),
    percent: formatPercent(0.505),
    date: formatDate('2026-11-05'),
    mediumDate: formatDate('2026-11-05', 'medium'),
    longDate: formatDate('2026-11-05', 'long'),
    month: formatMonthYear('2026-11-05'),
    day: formatDay(evening),
    dayOfYear: formatDay(evening, 'dayOfYear'),
    time: formatTime(evening),
    dateTime: formatDateTime(evening),
    yesterday: formatRelativeDay('2026-11-04T23:10:00Z', evening),
    minutes: formatRelativeTime('2026-11-05T23:05:00Z', evening),
    zone: formatZoneOffset('Europe/Istanbul', evening),
  });

  afterEach(() => setTimeZone(null));

  test('formats values in English, in the person’s zone', () => {
    setTimeZone('Europe/Istanbul');
    expect(everyFormat()).toEqual({
      number: '1,234,567.891',
      percent: '50.5%',
      date: '11/5/26',
      mediumDate: '5 Nov 2026',
      longDate: expect.stringMatching(/^Thursday,? 5 November 2026$/),
      month: 'Nov 2026',
      day: '6 Nov 2026',
      dayOfYear: '6 Nov',
      time: '02:30',
      dateTime: '6 Nov 2026, 02:30 GMT+3',
      yesterday: 'Yesterday',
      minutes: '25 minutes ago',
      zone: 'GMT+3',
    });
  });

  test('formats values in Turkish, in the person’s zone', async () => {
    setTimeZone('America/New_York');
    await i18n.changeLanguage('tr');
    expect(everyFormat()).toEqual({
      number: '1.234.567,891',
      percent: '%50,5',
      date: '5.11.2026',
      mediumDate: '5 Kas 2026',
      longDate: '5 Kasım 2026 Perşembe',
      month: 'Kas 2026',
      day: '5 Kas 2026',
      dayOfYear: '5 Kas',
      time: '18:30',
      dateTime: '5 Kas 2026 18:30 GMT-5',
      yesterday: 'Dün',
      minutes: '25 dakika önce',
      zone: 'GMT+3',
    });
  });

  test('counts days by the midnights of the person’s zone, also when the clocks change', () => {
    setTimeZone('Asia/Tokyo');
    expect(toPlainDate(evening)).toBe('2026-11-06');
    expect(toPlainDate('2026-11-05')).toBe('2026-11-05');
    expect(daysBetween('2026-11-05T14:59:00Z', '2026-11-05T15:00:00Z')).toBe(1);
    setTimeZone('Europe/Berlin');
    // 25 and 23 hours long.
    expect(daysBetween('2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z')).toBe(0);
    expect(daysBetween('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')).toBe(1);
  });

  test.each([
    ['Europe/Istanbul', 2],
    ['America/New_York', 18],
    ['UTC', 23],
  ])('returns the hour in %s', (zone, hour) => {
    expect(hourInZone(evening, zone)).toBe(hour);
  });

  test('formats dates in the short format of the locale', async () => {
    expect(formatDate('2026-03-09')).toBe('3/9/26');
    await i18n.changeLanguage('tr');
    expect(formatDate('2026-03-09')).toBe('9.03.2026');
  });

  test.each(['en', 'tr'])('writes hours with two digits in %s', async (language) => {
    await i18n.changeLanguage(language);
    setTimeZone('UTC');
    expect(formatTime('2026-03-09T02:29:00Z')).toBe('02:29');
  });

  test('formats month-year labels as MMM YYYY', async () => {
    const months = () =>
      [0, 4, 8, 11].map((month) => formatMonthYear(new Date(Date.UTC(2026, month, 1)))).join(', ');
    expect(months()).toBe('Jan 2026, May 2026, Sep 2026, Dec 2026');
    await i18n.changeLanguage('tr');
    expect(months()).toBe('Oca 2026, May 2026, Eyl 2026, Ara 2026');
  });

  test('formats dates in UTC', () => {
    expect(formatDate('2026-01-01T00:00:00Z')).toBe('1/1/26');
    expect(formatDate('2025-12-31T23:59:59Z')).toBe('12/31/25');
  });

  test.each([
    [-1, 1, 'Invalid month index "-1". Month index has to be between 0 and 11.'],
    [12, 1, 'Invalid month index "12". Month index has to be between 0 and 11.'],
    [0, 0, 'Invalid date "0". Date has to be greater than 0.'],
    [1, 30, 'Invalid date "30" for month with index "1".'],
    [0, Number.NaN, 'Invalid date "NaN" for month with index "0".'],
    [1.5, 1, 'Invalid date "1" for month with index "1.5".'],
  ])('throws the specified error for month %s, day %s', (month, day, message) => {
    expect(() => utcDate(2026, month, day)).toThrow(message);
  });

  test('parses ISO dates and the short format of the current language in UTC', async () => {
    expect(parseDate('11/5/26')?.toISOString()).toBe('2026-11-05T00:00:00.000Z');
    expect(parseDate(' 2026-11-05 ')?.toISOString()).toBe('2026-11-05T00:00:00.000Z');
    expect(parseDate('tomorrow')).toBeNull();
    expect(() => parseDate('13/5/26')).toThrow(
      'Invalid month index "12". Month index has to be between 0 and 11.',
    );
    await i18n.changeLanguage('tr');
    expect(parseDate('5.11.2026')?.toISOString()).toBe('2026-11-05T00:00:00.000Z');
    expect(parseDate(formatDate(evening))?.toISOString()).toBe('2026-11-05T00:00:00.000Z');
    expect(() => parseDate('0.11.2026')).toThrow('Invalid date "0". Date has to be greater than 0.');
  });

  test('reads a time without a zone as UTC', () => {
    setTimeZone('UTC');
    expect(formatTime('2026-11-05T23:30:00')).toBe('23:30');
  });

  test('accepts 29 February in leap years only', () => {
    expect(utcDate(2028, 1, 29).toISOString()).toBe('2028-02-29T00:00:00.000Z');
    expect(() => utcDate(2026, 1, 29)).toThrow('Invalid date "29" for month with index "1".');
  });

  test('shows instants in the person’s zone and dates without a time in UTC', () => {
    setTimeZone('Asia/Tokyo');
    expect(currentTimeZone()).toBe('Asia/Tokyo');
    expect(formatTime(evening)).toBe('08:30');
    expect(formatDateTime(evening)).toContain('6 Nov 2026');
    expect(formatDate(evening)).toBe('11/5/26');
    setTimeZone('Mars/Base');
    expect(currentTimeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    setTimeZone(null);
    expect(currentTimeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  describe('the age of a time in a list', () => {
    const now = '2026-11-22T09:00:00Z';
    const ages = () =>
      [
        '2026-11-22T08:59:50Z',
        '2026-11-22T07:00:00Z',
        '2026-11-21T10:00:00Z',
        '2026-11-21T08:00:00Z',
        '2026-11-09T12:00:00Z',
        '2025-11-09T12:00:00Z',
        '2026-11-30T12:00:00Z',
      ].map((when) => formatRelativeDate(when, now));

    test('shows a distance, then Yesterday, then a date in English', () => {
      setTimeZone('UTC');
      expect(ages()).toEqual([
        'Now',
        '2 hours ago',
        '23 hours ago',
        'Yesterday',
        '9 Nov',
        '9 Nov 2025',
        '30 Nov',
      ]);
    });

    test('shows a distance, then Yesterday, then a date in Turkish', async () => {
      setTimeZone('UTC');
      await i18n.changeLanguage('tr');
      expect(ages()).toEqual([
        'Şimdi',
        '2 saat önce',
        '23 saat önce',
        'Dün',
        '9 Kas',
        '9 Kas 2025',
        '30 Kas',
      ]);
    });

    test('uses the day of the person’s zone', () => {
      setTimeZone('Pacific/Auckland');
      expect(formatRelativeDate('2026-11-09T23:00:00Z', now)).toBe('10 Nov');
    });
  });
});

describe('formatters', () => {
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
});

describe('the language', () => {
  const address = (language: string) => `/remotes/remote-test/assets/i18n/${language}.json`;
  const hostAddress = (language: string) => `assets/i18n/${language}.json`;
  let namespace = '';
  let count = 0;

  beforeEach(() => {
    namespace = `test-${(count += 1)}`;
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
    document.documentElement.lang = 'en';
  });

  test('supports English and Turkish, with English as default and fallback', () => {
    expect(languages).toEqual(['en', 'tr']);
    expect(defaultLanguage).toBe('en');
    expect(i18n.options.fallbackLng).toEqual(['en']);
  });

  test.each(['', 'xx', '../../etc', 'en<script>', '{"a":'])(
    'ignores the invalid stored language %j',
    (remembered) => {
      localStorage.setItem('meridian.language', remembered);
      expect(languages).toContain(rememberedLanguage());
    },
  );

  test('shows the translations of a package after they are added', async () => {
    server.respondTo(`GET ${address('en')}`, { greeting: { title: 'Hello {{name}}' } });
    await addTranslations(namespace, address);
    expect(i18n.t('greeting.title', { ns: namespace, name: 'Ada' })).toBe('Hello Ada');
  });

  test('retries a failed load twice', async () => {
    let tries = 0;
    server.respondTo(`GET ${address('en')}`, () => ((tries += 1) < 3 ? 503 : { title: 'Here' }));
    await addTranslations(namespace, address);
    expect(tries).toBe(3);
    expect(i18n.t('title', { ns: namespace })).toBe('Here');
  });

  test('shows the Turkish texts when the English file fails, and the English ones after a later load', async () => {
    server.respondTo(`GET ${address('en')}`, 500);
    server.respondTo(`GET ${address('tr')}`, { title: 'Türkçe' });
    await addTranslations(namespace, address);
    expect(i18n.t('title', { ns: namespace })).toBe('Türkçe');
    server.respondTo(`GET ${address('en')}`, { title: 'English' });
    await addTranslations(namespace, address);
    expect(i18n.t('title', { ns: namespace })).toBe('English');
  });

  test('falls back to English after two retries', async () => {
    server.respondTo(`GET ${address('en')}`, { title: 'English' });
    server.respondTo(`GET ${address('tr')}`, 500);
    await i18n.changeLanguage('tr');
    await addTranslations(namespace, address);
    expect(server.requests(`GET ${address('tr')}`)).toHaveLength(3);
    expect(i18n.t('title', { ns: namespace })).toBe('English');
  });

  test('throws the specified error when English fails too', async () => {
    server.respondTo(`GET ${address('en')}`, 500);
    server.respondTo(`GET ${address('tr')}`, 500);
    await i18n.changeLanguage('tr');
    await expect(addTranslations(namespace, address)).rejects.toThrow(
      'Unable to load translation and all the fallback languages',
    );
    server.respondTo(`GET ${address('en')}`, { title: 'Back' });
    server.respondTo(`GET ${address('tr')}`, { title: 'Geldi' });
    await addTranslations(namespace, address);
    expect(i18n.t('title', { ns: namespace })).toBe('Geldi');
  });

  test('shows a missing key and logs a warning', () => {
    expectConsoleWarning(/shared:nobody\.wrote\.this/);
    expect(i18n.t('nobody.wrote.this', { ns: 'shared' })).toBe('nobody.wrote.this');
  });

  test('logs no warning for a missing key in production', () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    expect(i18n.t('nobody.wrote.that', { ns: 'shared' })).toBe('nobody.wrote.that');
    process.env.NODE_ENV = before;
  });

  test('loads the translations of shared and of the host at start and sets the document’s language', async () => {
    server.respondTo('GET assets/i18n/tr.json', { home: { title: 'Ana sayfa' } });
    await startI18n({ language: 'tr', hostAddress });
    expect(i18n.t('home.title', { ns: 'host' })).toBe('Ana sayfa');
    expect(i18n.t('overlay.close', { ns: 'shared' })).toBe('Kapat');
    expect(document.documentElement.lang).toBe('tr');
  });

  describe('a language file that fails', () => {
    beforeEach(() => {
      for (const language of languages) {
        i18n.removeResourceBundle(language, 'host');
        server.respondTo(`GET ${address(language)}`, { title: language });
      }
    });

    test('shows the whole page in English at start, with matching lang and formats', async () => {
      server.respondTo('GET assets/i18n/tr.json', 500);
      server.respondTo('GET assets/i18n/en.json', { home: { title: 'Home' } });
      await startI18n({ language: 'tr', hostAddress });
      expect(i18n.t('home.title', { ns: 'host' })).toBe('Home');
      expect(i18n.t('overlay.close', { ns: 'shared' })).toBe('Close');
      expect(document.documentElement.lang).toBe('en');
      expect(currentLanguage()).toBe('en');
      expect(formatNumber(0.5)).toBe('0.5');
      expect(document.cookie).toContain('meridian_language=tr');
    });

    test('shows the whole page in Turkish at start when the English file fails', async () => {
      server.respondTo('GET assets/i18n/en.json', 500);
      server.respondTo('GET assets/i18n/tr.json', { home: { title: 'Ana sayfa' } });
      await startI18n({ language: 'en', hostAddress });
      expect(i18n.t('home.title', { ns: 'host' })).toBe('Ana sayfa');
      expect(i18n.t('overlay.close', { ns: 'shared' })).toBe('Kapat');
      expect(document.documentElement.lang).toBe('tr');
      expect(formatNumber(0.5)).toBe('0,5');
    });

    test('rejects a switch and keeps lang, texts and formats', async () => {
      server.respondTo('GET assets/i18n/en.json', { home: { title: 'Home' } });
      await startI18n({ language: 'en', hostAddress });
      server.respondTo('GET assets/i18n/tr.json', 500);
      await expect(changeLanguage('tr')).rejects.toThrow('Unable to load translation tr of host');
      expect(i18n.t('home.title', { ns: 'host' })).toBe('Home');
      expect(document.documentElement.lang).toBe('en');
      expect(formatNumber(0.5)).toBe('0.5');
      expect(rememberedLanguage()).toBe('en');
    });

    test('allows a switch when the file belongs to a remote', async () => {
      for (const language of ['en', 'tr']) server.respondTo(`GET assets/i18n/${language}.json`, {});
      await startI18n({ language: 'en', hostAddress });
      await addTranslations(namespace, address);
      server.respondTo(`GET ${address('tr')}`, 500);
      await changeLanguage('tr');
      expect(i18n.t('title', { ns: namespace })).toBe('en');
      expect(document.documentElement.lang).toBe('tr');
    });
  });

  test('stores the current language in the cookie, and not as a choice, at start', async () => {
    server.respondTo('GET assets/i18n/en.json', {});
    await startI18n({ language: 'en', hostAddress });
    expect(localStorage.getItem('meridian.language')).toBeNull();
    expect(document.cookie).toContain('meridian_language=en');
  });

  test('prefers the language chosen on this device to the last one in use', () => {
    document.cookie = 'meridian_language=en; path=/';
    expect(rememberedLanguage()).toBe('en');
    localStorage.setItem('meridian.language', 'tr');
    expect(rememberedLanguage()).toBe('tr');
  });

  test('loads all translations on a language switch and stores the language', async () => {
    server.respondTo('GET assets/i18n/en.json', { home: { title: 'Home' } });
    server.respondTo('GET assets/i18n/tr.json', { home: { title: 'Ana sayfa' } });
    for (const language of ['en', 'tr']) server.respondTo(`GET ${address(language)}`, { title: language });
    await addTranslations(namespace, address);
    await changeLanguage('tr');
    expect(i18n.t('title', { ns: namespace })).toBe('tr');
    expect(currentLanguage()).toBe('tr');
    expect(document.documentElement.lang).toBe('tr');
    expect(document.cookie).toContain('meridian_language=tr');
    expect(rememberedLanguage()).toBe('tr');
  });

  test('requests a file with its hash as ?v= and as integrity', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const at = (language: string) => `/remotes/remote-hashed/assets/i18n/${language}.json`;
    server.respondTo(`GET ${at('en')}?v=aB-_hash`, { title: 'Hashed' });
    await addTranslations(namespace, at, { integrity: () => 'sha384-aB+/hash' });
    expect(i18n.t('title', { ns: namespace })).toBe('Hashed');
    expect(fetched).toHaveBeenLastCalledWith(expect.anything(), { integrity: 'sha384-aB+/hash' });
  });
});

test('September has three letters wherever a month is short', () => {
  const texts = (['medium', 'dayOfYear', 'monthName', 'month', 'monthLong'] as const).map((format) =>
    formatDate('2026-09-05', format),
  );
  expect(texts).toEqual(['5 Sep 2026', '5 Sep', 'Sep', 'Sep 2026', 'September']);
});

test('numbers have a true minus', () => {
  expect(formatNumber(-1_234.5)).toBe('−1,234.5');
});
