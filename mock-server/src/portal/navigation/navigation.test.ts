import type { NavigationItem, RemoteDescriptor, Role, Shortcut } from '@portal/shared/contracts';
import { describeRemotes, readDescriptor } from '../../../test/remotes/described-remotes';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { navigationFor } from './navigation-items';

describe('the navigation', () => {
  const entry = (id: string, access: 'signed-in' | 'global-admin', link: string) => ({
    id,
    title: { en: id, tr: id },
    icon: 'star',
    link,
    group: 'apps',
    access,
  });
  const descriptor: RemoteDescriptor = {
    routes: [],
    navigation: [
      entry('activities', 'signed-in', '/pages/activities'),
      entry('secret', 'global-admin', '/secret'),
    ],
    slots: [],
    requires: { host: '^1.0.0' },
  };
  const chat: RemoteDescriptor = { ...descriptor, navigation: [entry('openai', 'signed-in', '/openai')] };

  const linksOf = (items: readonly NavigationItem[]): string[] =>
    items.flatMap(({ link, children = [] }) => [...(link ? [link] : []), ...linksOf(children)]);
  const linksFor = (roles: Role[], assistant = true) =>
    linksOf(
      navigationFor(roles, {
        remotes: [
          { name: 'remote-admin', descriptor: readDescriptor('remote-admin') },
          { name: 'remote-demo-apps', descriptor },
          { name: 'remote-chat', descriptor: chat },
        ],
        flags: { EnableChatBot: assistant, EnableSampleApps: true },
      }),
    );

  test('lists only pages the caller may open', () => {
    expect(linksFor([])).toEqual(['/home', '/pages/activities', '/openai']);
    expect(linksFor(['TenantAdmin'])).toContain('/users');
    expect(linksFor(['TenantAdmin'])).not.toContain('/tenants');
    expect(linksFor(['GlobalReader'])).toContain('/tenants');
    expect(linksFor(['GlobalReader'])).not.toContain('/secret');
    expect(linksFor(['GlobalAdmin'])).toContain('/secret');
  });

  test('omits the assistant while it is switched off', () => {
    expect(linksFor([], false)).not.toContain('/openai');
  });

  test('puts entries below the entry that they name, and keeps one without any as a link', () => {
    const below = (id: string, access: 'signed-in' | 'global-admin') => {
      const { icon: _icon, group: _group, ...rest } = entry(id, access, `/dashboards/${id}`);
      return { ...rest, parent: 'dashboards' };
    };
    const navigation = [
      below('finance', 'signed-in'),
      entry('dashboards', 'signed-in', '/dashboard'),
      below('secret', 'global-admin'),
    ];
    const remotes = [{ name: 'remote-demo-apps', descriptor: { ...descriptor, navigation } }];
    const flags = { EnableChatBot: true, EnableSampleApps: true };
    const [, apps] = navigationFor([], { remotes, flags });
    expect(apps?.children).toHaveLength(1);
    expect(apps?.children?.[0]).toMatchObject({
      id: 'remote-demo-apps/dashboards',
      type: 'collapsable',
      link: '/dashboard',
      children: [{ id: 'remote-demo-apps/finance', type: 'basic', link: '/dashboards/finance' }],
    });
    const alone = [
      { name: 'remote-demo-apps', descriptor: { ...descriptor, navigation: navigation.slice(1) } },
    ];
    const [, left] = navigationFor([], { remotes: alone, flags });
    expect(left?.children).toMatchObject([{ type: 'basic', link: '/dashboard' }]);
  });

  test('shows the numbers that the descriptor names beside their entries, but no 0', () => {
    const counted = {
      ...descriptor,
      navigation: (['unread-mails', 'unread-chats'] as const).map((count) => ({
        ...entry(count, 'signed-in', `/apps/${count}`),
        count,
      })),
    };
    const [, group] = navigationFor([], {
      remotes: [{ name: 'remote-demo-apps', descriptor: counted }],
      flags: { EnableChatBot: true, EnableSampleApps: true },
      counts: { 'unread-mails': 12, 'unread-chats': 0 },
    });
    expect(group?.children?.map(({ badge }) => badge)).toEqual([{ title: '12' }, undefined]);
  });

  test('uses the titles of a remote and omits empty groups', () => {
    const items = navigationFor([], {
      remotes: [{ name: 'remote-demo-apps', descriptor }],
      flags: { EnableChatBot: true, EnableSampleApps: true },
    });
    expect(items.map(({ id }) => id)).toEqual(['home', 'groups/apps']);
    expect(items[1]?.children).toEqual([
      expect.objectContaining({ words: { en: 'activities', tr: 'activities' }, remote: 'remote-demo-apps' }),
    ]);
  });

  test('keeps equal ids of two remotes, of the portal and of a group apart', () => {
    const own: RemoteDescriptor = {
      ...descriptor,
      navigation: [entry('home', 'signed-in', '/x/remote-a/home')].map(({ group: _, ...item }) => item),
    };
    const other = [{ ...entry('home', 'signed-in', '/x/remote-b/home'), group: 'home' }];
    const items = navigationFor([], {
      remotes: [
        { name: 'remote-a', descriptor: own },
        { name: 'remote-b', descriptor: { ...descriptor, navigation: other } },
      ],
      flags: { EnableChatBot: true, EnableSampleApps: true },
    });
    const ids = items.flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)]);
    expect(ids).toEqual(['home', 'remote-a/home', 'groups/home', 'remote-b/home']);
    expect(items[1]).toMatchObject({ words: { en: 'home' }, link: '/x/remote-a/home' });
  });

  test('counts the unread mails, chats and tasks due today of the caller, before and after the first use of the apps', async () => {
    const server = await testApp();
    try {
      await describeRemotes(server, 'remote-demo-apps');
      const olivia = await server.as('olivia.user@acorn.example');
      const badges = async () => {
        const { items } = (await olivia({ url: '/api/v1/navigation' })).json<{ items: NavigationItem[] }>();
        const apps = items.find(({ id }) => id === 'groups/apps')?.children ?? [];
        return apps.flatMap(({ link, badge }) => (badge ? [[link, Number(badge.title)]] : []));
      };
      const before = await badges();
      expect(before).toEqual([
        ['/apps/mailbox', expect.any(Number)],
        ['/apps/chat', expect.any(Number)],
        ['/apps/tasks', 2],
      ]);
      const chats = (await olivia({ url: '/api/apps/chat/chats' })).json<
        { id: string; unreadCount: number }[]
      >();
      await olivia({ url: '/api/apps/mailbox/folders' });
      expect(await badges()).toEqual(before);
      for (const { id } of chats.filter(({ unreadCount }) => unreadCount > 0))
        await olivia({
          method: 'PATCH',
          url: '/api/apps/chat/chat',
          payload: { id, chat: { unreadCount: 0 } },
        });
      await olivia({
        method: 'PATCH',
        url: '/api/apps/tasks/task',
        payload: { id: 'late-prices', task: { completed: true } },
      });
      expect(await badges()).toEqual([
        ['/apps/mailbox', expect.any(Number)],
        ['/apps/tasks', 1],
      ]);
    } finally {
      await server.close();
    }
  });

  test('depends on the caller’s roles', async () => {
    const server = await testApp();
    try {
      await describeRemotes(server, 'remote-admin');
      const response = await (await server.as('adam.admin@acorn.example'))({ url: '/api/v1/navigation' });
      expect(linksOf(response.json<{ items: NavigationItem[] }>().items)).toEqual(
        expect.arrayContaining(['/home', '/users']),
      );
    } finally {
      await server.close();
    }
  });
});

