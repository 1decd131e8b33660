import type { GlobalSearchResult, GlobalSearchSets, GlobalSearchRequest } from '@portal/shared/contracts';
import { actingSession, documents } from '@portal/shared/session';
import { aJob, aListPage, renderScreen, server } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SearchPage } from './search.page';

describe('the search page', () => {
  const call = 'POST api/v1/global/search';
  const index = { documents: 4, words: 9, rebuiltAt: null, corrected: null, failedAt: null, failure: null };
  const result: GlobalSearchResult = {
    id: 'u1',
    type: 'users',
    title: 'İzmir Deniz',
    subtitle: 'izmir@acorn.example',
    tenantId: 'acorn',
    tenantName: 'Acorn Capital',
    status: 'active',
    link: '/global/users?id=u1',
    highlights: [[0, 3]],
  };
  const sets = (type: string, results: GlobalSearchResult[]): GlobalSearchSets =>
    (['users', 'tenants', 'domains'] as const).map((id) => ({
      id,
      label: id,
      total: { users: 1_200, tenants: 1, domains: 0 }[id],
      totalIsEstimate: false,
      results: id === type ? results : [],
    }));

  const render = (route = '/global/search', language: 'en' | 'tr' = 'en') =>
    renderScreen(<SearchPage />, { as: 'GlobalAdmin', route, language });

  test('searches after two characters, and shows numbers, tenants and marked matches', async () => {
    server.respondTo(call, sets('users', [result]));
    const { user, address } = render();
    expect(screen.getByText('Search users, tenants and domains')).toBeVisible();
    const box = screen.getByRole('searchbox', { name: 'Search in all tenants' });
    await user.type(box, 'i');
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(server.requests(call)).toEqual([]);
    await user.type(box, 'zm');
    const mark = await screen.findByText('İzm');
    expect(mark.tagName).toBe('MARK');
    expect(address()).toBe('/global/search?search=izm');
    const row = screen.getByRole('row', { name: /Acorn Capital/ });
    expect(row).toHaveTextContent('İzmir Deniz');
    expect(within(row).getByRole('link', { name: 'Acorn Capital' })).toHaveAttribute(
      'href',
      '/tenants?id=acorn',
    );
    expect(within(row).getByRole('link', { name: /Deniz/ })).toHaveAttribute('href', '/global/users?id=u1');
    expect(row).toHaveTextContent('Active');
    expect(screen.getByRole('radio', { name: 'Users 1,200' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Tenants 1' })).toBeVisible();
  });

  test('shows the results of the chosen type', async () => {
    server.respondTo(call, ({ body }) => {
      const [type = ''] = (body as { types: string[] }).types;
      return sets(type, [{ ...result, id: type, title: `A ${type}`, highlights: [] }]);
    });
    const { user, address } = render('/global/search?search=acorn');
    await screen.findByRole('row', { name: /A users/ });
    await user.click(screen.getByRole('radio', { name: 'Tenants 1' }));
    expect(await screen.findByRole('row', { name: /A tenants/ })).toBeVisible();
    expect(address()).toBe('/global/search?search=acorn&type=tenants');
    expect(screen.queryByRole('columnheader', { name: 'Tenant' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Domains 0' }));
    expect(await screen.findByText('Nothing matches “acorn”.')).toBeVisible();
  });

  test('restricts the search to a status and a tenant, and drops the status with the type', async () => {
    server.respondTo(call, sets('users', [result]));
    server.respondTo('GET api/v1/tenants', aListPage([{ id: 'acorn', name: 'Acorn Capital' }]));
    server.respondTo('GET api/v1/tenants/acorn', { id: 'acorn', name: 'Acorn Capital' });
    const { user, address } = render('/global/search?search=izm');
    await screen.findByRole('row', { name: /Acorn Capital/ });
    await user.click(screen.getByRole('button', { name: 'Filter: Status' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Disabled' }));
    await user.click(screen.getByRole('button', { name: 'Tenant All tenants' }));
    await user.click(await screen.findByRole('option', { name: 'Acorn Capital' }));
    expect(await screen.findByRole('button', { name: 'Tenant Acorn Capital' })).toBeVisible();
    expect(address()).toBe('/global/search?search=izm&status=disabled&tenant=acorn');
    await waitFor(() =>
      expect(server.requests(call).at(-1)?.body).toMatchObject({
        types: ['users'],
        tenantIds: ['acorn'],
        status: 'disabled',
      }),
    );
    await user.click(screen.getByRole('radio', { name: /^Domains/ }));
    expect(address()).toBe('/global/search?tenant=acorn&search=izm&type=domains');
    await user.click(screen.getByRole('button', { name: 'Filter: Status' }));
    expect(screen.getByRole('menuitemradio', { name: 'Verified' })).toBeVisible();
  });

  test('restricts the search to recent changes', async () => {
    server.respondTo(call, sets('users', [result]));
    const { user, address } = render('/global/search?search=izm');
    await screen.findByRole('row', { name: /Acorn Capital/ });
    await user.click(screen.getByRole('button', { name: 'Filter: Changed' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Last 7 days' }));
    expect(address()).toBe('/global/search?search=izm&since=week');
    await waitFor(() => expect(server.requests(call).at(-1)?.body).toMatchObject({ since: 'week' }));
  });

  test.each([
    ['users', '/users?id=u1'],
    ['tenants', '/home'],
    ['domains', '/domains?id=u1'],
  ])('opens a result of the type %s inside its tenant', async (type, target) => {
    const opened = jest.spyOn(documents, 'open').mockImplementation(() => undefined);
    const found = { ...result, type: type as GlobalSearchResult['type'] };
    server.respondTo(
      call,
      sets(type, [found]).map((set) => ({ ...set, total: set.results.length })),
    );
    server.respondTo('POST api/v1/tenants/acorn/sessions', {
      id: 's',
      tenantId: 'acorn',
      tenantName: 'Acorn Capital',
      mode: 'read',
      expiresAt: '2099-01-01T00:00:00.000Z',
    });
    const { user } = render(`/global/search?search=izm&type=${type}`);
    await user.click(await screen.findByRole('button', { name: 'Open in tenant: İzmir Deniz' }));
    const dialog = await screen.findByRole('dialog', { name: 'Open Acorn Capital' });
    await user.type(within(dialog).getByLabelText('Reason'), 'Ticket 4711: a user is missing');
    await user.click(within(dialog).getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith(target));
    actingSession.clear();
  });

  test('offers no other tenant inside a tenant', async () => {
    server.respondTo(call, sets('users', [result]));
    const session = { id: 's', tenantId: 'birch', tenantName: 'Birch', mode: 'read', returnTo: '/tenants' };
    sessionStorage.setItem(
      'meridian.acting',
      JSON.stringify({ ...session, expiresAt: '2099-01-01T00:00:00Z' }),
    );
    actingSession.restore();
    render('/global/search?search=izm');
    expect(await screen.findByRole('row', { name: /Acorn Capital/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Open in tenant|Actions for)/ })).not.toBeInTheDocument();
    act(() => actingSession.clear());
  });

  test('shows the indexes and rebuilds one', async () => {
    server.respondTo('GET api/v1/global/search/indexes', {
      items: [
        { ...index, id: 'users', documents: 1_048, words: 5_310 },
        { ...index, id: 'tenants', rebuiltAt: '2026-11-20T09:30:00.000Z', corrected: 3 },
      ],
    });
    server.respondTo('POST api/v1/global/search/indexes/users/rebuild', aJob({ state: 'queued' }));
    const { user, address } = render();
    await user.click(screen.getByRole('tab', { name: 'Index' }));
    expect(address()).toBe('/global/search?view=index');
    const row = await screen.findByRole('row', { name: /Users/ });
    expect(row).toHaveTextContent('1,0485,310NoneNever–None');
    await user.click(screen.getByRole('button', { name: 'Rebuild: Users' }));
    await waitFor(() =>
      expect(server.requests('POST api/v1/global/search/indexes/users/rebuild')).toHaveLength(1),
    );
  });

  test.each([
    ['en', 'Index', /^Tenants.*5 Mar 2024You do not have the role required for this\./],
    ['tr', 'Dizin', /^Kiracılar.*5 Mar 2024Bunun için gereken role sahip değilsiniz\./],
  ] as const)('shows in %s why the last rebuild of an index failed', async (language, tab, text) => {
    server.respondTo('GET api/v1/global/search/indexes', {
      items: [
        { ...index, id: 'tenants', failedAt: '2024-03-05T09:30:00.000Z', failure: 'authz.role_required' },
      ],
    });
    const { user } = render('/global/search', language);
    await user.click(screen.getByRole('tab', { name: tab }));
    const row = await screen.findByRole('row', { name: language === 'en' ? /Tenants/ : /Kiracılar/ });
    expect(row).toHaveTextContent(text);
  });

  test('shows its texts in Turkish', async () => {
    render('/global/search', 'tr');
    expect(screen.getByRole('heading', { level: 1, name: 'Tüm kiracılarda arama' })).toBeVisible();
  });
});

describe('the latest search', () => {
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
});
