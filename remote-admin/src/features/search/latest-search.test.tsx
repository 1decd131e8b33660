import type { GlobalSearchRequest, GlobalSearchResult } from '@portal/shared/contracts';
import { renderScreen, server } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { SearchPage } from './search.page';

const call = 'POST api/v1/global/search';
const result: GlobalSearchResult = {
  id: 'u1',
  type: 'users',
  title: 'Ada',
  subtitle: '',
  tenantId: 'acorn',
  tenantName: 'Acorn Capital',
  status: 'active',
  link: '/global/users?id=u1',
  highlights: [],
};

/** Mocks a server that responds to each query only when the test calls the returned function. */
function mockSlowServer() {
  const waiting = new Map<string, (value: object) => void>();
  server.respondTo(
    call,
    ({ body }) =>
      new Promise((resolve) => waiting.set((body as GlobalSearchRequest).query, (sets) => resolve(sets))),
  );
  return (query: string, ...titles: string[]) =>
    act(async () => {
      const results = titles.map((title, at) => ({ ...result, id: `${query}-${at}`, title }));
      waiting.get(query)?.([
        { id: 'users', label: 'Users', total: results.length, totalIsEstimate: false, results },
      ]);
      await Promise.resolve();
    });
}

const queries = () => server.requests(call).map(({ body }) => (body as GlobalSearchRequest).query);
const render = () => renderScreen(<SearchPage />, { as: 'GlobalAdmin', route: '/global/search' });
const rows = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

test('shows the results of the newest search if responses arrive in another order', async () => {
  const respond = mockSlowServer();
  const { user } = render();
  const box = screen.getByRole('searchbox');
  await user.type(box, 'ad');
  await waitFor(() => expect(queries()).toEqual(['ad']));
  await user.type(box, 'a');
  await waitFor(() => expect(queries()).toEqual(['ad', 'ada']));
  await respond('ada', 'Ada new');
  await waitFor(() => expect(rows()).toEqual(['Ada new']));
  await respond('ad', 'Adam old');
  expect(rows()).toEqual(['Ada new']);
});

test('aborts the request of the older search, and repeats that search when it is the newest again', async () => {
  const signals: AbortSignal[] = [];
  const respond = mockSlowServer();
  const portal = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    if (signal) signals.push(signal);
    return portal(input, init);
  };
  const { user } = render();
  const box = screen.getByRole('searchbox');
  await user.type(box, 'ad');
  await waitFor(() => expect(queries()).toEqual(['ad']));
  const older = signals.at(-1);
  expect(older?.aborted).toBe(false);
  await user.type(box, 'a');
  await waitFor(() => expect(queries()).toEqual(['ad', 'ada']));
  expect(older?.aborted).toBe(true);
  expect(signals.at(-1)?.aborted).toBe(false);
  await user.type(box, '{Backspace}');
  await waitFor(() => expect(queries()).toEqual(['ad', 'ada', 'ad']));
  await respond('ad', 'Adam');
  await waitFor(() => expect(rows()).toEqual(['Adam']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  globalThis.fetch = portal;
});
