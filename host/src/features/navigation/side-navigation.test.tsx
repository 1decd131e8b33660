import { aNavigationItem, renderScreen, server } from '@portal/shared/testing';
import { portalEvents } from '@portal/shared/api';
import { act, screen } from '@testing-library/react';
import { eventTags } from '../../event-tags';
import { SideNavigation } from './side-navigation';

let mockRenderedIcons: (string | undefined)[] = [];
jest.mock('./navigation-icons', () => {
  const { getNavigationIcon } = jest.requireActual<typeof import('./navigation-icons')>('./navigation-icons');
  return {
    getNavigationIcon(name: string | undefined) {
      mockRenderedIcons.push(name);
      return getNavigationIcon(name);
    },
  };
});

const items = [
  aNavigationItem(),
  aNavigationItem({
    id: 'administration',
    title: 'navigation.administration',
    type: 'group',
    children: [
      aNavigationItem({
        id: 'users',
        words: { en: 'Users', tr: 'Kullanıcılar' },
        link: '/users',
        icon: 'nothing-known',
      }),
    ],
  }),
  aNavigationItem({ id: 'a', words: { en: 'Activities', tr: 'Etkinlikler' }, link: '/pages/activities' }),
];
const nothing = () => undefined;

test("lists the server's entries and marks the current page", async () => {
  server.respondTo('GET api/v1/navigation', { items });
  renderScreen(<SideNavigation onIntent={nothing} />, { as: 'TenantAdmin', route: '/users' });
  expect(await screen.findByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Activities' })).toHaveAttribute('href', '/pages/activities');
  expect(screen.getByText('Administration')).toBeVisible();
});

test('scrolls to the entry of the page only if the list hides it', async () => {
  const original = { observer: globalThis.IntersectionObserver, scroll: Element.prototype.scrollIntoView };
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.textContent);
  };
  let intersectionRatio = 1;
  globalThis.IntersectionObserver = class {
    constructor(private report: (entries: unknown[]) => void) {}
    observe(target: Element) {
      this.report([{ target, intersectionRatio }]);
    }
    disconnect() {
      this.report = nothing;
    }
  } as unknown as typeof IntersectionObserver;
  server.respondTo('GET api/v1/navigation', { items });
  for (const [ratio, expected] of [
    [1, []],
    [0.5, ['Users']],
  ] as const) {
    intersectionRatio = ratio;
    const { unmount } = renderScreen(<SideNavigation onIntent={nothing} />, {
      as: 'TenantAdmin',
      route: '/users',
    });
    await screen.findByRole('link', { name: 'Users' });
    expect(scrolled).toEqual(expected);
    unmount();
  }
  globalThis.IntersectionObserver = original.observer;
  Element.prototype.scrollIntoView = original.scroll;
});

test('marks the report that is open, and not the list of reports above it', async () => {
  const reports = [
    aNavigationItem({ id: 'reports', words: { en: 'Reports', tr: 'Raporlar' }, link: '/reports' }),
    aNavigationItem({ id: 'fees', words: { en: 'Fees', tr: 'Ücretler' }, link: '/reports/fees' }),
  ];
  server.respondTo('GET api/v1/navigation', { items: reports });
  const open = (route: string) => renderScreen(<SideNavigation onIntent={nothing} />, { as: 'user', route });
  const { unmount } = open('/reports/fees');
  expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Fees');
  unmount();
  open('/reports/another');
  expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Reports');
});