describe('reports in the navigation', () => {
  test('the navigation lists the workspaces and reports of each person', async () => {
    const server = await testApp();
    try {
      const groupsOf = async (email: string) => {
        const response = await (await server.as(email))({ url: '/api/v1/navigation' });
        const { items } = response.json<{ items: NavigationItem[] }>();
        expect(items.slice(0, 2).map(({ link }) => link)).toEqual(['/home', '/reports']);
        return items.filter(({ id }) => id.startsWith('groups/workspaces/'));
      };
      const olivia = await groupsOf('olivia.user@acorn.example');
      expect(olivia.map(({ words }) => words?.en)).toEqual([
        'Portfolio management',
        'Client reporting',
        'Operations',
      ]);
      expect(olivia[0]?.words?.tr).toBe('Portföy yönetimi');
      expect(olivia[0]?.children?.map(({ link }) => link)).toContain('/reports/performance');
      expect(JSON.stringify(olivia)).not.toContain('/reports/risk');
      expect(JSON.stringify(await groupsOf('adam.admin@acorn.example'))).toContain('/reports/risk');
      expect(await groupsOf('gina.admin@meridian.example')).toHaveLength(4);
    } finally {
      await server.close();
    }
  });

  test('the favourites come before the workspaces, in the order of the person, without reports they may not read', async () => {
    const server = await testApp();
    try {
      const olivia = await server.as('olivia.user@acorn.example');
      for (const id of ['fees', 'performance'])
        await olivia({ method: 'DELETE', url: `/api/v1/me/favorites/report/${id}` });
      const groups = async () => {
        const { items } = (await olivia({ url: '/api/v1/navigation' })).json<{ items: NavigationItem[] }>();
        return items.filter(({ type }) => type === 'group');
      };
      const before = await groups();
      for (const id of ['fees', 'performance'])
        await olivia({ method: 'PUT', url: `/api/v1/me/favorites/report/${id}` });
      await server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(
          `insert into favorites (person_id, target_type, target_id)
           select id, 'report', 'risk' from people where email = 'olivia.user@acorn.example'`,
        ),
      );
      const [favorites, ...others] = await groups();
      expect(favorites?.id).toBe('groups/favorites');
      expect(favorites?.children?.map(({ link }) => link).slice(-2)).toEqual([
        '/reports/fees',
        '/reports/performance',
      ]);
      expect(others).toEqual(before.filter(({ id }) => id !== 'groups/favorites'));
    } finally {
      await server.close();
    }
  });
});

