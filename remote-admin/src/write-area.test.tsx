import {
  aConfigurator,
  aDomain,
  aGlobalUser,
  aListOf,
  anActingSession,
  anAuditEntry,
  aTenantDetail,
  aListedUser,
  aTenantUserDetail,
  aWorkspace,
  renderScreen,
  server,
} from '@portal/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { routes } from './routes';

/** Buttons that search, filter, arrange and copy, but change nothing. */
const reads =
  /^(Filter|Workspace All workspaces|Sort|Columns|Row height|Density|Export|Search|Copy|Show|Clear|Next|Previous|Rows per page)/;

const domain = aDomain({ id: 'd1', state: 'verified' });
const user = aTenantUserDetail({ id: 'u1' });
const person = aGlobalUser({ id: 'g1' });
const workspace = aWorkspace({ id: 'w1' });
const tenant = aTenantDetail({ id: 't1' });

beforeEach(() => {
  server.respondTo('GET api/v1/domains', aListOf([domain]));
  server.respondTo('GET api/v1/domains/d1', domain);
  server.respondTo('GET api/v1/domains/outside', { users: 3, invitations: 1 });
  server.respondTo('GET api/v1/users', aListOf([aListedUser({ id: 'u1' })]));
  server.respondTo('GET api/v1/users/u1', user);
  server.respondTo('GET api/v1/audit', aListOf([anAuditEntry()]));
  server.respondTo('GET api/v1/global/users', aListOf([person]));
  server.respondTo('GET api/v1/global/users/g1', person);
  server.respondTo('GET api/v1/global/users/g1/sessions', { known: true, items: [] });
  server.respondTo('GET api/v1/global/audit', aListOf([anAuditEntry()]));
  server.respondTo('GET api/v1/workspaces', aListOf([workspace]));
  server.respondTo('GET api/v1/workspaces/w1', workspace);
  server.respondTo('GET api/v1/workspace-reports', { items: [] });
  server.respondTo('GET api/v1/tenants', aListOf([tenant]));
  server.respondTo('GET api/v1/tenants/t1', tenant);
  server.respondTo('GET api/v1/global/announcements', aListOf([]));
  server.respondTo('GET api/v1/configurators', [aConfigurator()]);
});

async function openScreen(address: string) {
  const path = address.split('?')[0] ?? '';
  const Screen = (await routes.find((route) => `/${route.path}` === path)?.lazy())?.Component;
  if (!Screen) throw new Error(`no screen ${path}`);
  const view = renderScreen(<Screen />, {
    as: 'GlobalAdmin',
    acting: anActingSession({ mode: 'read' }),
    path,
    route: address,
  });
  await screen.findByRole('heading', { level: 1 });
  // The lists and forms of a screen are loaded when it is shown.
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return view;
}

test.each([
  '/users',
  '/users?id=u1',
  '/domains',
  '/domains?id=d1',
  '/workspaces',
  '/workspaces?id=w1',
  '/global/users',
  '/global/users?id=g1',
  '/tenants',
  '/tenants?id=t1',
  '/configuration',
  '/global/announcements',
])('%s offers no change in a read-only session', async (address) => {
  await openScreen(address);
  const sorters = screen
    .queryAllByRole('columnheader')
    .flatMap((header) => within(header).queryAllByRole('button'));
  const names = screen
    .queryAllByRole('button')
    .filter((button) => !sorters.includes(button))
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names.filter((name) => !reads.test(name))).toEqual([]);
  for (const field of [...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('checkbox')])
    expect(field).toBeDisabled();
});
