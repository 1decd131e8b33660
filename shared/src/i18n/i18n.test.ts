import { expectConsoleWarning, server } from '../testing';
import {
  addWords,
  changeLanguage,
  currentLanguage,
  defaultLanguage,
  i18n,
  languages,
  rememberedLanguage,
  startI18n,
} from './index';
import { loadWords, registerWords } from './words';
import en from './words/en.json';
import tr from './words/tr.json';

const address = (language: string) => `/remotes/remote-test/assets/i18n/${language}.json`;
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

function shapeOf(words: object): object {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'object' && value !== null
        ? shapeOf(value)
        : (String(value).match(/\{\{\w+\}\}/g) ?? []).sort(),
    ]),
  );
}

test('Turkish has exactly the keys and placeholders of English', () => {
  expect(shapeOf(tr)).toEqual(shapeOf(en));
});

test('the languages are en and tr; en is the default and the fallback', () => {
  expect(languages).toEqual(['en', 'tr']);
  expect(defaultLanguage).toBe('en');
  expect(i18n.options.fallbackLng).toEqual(['en']);
});

test.each(['', 'xx', '../../etc', 'en<script>', '{"a":'])(
  'a browser that remembers %j as its language gets one of the two',
  (remembered) => {
    localStorage.setItem('meridian.language', remembered);
    expect(languages).toContain(rememberedLanguage());
  },
);

test('words of a package can be shown once they are added', async () => {
  server.answers(`GET ${address('en')}`, { greeting: { title: 'Hello {{name}}' } });
  await addWords(namespace, address);
  expect(i18n.t('greeting.title', { ns: namespace, name: 'Ada' })).toBe('Hello Ada');
});

test('a failed load is tried twice more', async () => {
  let tries = 0;
  server.answers(`GET ${address('en')}`, () => ((tries += 1) < 3 ? 503 : { title: 'Here' }));
  await addWords(namespace, address);
  expect(tries).toBe(3);
  expect(i18n.t('title', { ns: namespace })).toBe('Here');
});

test('when a language cannot be loaded, English stands in after two retries', async () => {
  server.answers(`GET ${address('en')}`, { title: 'English' });
  server.answers(`GET ${address('tr')}`, 500);
  await i18n.changeLanguage('tr');
  await addWords(namespace, address);
  expect(server.asked(`GET ${address('tr')}`)).toHaveLength(3);
  expect(i18n.t('title', { ns: namespace })).toBe('English');
});

test('when English fails too, the failure has its name', async () => {
  server.answers(`GET ${address('en')}`, 500);
  server.answers(`GET ${address('tr')}`, 500);
  await i18n.changeLanguage('tr');
  await expect(addWords(namespace, address)).rejects.toThrow(
    'Unable to load translation and all the fallback languages',
  );
  server.answers(`GET ${address('en')}`, { title: 'Back' });
  server.answers(`GET ${address('tr')}`, { title: 'Geldi' });
  await addWords(namespace, address);
  expect(i18n.t('title', { ns: namespace })).toBe('Geldi');
});

test('a missing key shows itself and is warned about', () => {
  expectConsoleWarning(/shared:nobody\.wrote\.this/);
  expect(i18n.t('nobody.wrote.this', { ns: 'shared' })).toBe('nobody.wrote.this');
});

test('a missing key is not warned about in production', () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  expect(i18n.t('nobody.wrote.that', { ns: 'shared' })).toBe('nobody.wrote.that');
  process.env.NODE_ENV = before;
});

test('the start loads the words of shared and of the host, and marks the page', async () => {
  server.answers('GET assets/i18n/tr.json', { home: { title: 'Ana sayfa' } });
  await startI18n({ language: 'tr' });
  expect(i18n.t('home.title', { ns: 'host' })).toBe('Ana sayfa');
  expect(i18n.t('close', { ns: 'shared' })).toBe(tr.close);
  expect(document.documentElement.lang).toBe('tr');
});

test('the start is no choice: nothing but the language in use is written down', async () => {
  server.answers('GET assets/i18n/en.json', {});
  await startI18n({ language: 'en' });
  expect(localStorage.getItem('meridian.language')).toBeNull();
  expect(document.cookie).toContain('meridian_language=en');
});

test('what was chosen on this device comes before what was last in use here', () => {
  document.cookie = 'meridian_language=en; path=/';
  expect(rememberedLanguage()).toBe('en');
  localStorage.setItem('meridian.language', 'tr');
  expect(rememberedLanguage()).toBe('tr');
});

test('switching the language brings all words along and is remembered', async () => {
  server.answers('GET assets/i18n/en.json', { home: { title: 'Home' } });
  server.answers('GET assets/i18n/tr.json', { home: { title: 'Ana sayfa' } });
  for (const language of ['en', 'tr']) server.answers(`GET ${address(language)}`, { title: language });
  await addWords(namespace, address);
  await changeLanguage('tr');
  expect(i18n.t('title', { ns: namespace })).toBe('tr');
  expect(currentLanguage()).toBe('tr');
  expect(document.documentElement.lang).toBe('tr');
  expect(document.cookie).toContain('meridian_language=tr');
  expect(rememberedLanguage()).toBe('tr');
});

test('the words of another version take the place of the first, and what they lack stays', async () => {
  const at = (version: string) => (language: string) =>
    `/remotes/remote-test/${version}/assets/i18n/${language}.json`;
  server.answers(`GET ${at('1.0.0')('en')}`, { title: 'Old', gone: 'Still here' });
  server.answers(`GET ${at('1.1.0')('en')}`, { title: 'New' });
  await addWords(namespace, at('1.0.0'));
  await addWords(namespace, at('1.1.0'));
  const both = () => ['title', 'gone'].map((key) => i18n.t(key, { ns: namespace }));
  expect(both()).toEqual(['New', 'Still here']);
  await addWords(namespace, at('1.0.0'));
  expect(both()).toEqual(['Old', 'Still here']);
});

test('words that come after another version has taken over are dropped', async () => {
  let answerLate = (_words: object) => undefined as void;
  const late = new Promise<object>((resolve) => (answerLate = resolve));
  registerWords(namespace, () => late as never);
  const first = loadWords('en', namespace);
  const at = (language: string) => `/remotes/remote-next/assets/i18n/${language}.json`;
  server.answers(`GET ${at('en')}`, { title: 'Next' });
  await addWords(namespace, at);
  answerLate({ title: 'Late' });
  await first;
  expect(i18n.t('title', { ns: namespace })).toBe('Next');
});

test('a language chosen later comes from the version that is in use by then', async () => {
  const at = (version: string) => (language: string) =>
    `/remotes/remote-late/${version}/assets/i18n/${language}.json`;
  for (const version of ['1.0.0', '1.1.0']) {
    for (const language of ['en', 'tr'])
      server.answers(`GET ${at(version)(language)}`, { title: `${version} ${language}` });
  }
  await addWords(namespace, at('1.0.0'));
  await loadWords('tr', namespace);
  await addWords(namespace, at('1.1.0'));
  await loadWords('tr', namespace);
  expect(i18n.t('title', { ns: namespace, lng: 'tr' })).toBe('1.1.0 tr');
});

test('words are asked for under their hash where it is known', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  server.answers(`GET ${address('en')}?held`, { title: 'Held' });
  await addWords(
    namespace,
    (language) => `${address(language)}?held`,
    () => 'sha384-words',
  );
  expect(fetched).toHaveBeenLastCalledWith(expect.anything(), { integrity: 'sha384-words' });
});
