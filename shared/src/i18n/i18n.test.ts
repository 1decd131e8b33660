import { expectConsoleWarning, server } from '../testing';
import { addTranslations, changeLanguage, currentLanguage, defaultLanguage, languages, rememberedLanguage, startI18n } from './index';
import { formatNumber } from './format';
import { i18n } from './instance';
import { translations as tr } from '../translations/tr';

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
  expect(i18n.t('overlay.close', { ns: 'shared' })).toBe(tr.overlay.close);
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
    expect(i18n.t('overlay.close', { ns: 'shared' })).toBe(tr.overlay.close);
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
