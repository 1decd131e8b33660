import { server } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { aResult, aSet, call, optionNames, renderSearch, type } from '../../../test/search-screen';
import { searchPages } from './search-pages';

beforeEach(() => {
  jest.useFakeTimers();
  searchPages.setSource(() => []);
});
afterEach(() => jest.useRealTimers());

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const queries = () => server.requests(call).map(({ body }) => (body as { query: string }).query);

/** Mocks a server that responds only when the test calls the returned function. */
function mockSlowServer() {
  const waiting = new Map<string, (names: string[]) => void>();
  server.respondTo(call, ({ body }) => {
    const { query } = body as { query: string };
    return new Promise((resolve) => {
      waiting.set(query, (names) => resolve([aSet('People', ...names.map((name) => aResult(name)))]));
    });
  });
  return async (query: string, ...names: string[]) => {
    waiting.get(query)?.(names);
    await advance(0);
  };
}

test('searches only for texts of at least 2 characters', async () => {
  server.respondTo(call, []);
  renderSearch();
  for (const text of ['a', ' a ', 'ş', 'a\u200b']) {
    type(text);
    await advance(1000);
  }
  expect(queries()).toEqual([]);
  type('ac');
  await advance(300);
  expect(queries()).toEqual(['ac']);
});

test('searches after a 300 ms pause', async () => {
  server.respondTo(call, []);
  renderSearch();
  type('ac');
  await advance(299);
  expect(queries()).toEqual([]);
  await advance(1);
  expect(queries()).toEqual(['ac']);
});

test('sends one request for 50 fast keystrokes', async () => {
  server.respondTo(call, []);
  renderSearch();
  for (let length = 2; length < 52; length += 1) {
    type('a'.repeat(length));
    await advance(20);
  }
  await advance(300);
  expect(queries()).toEqual(['a'.repeat(51)]);
});

test('clears the results when the text is too short', async () => {
  server.respondTo(call, [aSet('People', aResult('Ada'))]);
  renderSearch();
  type('ada');
  await advance(300);
  expect(optionNames()).toEqual(['Ada']);
  type('a');
  expect(optionNames()).toEqual([]);
  type('ad');
  expect(optionNames()).toEqual([]);
});

test('ignores a response to an older search', async () => {
  const respond = mockSlowServer();
  renderSearch();
  type('ad');
  await advance(300);
  type('ada');
  await advance(300);
  await respond('ada', 'Ada new');
  await respond('ad', 'Adam old');
  expect(optionNames()).toEqual(['Ada new']);
});

test('aborts the older request when a newer search starts', async () => {
  let signal: AbortSignal | null | undefined;
  mockSlowServer();
  const portal = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    signal ??= init?.signal;
    return portal(input, init);
  };
  renderSearch();
  type('ad');
  await advance(300);
  expect(signal?.aborted).toBe(false);
  type('ada');
  expect(signal?.aborted).toBe(true);
  globalThis.fetch = portal;
});

test('filters the previous results by the new text until the new results arrive', async () => {
  const respond = mockSlowServer();
  renderSearch();
  type('ad');
  await advance(300);
  await respond('ad', 'Adam', 'Ada');
  type('adam');
  expect(optionNames()).toEqual(['Adam']);
});

test('shows “no results” only after the response', async () => {
  const respond = mockSlowServer();
  renderSearch();
  type('zz');
  await advance(300);
  expect(screen.queryByText('No results found')).not.toBeInTheDocument();
  await respond('zz');
  expect(screen.getByText('No results found')).toBeVisible();
});

test('shows matching pages at once and adds only new pages from the server', async () => {
  searchPages.setSource(() => [
    { link: '/users', title: { en: 'Users', tr: 'Kullanıcılar' } },
    { link: '/home', title: 'home' },
  ]);
  server.respondTo(call, [
    aSet('Pages', aResult('Users', { link: '/users' }), aResult('User reports', { link: '/reports' })),
    aSet('People', aResult('Userin')),
  ]);
  renderSearch();
  type('us');
  expect(optionNames()).toEqual(['Users']);
  expect(queries()).toEqual([]);
  await advance(300);
  expect(optionNames()).toEqual(['Users', 'User reports', 'Userin']);
});