describe('shortcuts', () => {
  const url = '/api/common/shortcuts';
  let server: TestApp;
  let olivia: Inject;
  let adam: Inject;

  beforeAll(async () => {
    server = await testApp();
    olivia = await server.as('olivia.user@acorn.example');
    adam = await server.as('adam.admin@acorn.example');
  });
  afterAll(() => server.close());

  const list = async (inject: Inject, language = 'en') =>
    (await inject({ url, headers: { 'accept-language': language } })).json<Shortcut[]>();
  const draft = { label: 'Rates', icon: 'star', link: 'https://example.com/rates', useRouter: false };
  const add = (inject: Inject, shortcut: object) => inject({ method: 'POST', url, payload: { shortcut } });
  const change = (inject: Inject, id: string, shortcut: object) =>
    inject({ method: 'PATCH', url, payload: { id, shortcut } });
  const remove = (inject: Inject, id: string) => inject({ method: 'DELETE', url: `${url}?id=${id}` });

  describe('api/common/shortcuts', () => {
    test('GET lists the person’s shortcuts in the language of the reader', async () => {
      expect((await list(olivia)).map(({ id }) => id)).toEqual(['home', 'activities', 'guide']);
      expect((await list(adam)).map(({ id }) => id)).toContain('users');
      expect((await list(olivia, 'tr')).at(-1)).toMatchObject({ label: 'Rehber', link: '/help/tr/' });
    });

    test('POST adds with a new id, PATCH changes and DELETE returns the deleted shortcut', async () => {
      const made = (await add(olivia, { ...draft, id: 'mine' })).json<Shortcut>();
      expect(made).toEqual({ ...draft, id: made.id, description: '' });
      expect(made.id).not.toBe('mine');
      const changed = (await change(olivia, made.id, { label: 'Exchange rates' })).json<Shortcut>();
      expect(changed).toEqual({ ...made, label: 'Exchange rates' });
      expect((await list(olivia)).at(-1)).toEqual(changed);
      expect((await list(adam)).map(({ id }) => id)).not.toContain(made.id);
      expect((await remove(olivia, made.id)).json()).toEqual(changed);
      expect((await list(olivia)).map(({ id }) => id)).not.toContain(made.id);
    });

    test('returns 200 with null for ids that are unknown or of other people', async () => {
      const ofAdam = (await add(adam, draft)).json<Shortcut>();
      for (const id of ['nobody', ofAdam.id]) {
        expect((await change(olivia, id, { label: 'x' })).json()).toBeNull();
        expect((await remove(olivia, id)).json()).toBeNull();
      }
      expect((await list(adam)).at(-1)).toEqual(ofAdam);
    });

    test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'home'])(
      'rejects the link %s',
      async (link) => {
        const response = await add(olivia, { ...draft, link });
        expect(response.json<{ errors: object[] }>().errors).toEqual([
          { pointer: '/shortcut/link', code: 'link' },
        ]);
      },
    );

    test('lets the router open only pages of the portal', async () => {
      expect((await add(olivia, { ...draft, useRouter: true })).statusCode).toBe(422);
      expect(
        (await change(olivia, 'home', { link: 'https://example.com/', useRouter: true })).statusCode,
      ).toBe(422);
    });

    test('requires label, icon, link and useRouter', async () => {
      for (const field of ['label', 'icon', 'link', 'useRouter'] as const) {
        const { [field]: _left, ...rest } = draft;
        expect((await add(olivia, rest)).statusCode).toBe(422);
      }
      expect((await add(olivia, { ...draft, label: '  ' })).statusCode).toBe(422);
    });

    test('rejects more than a hundred shortcuts', async () => {
      const statuses: number[] = [];
      for (let n = (await list(olivia)).length; n <= 100; n += 1)
        statuses.push((await add(olivia, draft)).statusCode);
      expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
      expect(statuses.at(-1)).toBe(409);
    });
  });
});
