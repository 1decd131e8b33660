import type { NavigationItem } from '@portal/shared/contracts';
import { useScreenTitle } from '@portal/shared/remote';
import { aNavigationItem, renderScreen, server, aMe } from '@portal/shared/testing';
import { screen, waitFor, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Breadcrumbs } from './breadcrumbs';
import { CurrentTenant, getInitials, getTenantHue } from './current-tenant';
import { findEntryPath } from './find-entry-path';
import { useFollowLink } from './use-follow-link';

describe('the breadcrumbs', () => {
  const remotes = aNavigationItem({
    id: 'remotes',
    words: { en: 'Remotes', tr: 'Modüller' },
    link: '/global/remotes',
  });
  const versions = aNavigationItem({
    id: 'versions',
    words: { en: 'Versions', tr: 'Sürümler' },
    link: '/global/remotes/versions',
  });
  const administration: NavigationItem = {
    id: 'administration',
    title: 'navigation.administration',
    type: 'group',
    children: [remotes, versions],
  };
  const items = [aNavigationItem(), administration];

  function show(route: string, title: string, language: 'en' | 'tr' = 'en') {
    server.respondTo('GET api/v1/navigation', { items });
    renderScreen(<Breadcrumbs title={title} />, { as: 'GlobalAdmin', route, language });
  }

  const expectTitles = (...titles: string[]) =>
    waitFor(() =>
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(titles),
    );

  test('shows the group of the current page before its title', async () => {
    show('/global/remotes', 'Title of the route');
    await expectTitles('Administration', 'Remotes');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('Remotes')).toHaveAttribute('aria-current', 'page');
  });

  test('uses the titles of the current language', async () => {
    show('/global/remotes', '', 'tr');
    await expectTitles('Yönetim', 'Modüller');
  });

  test('links the navigation entry above a page that has no entry', async () => {
    show('/global/remotes/remote-chat', 'remote-chat');
    await expectTitles('Administration', 'Remotes', 'remote-chat');
    expect(screen.getByRole('link', { name: 'Remotes' })).toHaveAttribute('href', '/global/remotes');
  });

  function NamedScreen({ title }: { title: string | undefined }) {
    useScreenTitle(title);
    return <Breadcrumbs title="Mapping" />;
  }

  test('shows the title that a screen without an entry has set, until the screen is left', async () => {
    server.respondTo('GET api/v1/navigation', { items });
    const options = { as: 'GlobalAdmin', route: '/global/remotes/remote-chat' } as const;
    const { unmount } = renderScreen(<NamedScreen title="Accounts" />, options);
    await expectTitles('Administration', 'Remotes', 'Accounts');
    unmount();
    renderScreen(<NamedScreen title={undefined} />, options);
    await expectTitles('Administration', 'Remotes', 'Mapping');
  });

  test('shows only the title of the route for a page outside the navigation', async () => {
    show('/user', 'Profile');
    await expectTitles('Profile');
  });

  test('shows the title of the route while the navigation fails to load', async () => {
    server.respondTo('GET api/v1/navigation', 500);
    renderScreen(<Breadcrumbs title="Users" />, { as: 'user', route: '/users' });
    expect(await screen.findByText('Users')).toBeVisible();
  });

  test('shows nothing without a title', () => {
    server.respondTo('GET api/v1/navigation', { items });
    renderScreen(<Breadcrumbs title="" />, { as: 'user', route: '/unknown' });
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  test('prefers the longest link and compares whole path segments', () => {
    expect(findEntryPath(items, '/global/remotes/versions')).toEqual([administration, versions]);
    expect(findEntryPath(items, '/global/remotes/version')).toEqual([administration, remotes]);
    expect(findEntryPath(items, '/global/remotes-old')).toEqual([]);
  });
});

describe('the current tenant', () => {
  test('shows the name of the tenant', () => {
    renderScreen(<CurrentTenant me={aMe()} />);
    expect(screen.getByText('Acorn Capital')).toBeVisible();
  });

  test('shows the logo as decoration, and removes it if it cannot be loaded', () => {
    renderScreen(<CurrentTenant me={aMe({ tenantLogo: '/logos/1' })} />);
    const logo = screen.getByAltText('');
    expect(logo).toHaveAttribute('src', '/logos/1');
    fireEvent.error(logo);
    expect(screen.queryByAltText('')).toBeNull();
    expect(screen.getByText('Acorn Capital')).toBeVisible();
  });

  test.each([
    ['Acorn Capital', 'AC'],
    ['Çınar  Portföy Yönetimi', 'ÇP'],
    ['Birch', 'B'],
  ])('abbreviates %s to %s', (name, initials) => {
    expect(getInitials(name)).toBe(initials);
  });

  test('shows nothing for a person without a tenant', () => {
    renderScreen(<CurrentTenant me={aMe({ tenantId: null, tenantName: null })} />);
    renderScreen(<CurrentTenant me={null} />);
    expect(screen.queryByText(/./)).not.toBeInTheDocument();
  });

  test('gives a tenant the same hue every time, and other tenants other hues', () => {
    const hues = ['acorn', 'birch', 'cedar'].map(getTenantHue);
    expect(new Set(hues).size).toBe(3);
    expect(getTenantHue('acorn')).toBe(hues[0]);
    for (const hue of hues) expect(hue).toBeLessThan(360);
  });
});

describe('following a link', () => {
  function Links() {
    const onFollow = useFollowLink();
    return (
      <>
        <a href="/users" onClick={onFollow}>
          Users
        </a>
        <a href="/domains?page=2#list" onClick={onFollow}>
          Domains
        </a>
      </>
    );
  }

  function open() {
    window.history.replaceState(null, '', '/users');
    const router = createMemoryRouter([{ path: '*', element: <Links />, hydrateFallbackElement: <></> }], {
      initialEntries: ['/home', '/users'],
    });
    render(<RouterProvider router={router} />);
    return { router, user: userEvent.setup() };
  }

  test('adds an entry to the history for another page, with its query and place', async () => {
    const { router, user } = open();
    await user.click(screen.getByRole('link', { name: 'Domains' }));
    expect(router.state).toMatchObject({
      historyAction: 'PUSH',
      location: { pathname: '/domains', search: '?page=2', hash: '#list' },
    });
  });

  test('adds no entry to the history for the page that is open', async () => {
    const { router, user } = open();
    await user.keyboard('{Tab}{Enter}');
    expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { pathname: '/users' } });
  });
});
