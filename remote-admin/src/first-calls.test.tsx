import type { Role } from '@portal/shared/contracts';
import type { RemoteScreenModule } from '@portal/shared/remote';
import { aListOf, renderScreen, server } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { routes } from './routes';

/** Renders a screen after its first call, as the host does. */
function OpenedScreen({ Component, firstCall, search }: RemoteScreenModule & { search: string }) {
  const [isFetched, setIsFetched] = useState(false);
  useEffect(() => {
    void firstCall?.(search, { isPreload: false }).then(() => setIsFetched(true));
  }, [firstCall, search]);
  return isFetched && <Component />;
}

test.each<[string, Role]>([
  ['users', 'TenantAdmin'],
  ['domains', 'TenantAdmin'],
  ['workspaces', 'TenantAdmin'],
  ['tenants', 'GlobalAdmin'],
  ['global/users', 'GlobalAdmin'],
  ['global/announcements', 'GlobalAdmin'],
])('the list of %s is fetched once, before its screen, with the filters of the address', async (path, as) => {
  const query = '?search=quince';
  const call = `GET api/v1/${path}` as const;
  server.respondTo(call, aListOf([]));
  const module = await routes.find((route) => route.path === path)?.lazy();
  if (!module) throw new Error(`There is no screen ${path}.`);
  renderScreen(<OpenedScreen {...module} search={query} />, { as, route: `/${path}${query}` });
  expect(await screen.findByText('No match')).toBeVisible();
  expect(server.requests(call).map((request) => request.query.get('search'))).toEqual(['quince']);
});

test.each(['tenants', 'global/users', 'global/announcements'])(
  'the list of %s, whose reads the server records, is not fetched before the screen is opened',
  async (path) => {
    const module = await routes.find((route) => route.path === path)?.lazy();
    await module?.firstCall?.('', { isPreload: true });
    expect(server.requests()).toEqual([]);
  },
);
