import type { Role } from '@portal/shared/contracts';
import type { RemoteScreenModule } from '@portal/shared/remote';
import { aListOf, renderScreen, server } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { routes } from './routes';

/** Renders a screen after its first call, as the host does. */
function OpenedScreen({ Component, firstCall }: RemoteScreenModule) {
  const [isFetched, setIsFetched] = useState(false);
  useEffect(() => {
    void firstCall?.().then(() => setIsFetched(true));
  }, [firstCall]);
  return isFetched && <Component />;
}

afterEach(() => history.replaceState(null, '', '/'));

test.each<[string, Role]>([
  ['users', 'TenantAdmin'],
  ['domains', 'TenantAdmin'],
  ['workspaces', 'TenantAdmin'],
  ['tenants', 'GlobalAdmin'],
  ['global/users', 'GlobalAdmin'],
  ['global/announcements', 'GlobalAdmin'],
])('the list of %s is fetched once, before its screen, with the filters of the address', async (path, as) => {
  const address = `/${path}?search=quince`;
  history.replaceState(null, '', address);
  const call = `GET api/v1/${path}` as const;
  server.respondTo(call, aListOf([]));
  const module = await routes.find((route) => route.path === path)?.lazy();
  if (!module) throw new Error(`There is no screen ${path}.`);
  renderScreen(<OpenedScreen {...module} />, { as, route: address });
  expect(await screen.findByText('No match')).toBeVisible();
  expect(server.requests(call).map(({ query }) => query.get('search'))).toEqual(['quince']);
});
