import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  accessRoles,
  findPathFlag,
  type Access,
  type Announcement,
  type RemoteDescriptor,
} from '@portal/shared/contracts';
import { testApp, type TestApp } from '../../test/test-app';
import { seededAccounts } from '../identity/accounts/accounts.seed';

const root = join(import.meta.dirname, '../../..');
const hostScreens: { path: string; access: Access }[] = ['home', 'user', 'reports'].map((path) => ({
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
  link?: string | { uri: string } | null;
}

/** Calls whose responses contain seeded links. */
const sources = [
  '/api/common/messages',
  '/api/common/notifications',
  '/api/common/shortcuts',
  '/api/v1/announcements',
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
      return uri === undefined ? [] : [[item.title ?? item.label ?? '', uri] as [string, string]];
    });
}

/** Returns why a person cannot open a link, or null. */
async function faultOf(link: string, roles: readonly string[]): Promise<string | null> {
  if (link.startsWith('/help/')) {
    const { statusCode } = await server.app.inject({ url: link });
    return statusCode === 200 ? null : `responds ${statusCode}`;
  }
  const screen = screens.find(({ path }) => `/${path}` === link);
  if (!screen) return 'has no screen';
  const needed = accessRoles[screen.access];
  return needed === null || needed.some((role) => roles.includes(role)) ? null : 'is not open to the person';
}

const active = seededAccounts.filter(({ email }) => !email.startsWith('cem.'));

test.each(active.map(({ email, roles }) => [email, roles] as const))(
  'seeds only links that %s can open',
  async (email, roles) => {
    for (const language of ['en', 'tr']) {
      const links = await linksOf(email, language);
      expect(links.length).toBeGreaterThan(8);
      const faults = await Promise.all(
        links.map(async ([title, link]) => ({ title, link, fault: await faultOf(link, roles) })),
      );
      expect(faults.filter(({ fault }) => fault !== null)).toEqual([]);
    }
  },
);

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
    expect(ofApps).toEqual(isOn ? [link, '/pages/activities'] : []);
  } finally {
    await portal.close();
  }
});
