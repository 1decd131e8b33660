import type { NavigationItem, RemoteDescriptor, Role } from '@portal/shared/contracts';
import { describeRemotes, descriptorOf } from '../../../test/described-remotes';
import { testApp } from '../../../test/test-app';
import { navigationFor } from './navigation-items';

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
        { name: 'remote-admin', descriptor: descriptorOf('remote-admin') },
        { name: 'remote-demo-apps', descriptor },
        { name: 'remote-chat', descriptor: chat },
      ],
      flags: { EnableChatBot: assistant },
    }),
  );

describe('the navigation', () => {
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

  test('uses the titles of a remote and omits empty groups', () => {
    const items = navigationFor([], {
      remotes: [{ name: 'remote-demo-apps', descriptor }],
      flags: { EnableChatBot: true },
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
      flags: { EnableChatBot: true },
    });
    const ids = items.flatMap(({ id, children = [] }) => [id, ...children.map((child) => child.id)]);
    expect(ids).toEqual(['home', 'remote-a/home', 'groups/home', 'remote-b/home']);
    expect(items[1]).toMatchObject({ words: { en: 'home' }, link: '/x/remote-a/home' });
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
