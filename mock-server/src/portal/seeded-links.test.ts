import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  accessRoles,
  findPathFlag,
  type Access,
  type Announcement,
  type InboxItem,
  type RemoteDescriptor,
} from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../test/test-app';
import { seededAccounts } from '../identity/accounts/accounts.seed';

const root = join(import.meta.dirname, '../../..');
const hostPaths = ['home', 'user', 'reports', 'reports/:reportId'];
const hostScreens: { path: string; access: Access }[] = hostPaths.map((path) => ({
  path,
  access: 'signed-in',
}));
const remoteScreens = readdirSync(root)
  .filter((name) => name.startsWith('remote-'))
  .flatMap((name) => {
    const descriptor = readFileSync(join(root, name, 'descriptor.json'), 'utf8');
    return (JSON.parse(descriptor) as RemoteDescriptor).routes;
  });
const screens = [...hostScreens, ...remoteScreens];

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

interface Linked {
  title?: string;
  label?: string;
  /** HTML that may contain links. */
  description?: string;
  link?: string | { uri: string } | null;
}

/** Calls whose responses contain seeded links. */
const sources = [
  '/api/common/messages',
  '/api/common/notifications',
  '/api/common/shortcuts',
  '/api/v1/announcements',
  '/api/pages/activities',
];

async function linksOf(
  email: string,
  language: string,
  portal = server,
): Promise<[title: string, link: string][]> {
  const call = await portal.as(email);
  const headers = { 'accept-language': language };
  const responses = await Promise.all(sources.map((url) => call({ url, headers })));
  return responses
    .flatMap((response) => response.json<(Linked | Announcement)[]>())
    .flatMap((item: Linked) => {
      const uri = typeof item.link === 'object' ? item.link?.uri : item.link;
      const written = [...(item.description ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
      const title = item.title ?? item.label ?? item.description ?? '';
      return [...(uri === undefined ? [] : [uri]), ...written].map((link): [string, string] => [title, link]);
    });
}

/** Calls that return the object in an address, or null. */
const objects: Readonly<Record<string, string>> = {
  'apps/chat/:chatId': '/api/apps/chat/chat?id=',
  'apps/academy/:courseId': '/api/apps/academy/courses/course?id=',
};

const toPattern = (path: string): RegExp => new RegExp(`^/${path.replaceAll(/:\w+/g, '([^/]+)')}$`);

/** Returns whether an address with a parameter names an object that the person has. */
async function hasObject(path: string, link: string, call: Inject): Promise<boolean> {
  const address = objects[path];
  const [, id = ''] = toPattern(path).exec(link) ?? [];
  if (address === undefined || id === '') return true;
  return (await call({ url: `${address}${id}` })).json<object | null>() !== null;
}

/** Returns why a person cannot open a link, or null. */
async function faultOf(link: string, roles: readonly string[], call: Inject): Promise<string | null> {
  if (link.startsWith('https://')) return null;
  if (link.startsWith('/help/')) {
    const { statusCode } = await server.app.inject({ url: link });
    return statusCode === 200 ? null : `responds ${statusCode}`;
  }
  const screen = screens.find(({ path }) => toPattern(path).test(link));
  if (!screen) return 'has no screen';
  if (!(await hasObject(screen.path, link, call))) return 'names nothing';
  const needed = accessRoles[screen.access];
  return needed === null || needed.some((role) => roles.includes(role)) ? null : 'is not open to the person';
}

const active = seededAccounts.filter(({ email }) => !email.startsWith('cem.'));

test.each(active.map(({ email, roles }) => [email, roles] as const))(
  'seeds only links that %s can open',
  async (email, roles) => {
    const call = await server.as(email);
    for (const language of ['en', 'tr']) {
      const links = await linksOf(email, language);
      expect(links.length).toBeGreaterThan(8);
      const faults = await Promise.all(
        links.map(async ([title, link]) => ({ title, link, fault: await faultOf(link, roles, call) })),
      );
      expect(faults.filter(({ fault }) => fault !== null)).toEqual([]);
    }
  },
);

/** Source: spec/demo-apps.md part 2. The navigation of the sample data leads to `/dashboard`. */
const specified = [
  ...['/dashboards/project', '/dashboards/analytics', '/apps/mailbox', '/apps/tasks', '/apps/contacts'],
  ...['/apps/help-center', '/docs/changelog', '/docs/guides/getting-started/introduction', '/reports'],
];

test('seeds the specified links, a chat and one link to another site in the messages', async () => {
  const links = (await linksOf('olivia.user@acorn.example', 'en')).map(([, link]) => link);
  expect(specified.filter((link) => !links.includes(link))).toEqual([]);
  expect(links).toContainEqual(expect.stringMatching(/^\/apps\/chat\/./));
  expect(screens.map(({ path }) => path)).toContain('dashboard');
  const call = await server.as('olivia.user@acorn.example');
  const messages = (await call({ url: '/api/common/messages' })).json<InboxItem[]>();
  const outside = messages.filter(({ link }) => link?.startsWith('https://'));
  expect(outside.map(({ useRouter }) => useRouter)).toEqual([false]);
});

test.each([true, false])('seeds links to sample apps only while they are on (%s)', async (isOn) => {
  const portal = await testApp({ settings: { enableSampleApps: isOn } });
  try {
    const adam = await portal.as('adam.admin@acorn.example');
    const link = '/apps/mailbox';
    await adam({
      method: 'POST',
      url: '/api/common/notifications',
      payload: { notification: { title: 'A mail', link } },
    });
    const links = await linksOf('adam.admin@acorn.example', 'en', portal);
    expect(links.length).toBeGreaterThan(8);
    const ofApps = links
      .map(([, path]) => path)
      .filter((path) => findPathFlag(path.slice(1)) === 'EnableSampleApps');
    expect(ofApps.includes(link)).toBe(isOn);
    expect(ofApps.length > 8).toBe(isOn);
    if (!isOn) expect(ofApps).toEqual([]);
  } finally {
    await portal.close();
  }
});
