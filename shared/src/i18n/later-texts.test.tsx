import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expectConsoleWarning, server } from '../testing';
import {
  addTranslations,
  changeLanguage,
  createTranslations,
  i18n,
  languages,
  startI18n,
  TranslationsProvider,
  type ScreenTexts,
} from './index';

interface Texts {
  list: { title: string };
  detail: { title: string };
}
const all = { list: { title: 'List' }, detail: { title: 'Detail' } };
const address = (language: string) => `/remotes/remote-later/${language}.json`;
let namespace = '';
let count = 0;

beforeEach(() => {
  namespace = `remote-later-${(count += 1)}`;
  jest.useFakeTimers({ advanceTimers: true });
  server.respondTo(`GET ${address('en')}`, all);
});
afterEach(() => jest.useRealTimers());
afterEach(() => changeLanguage('en'));

const first: ScreenTexts = { screen: 'list', source: () => Promise.resolve({ list: all.list }) };
const requests = () => server.requests(`GET ${address('en')}`).length;
const addFirst = () => addTranslations(namespace, address, { first });

function Title({ feature }: { feature: keyof Texts }) {
  const [{ useTranslations }] = useState(() => createTranslations<Texts>(namespace));
  const { t } = useTranslations(feature);
  return <h1>{t('title')}</h1>;
}
const show = (feature: keyof Texts) =>
  render(
    <TranslationsProvider>
      <Suspense fallback="loading">
        <Title feature={feature} />
      </Suspense>
    </TranslationsProvider>,
  );

test('shows the first screen without the whole file, which is requested when the browser is idle', async () => {
  await addFirst();
  show('list');
  expect(screen.getByRole('heading')).toHaveTextContent('List');
  expect(requests()).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(2_100));
  expect(requests()).toBe(1);
  expect(i18n.getResource('en', namespace, 'detail.title')).toBe('Detail');
});

test('a part that is opened before waits for its texts', async () => {
  await addFirst();
  await act(async () => void show('detail'));
  expect(await screen.findByRole('heading')).toHaveTextContent('Detail');
  await act(() => jest.advanceTimersByTimeAsync(2_100));
  expect(requests()).toBe(1);
});

test('another screen of the package is added with all texts', async () => {
  await addFirst();
  await addFirst();
  expect(requests()).toBe(0);
  await addTranslations(namespace, address, { first: { ...first, screen: 'detail' } });
  show('detail');
  expect(screen.getByRole('heading')).toHaveTextContent('Detail');
  expect(requests()).toBe(1);
});

test('all texts are loaded when the texts of the screen are not available', async () => {
  await addTranslations(namespace, address, {
    first: { screen: 'list', source: () => Promise.reject(new Error('404')) },
  });
  expect(i18n.getResource('en', namespace, 'detail.title')).toBe('Detail');
});

test('a part shows keys while its texts cannot be loaded, and the texts once they can', async () => {
  for (const language of languages) server.respondTo(`GET ${address(language)}`, 503);
  await addFirst();
  expectConsoleWarning(/Missing translation key/);
  await act(async () => void show('detail'));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByRole('heading')).toHaveTextContent('detail.title');
  server.respondTo(`GET ${address('en')}`, all);
  show('detail');
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.getAllByRole('heading').at(-1)).toHaveTextContent('Detail');
});

test.each(['en', 'tr'] as const)(
  'a part shows the other language while its texts in %s cannot be loaded',
  async (language) => {
    const other = language === 'en' ? 'tr' : 'en';
    for (const each of languages) server.respondTo(`GET ${address(each)}`, all);
    await changeLanguage(language);
    server.respondTo(`GET ${address(language)}`, 503);
    server.respondTo(`GET ${address(other)}`, { list: { title: 'Other' }, detail: { title: 'Other' } });
    await addFirst();
    await act(async () => void show('detail'));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByRole('heading')).toHaveTextContent('Other');
    expect(i18n.getResource(language, namespace, 'list.title')).toBe('List');
  },
);

test('a change of the language loads all texts', async () => {
  const tr = { list: { title: 'Liste' }, detail: { title: 'Ayrıntı' } };
  server.respondTo(`GET ${address('tr')}`, tr);
  await addFirst();
  await changeLanguage('tr');
  show('detail');
  expect(screen.getByRole('heading')).toHaveTextContent('Ayrıntı');
});

test('the page starts with the file of the first screen', async () => {
  for (const name of ['host', 'shared'])
    for (const language of languages) i18n.removeResourceBundle(language, name);
  server.respondTo('GET assets/i18n/first/en.json', {
    home: { title: 'Home' },
    '@shared': { core: { x: 'X' } },
  });
  server.respondTo('GET assets/i18n/en.json', {
    home: { title: 'Home' },
    user: { title: 'User' },
    '@shared': { core: { x: 'X' } },
  });
  await startI18n({
    language: 'en',
    hostAddress: (language) => `assets/i18n/${language}.json`,
    firstAddress: (language) => `assets/i18n/first/${language}.json`,
  });
  expect(i18n.getResource('en', 'shared', 'core.x')).toBe('X');
  expect(i18n.getResource('en', 'host', 'home.title')).toBe('Home');
  expect(server.requests('GET assets/i18n/first/en.json')).toHaveLength(1);
  expect(server.requests('GET assets/i18n/en.json')).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(2_100);
  expect(server.requests('GET assets/i18n/en.json')).toHaveLength(1);
  expect(i18n.getResource('en', 'host', 'user.title')).toBe('User');
});