test('shows the workspaces of reports in one menu of the horizontal navigation', async () => {
  const all = aNavigationItem({ id: 'reports', words: { en: 'Reports', tr: 'Raporlar' }, link: '/reports' });
  const fees = aNavigationItem({ id: 'f', words: { en: 'Fees', tr: 'Ücretler' }, link: '/reports/fees' });
  const words = { en: 'Client reporting', tr: 'Müşteri raporlaması' };
  const workspace = aNavigationItem({
    id: 'groups/workspaces/clients',
    words,
    type: 'group',
    children: [fees],
  });
  server.respondTo('GET api/v1/navigation', { items: [aNavigationItem(), all, workspace] });
  const { user } = renderScreen(<SideNavigation look="bar" onIntent={nothing} />, {
    as: 'user',
    route: '/reports/fees',
  });
  const menus = await screen.findAllByRole('button');
  expect(menus).toHaveLength(1);
  expect(menus[0]).toHaveAttribute('aria-current', 'true');
  await user.click(menus[0] as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Fees' })).toBeVisible();
  expect(screen.getByText('Client reporting')).toBeVisible();
});

test('shows a new entry when the registry of remotes changes', async () => {
  server.respondTo('GET api/v1/navigation', { items: items.slice(0, 1) });
  renderScreen(<SideNavigation onIntent={nothing} />, { as: 'TenantAdmin', eventTags });
  expect(await screen.findByRole('link', { name: 'Home' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
  server.respondTo('GET api/v1/navigation', { items });
  act(() => portalEvents.emitForTests('remotes.changed'));
  expect(await screen.findByRole('link', { name: 'Users' })).toBeVisible();
});

test('shows an error when loading fails, and tries again on request', async () => {
  server.respondTo('GET api/v1/navigation', 500);
  const { user } = renderScreen(<SideNavigation onIntent={nothing} />, { as: 'user' });
  expect(await screen.findByText('The navigation could not be loaded.')).toBeVisible();
  server.respondTo('GET api/v1/navigation', { items });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Home' })).toBeVisible();
});

test('follows an entry without loading the document, except in a new tab', async () => {
  server.respondTo('GET api/v1/navigation', { items });
  const { user, address } = renderScreen(<SideNavigation onIntent={nothing} />, { as: 'TenantAdmin' });
  const users = await screen.findByRole('link', { name: 'Users' });
  const isPrevented: boolean[] = [];
  const record = (event: Event) => {
    isPrevented.push(event.defaultPrevented);
    // jsdom cannot open a document.
    event.preventDefault();
  };
  window.addEventListener('click', record);
  await user.keyboard('{Control>}');
  await user.click(users);
  await user.keyboard('{/Control}');
  expect(address()).toBe('/');
  await user.click(users);
  window.removeEventListener('click', record);
  expect(isPrevented).toEqual([false, true]);
  expect(address()).toBe('/users');
  expect(users).toHaveAttribute('aria-current', 'page');
});

test('renders only the entries of the two pages when the page changes', async () => {
  const entry = (id: string) => aNavigationItem({ id, words: { en: id, tr: id }, link: `/${id}`, icon: id });
  const group = aNavigationItem({
    id: 'administration',
    title: 'navigation.administration',
    type: 'group',
    children: [entry('users'), entry('domains')],
  });
  server.respondTo('GET api/v1/navigation', { items: [entry('tasks'), entry('mail'), group] });
  const { user } = renderScreen(<SideNavigation onIntent={nothing} />, {
    as: 'TenantAdmin',
    route: '/tasks',
  });
  const users = await screen.findByRole('link', { name: 'users' });
  mockRenderedIcons = [];
  await user.click(users);
  expect(users).toHaveAttribute('aria-current', 'page');
  expect(new Set(mockRenderedIcons)).toEqual(new Set(['tasks', 'users']));
});

test('preloads an entry after a long hover but not after a short one', async () => {
  server.respondTo('GET api/v1/navigation', { items });
  const onIntent = jest.fn();
  const { user } = renderScreen(<SideNavigation onIntent={onIntent} />, { as: 'user' });
  await user.hover(await screen.findByRole('link', { name: 'Users' }));
  await user.hover(screen.getByRole('link', { name: 'Activities' }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(onIntent.mock.calls).toEqual([['/pages/activities']]);
});

describe('a group of the navigation', () => {
  const show = (look: 'names' | 'icons' = 'names', route = '/users') => {
    const [home, group, other] = items;
    const children = group?.children?.map((item) => ({ ...item, badge: { title: '17' } })) ?? [];
    server.respondTo('GET api/v1/navigation', { items: [home, { ...group, children }, other] });
    return renderScreen(<SideNavigation look={look} onIntent={nothing} />, { as: 'TenantAdmin', route });
  };
  const group = () => screen.findByRole('button', { name: /^Administration/ });

  test('folds and unfolds, and shows the sum of its numbers while folded', async () => {
    const { user } = show();
    expect(await group()).toHaveAttribute('aria-expanded', 'true');
    expect((await group()).textContent).toBe('Administration');
    await user.click(await group());
    expect(await group()).toHaveAttribute('aria-expanded', 'false');
    expect((await group()).textContent).toBe('Administration17');
    expect(screen.queryByRole('link', { name: /Users/ })).not.toBeInTheDocument();
    await user.click(await group());
    expect(screen.getByRole('link', { name: /Users/ })).toBeVisible();
  });

  test('stays folded after a reload', async () => {
    const view = show();
    await view.user.click(await group());
    view.unmount();
    const { user } = show();
    expect(await group()).toHaveAttribute('aria-expanded', 'false');
    await user.click(await group());
    expect(localStorage.getItem('meridian.folded-groups')).toBe('[]');
  });

  test('folds the sample apps at first and keeps them as the person left them', async () => {
    const showApps = () => {
      const apps = aNavigationItem({
        id: 'groups/apps',
        title: 'navigation.apps',
        type: 'group',
        children: items,
      });
      server.respondTo('GET api/v1/navigation', { items: [apps] });
      return renderScreen(<SideNavigation onIntent={nothing} />, { as: 'user', route: '/home' });
    };
    const view = showApps();
    const button = () => screen.findByRole('button', { name: 'Apps' });
    expect(await button()).toHaveAttribute('aria-expanded', 'false');
    await view.user.click(await button());
    view.unmount();
    showApps();
    expect(await button()).toHaveAttribute('aria-expanded', 'true');
  });

  test('folds a workspace at first and shows the number of its reports', async () => {
    const workspace = aNavigationItem({
      id: 'groups/workspaces/client-reporting',
      words: { en: 'Client reporting', tr: 'Müşteri raporlama' },
      type: 'group',
      children: ['fees', 'statement'].map((id) => aNavigationItem({ id, link: `/reports/${id}` })),
    });
    server.respondTo('GET api/v1/navigation', { items: [workspace] });
    const { user } = renderScreen(<SideNavigation onIntent={nothing} />, { as: 'user', route: '/home' });
    const button = await screen.findByRole('button', { name: 'Client reporting 2' });
    await user.click(button);
    expect(screen.getByRole('button', { name: 'Client reporting' })).toHaveAttribute('aria-expanded', 'true');
    expect(localStorage.getItem('meridian.folded-groups')).toBe('["groups/workspaces/client-reporting"]');
  });

  test.each(['not json', '{"a":1}', '[1,null]'])(
    'shows an unfolded group if the stored value is %j',
    async (text) => {
      localStorage.setItem('meridian.folded-groups', text);
      show();
      expect(await group()).toHaveAttribute('aria-expanded', 'true');
    },
  );

  test('shows the entries of a folded group where only icons are shown', async () => {
    localStorage.setItem('meridian.folded-groups', '["administration"]');
    show('icons');
    expect(await screen.findByRole('link', { name: /Users/ })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('an entry with entries below it', () => {
  const below = ['finance', 'crypto'].map((id) => {
    const { icon: _none, ...item } = aNavigationItem({
      id,
      words: { en: id, tr: id },
      link: `/dashboards/${id}`,
    });
    return item;
  });
  const dashboards = aNavigationItem({
    id: 'remote-demo-apps/dashboards',
    words: { en: 'Dashboards', tr: 'Gösterge panelleri' },
    type: 'collapsable',
    link: '/dashboard',
    children: below,
  });
  const show = (look: 'names' | 'icons' | 'stacked' | 'bar', route = '/dashboards/crypto') => {
    server.respondTo('GET api/v1/navigation', { items: [aNavigationItem(), dashboards] });
    return renderScreen(<SideNavigation look={look} onIntent={nothing} />, { as: 'user', route });
  };
  const button = () => screen.findByRole('button', { name: 'Dashboards' });

  test('folds its links at first, draws them without icons, and stays as the person left it', async () => {
    mockRenderedIcons = [];
    const view = show('names', '/home');
    expect(await button()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'crypto' })).not.toBeInTheDocument();
    await view.user.click(await button());
    expect(screen.getByRole('link', { name: 'crypto' })).toBeInTheDocument();
    expect(mockRenderedIcons).not.toContain(undefined);
    view.unmount();
    show('names', '/home');
    expect(await button()).toHaveAttribute('aria-expanded', 'true');
  });

  test('opens for a page below it, can be folded there, and does not remember the opening', async () => {
    const { user, unmount } = show('names');
    expect(await screen.findByRole('link', { name: 'crypto' })).toHaveAttribute('aria-current', 'page');
    await user.click(await button());
    expect(screen.queryByRole('link', { name: 'crypto' })).not.toBeInTheDocument();
    unmount();
    show('names', '/home');
    expect(await button()).toHaveAttribute('aria-expanded', 'false');
  });

  test.each(['icons', 'stacked', 'bar'] as const)(
    'opens a panel with its links in the look %s, which a link closes',
    async (look) => {
      const { user, address } = show(look);
      expect(await button()).toHaveAttribute('aria-current', 'true');
      await user.click(await button());
      expect(screen.getByRole('link', { name: 'crypto' })).toHaveAttribute('aria-current', 'page');
      await user.click(screen.getByRole('link', { name: 'finance' }));
      expect(address()).toBe('/dashboards/finance');
      expect(screen.queryByRole('link', { name: 'finance' })).not.toBeInTheDocument();
    },
  );

  test('shows its name in a tip where only icons are shown, until the pointer leaves or the panel opens', async () => {
    const { user } = show('icons', '/home');
    await user.hover(await button());
    expect(await button()).toHaveAttribute('data-tip');
    await user.unhover(await button());
    expect(await button()).not.toHaveAttribute('data-tip');
    await user.click(await button());
    expect(await button()).not.toHaveAttribute('data-tip');
  });
});
