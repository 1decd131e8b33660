import type { Role } from '@portal/shared/contracts';
import { renderScreen, someSettings } from '@portal/shared/testing';
import { listKeyGroups } from '@portal/shared/ui';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRouteTable } from '../routing/routes';
import { SettingsProvider } from '../start/application-settings';
import { useShellKeys, type ShellKeyActions } from './use-shell-keys';

const routes = createRouteTable();

function Shell(actions: ShellKeyActions) {
  useShellKeys(routes, actions);
  return null;
}

function show(as?: Role | 'user', { page = null as ReactNode, hasSearch = true } = {}) {
  const [onSearch, onList] = [jest.fn(), jest.fn()];
  const view = renderScreen(
    <SettingsProvider value={someSettings()}>
      <main>{page}</main>
      <Shell onSearch={hasSearch ? onSearch : null} onList={onList} />
    </SettingsProvider>,
    { ...(as && { as }), route: '/user' },
  );
  return { ...view, onSearch, onList };
}

test('opens the list of keys with ?', async () => {
  const { user, onList } = show('user');
  await user.keyboard('?');
  expect(onList).toHaveBeenCalledTimes(1);
});

test('opens the search of the portal with / on a screen without a list', async () => {
  const { user, onSearch } = show('user');
  await user.keyboard('/');
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('focuses the search of the list with / and types no slash', async () => {
  const { user, onSearch } = show('user', {
    page: <input type="search" aria-label="List" defaultValue="ada" />,
  });
  await user.keyboard('/');
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'List' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('ada');
  expect(onSearch).not.toHaveBeenCalled();
});

test('ignores / without a list and without a search', async () => {
  const { user, onSearch } = show('user', { hasSearch: false });
  await user.keyboard('/');
  expect(onSearch).not.toHaveBeenCalled();
});

test.each([
  ['user', 'gh', '/home'],
  ['user', 'gu', '/user'],
  ['user', 'gt', '/user'],
  ['user', 'gr', '/reports'],
  ['TenantAdmin', 'gu', '/users'],
  ['GlobalReader', 'gt', '/tenants'],
] as const)('goes only to a page that the person may open: %s with %s is at %s', async (as, keys, path) => {
  const { user, address } = show(as);
  await user.keyboard(keys);
  expect(address()).toBe(path);
});

test('registers no keys for a visitor', () => {
  show();
  expect(listKeyGroups()).toEqual([]);
});
