import { server } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { aResult, aSet, call, optionNames, renderSearch, type } from '../../../test/search-screen';
import { searchPages } from './search-pages';

beforeEach(() => {
  jest.useFakeTimers();
  searchPages.offer(() => []);
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const queries = () => server.asked(call).map(({ body }) => (body as { query: string }).query);

/** A server whose answers come when the test says so. */
function slowServer() {
  const waiting = new Map<string, (names: string[]) => void>();
  server.answers(call, ({ body }) => {
    const { query } = body as { query: string };
    return new Promise((resolve) => {
      waiting.set(query, (names) => resolve([aSet('People', ...names.map((name) => aResult(name)))]));
    });
  });
  return async (query: string, ...names: string[]) => {
    waiting.get(query)?.(names);
    await pass(0);
  };
}

test('search runs only when the text has at least 2 characters', async () => {
  server.answers(call, []);
  renderSearch();
  for (const text of ['a', ' a ', 'ş', 'a\u200b']) {
    type(text);
    await pass(1000);
  }
  expect(queries()).toEqual([]);
  type('ac');
  await pass(300);
  expect(queries()).toEqual(['ac']);
});

test('search runs after a 300 ms pause', async () => {
  server.answers(call, []);
  renderSearch();
  type('ac');
  await pass(299);
  expect(queries()).toEqual([]);
  await pass(1);
  expect(queries()).toEqual(['ac']);
});

test('50 fast keystrokes ask at most once per 300 ms', async () => {
  server.answers(call, []);
  renderSearch();
  for (let length = 2; length < 52; length += 1) {
    type('a'.repeat(length));
    await pass(20);
  }
  await pass(300);
  expect(queries()).toEqual(['a'.repeat(51)]);
});

test('shorter text clears the results', async () => {
  server.answers(call, [aSet('People', aResult('Ada'))]);
  renderSearch();
  type('ada');
  await pass(300);
  expect(optionNames()).toEqual(['Ada']);
  type('a');
  expect(optionNames()).toEqual([]);
  type('ad');
  expect(optionNames()).toEqual([]);
});

test('the newest answer wins: an older one that comes later is ignored', async () => {
  const answer = slowServer();
  renderSearch();
  type('ad');
  await pass(300);
  type('ada');
  await pass(300);
  await answer('ada', 'Ada new');
  await answer('ad', 'Adam old');
  expect(optionNames()).toEqual(['Ada new']);
});

test('the older question is given up when a newer one comes', async () => {
  let signal: AbortSignal | null | undefined;
  slowServer();
  const portal = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    signal ??= init?.signal;
    return portal(input, init);
  };
  renderSearch();
  type('ad');
  await pass(300);
  expect(signal?.aborted).toBe(false);
  type('ada');
  expect(signal?.aborted).toBe(true);
  globalThis.fetch = portal;
});

test('until the new answer is there, of the old one stays what matches the new text', async () => {
  const answer = slowServer();
  renderSearch();
  type('ad');
  await pass(300);
  await answer('ad', 'Adam', 'Ada');
  type('adam');
  expect(optionNames()).toEqual(['Adam']);
});

test('no results: the search says so, once the answer is there', async () => {
  const answer = slowServer();
  renderSearch();
  type('zz');
  await pass(300);
  expect(screen.queryByText('No results found')).not.toBeInTheDocument();
  await answer('zz');
  expect(screen.getByText('No results found')).toBeVisible();
});

test('static pages show at once, without the pause; the server adds only pages that are not there', async () => {
  searchPages.offer(() => [
    { link: '/users', title: { en: 'Users', tr: 'Kullanıcılar' } },
    { link: '/home', title: 'home' },
  ]);
  server.answers(call, [
    aSet('Pages', aResult('Users', { link: '/users' }), aResult('User reports', { link: '/reports' })),
    aSet('People', aResult('Userin')),
  ]);
  renderSearch();
  type('us');
  expect(optionNames()).toEqual(['Users']);
  expect(queries()).toEqual([]);
  await pass(300);
  expect(optionNames()).toEqual(['Users', 'User reports', 'Userin']);
});
