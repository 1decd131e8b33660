import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packages, read, readJson, root } from '../tree.mjs';

const knowledge = 'mock-server/src/assistant/knowledge/en';

/** Header of each help page, by the name of the page. The translations have the same pages. */
const headers = Object.fromEntries(
  readdirSync(join(root, knowledge)).map((file) => {
    const [, header = ''] = /^---\n(.*?)\n---\n/s.exec(read(`${knowledge}/${file}`)) ?? [];
    return [file, Object.fromEntries(header.split('\n').map((line) => line.split(/: (.*)/s)))];
  }),
);
const described = Object.values(headers).flatMap(({ screens }) => screens?.split(', ') ?? []);

const routes = read('host/src/app/routing/routes.tsx').split('hostRoutes')[1].split('];')[0];
const hostScreens = [...routes.matchAll(/\{\s*path: '([^']+)'([^]*?)\n? \},\n/g)]
  .filter(([, , rest]) => !rest.includes("shows: 'nothing'"))
  .map(([, path]) => path);
const remoteRoutes = packages
  .filter((name) => existsSync(join(root, name, 'descriptor.json')))
  .flatMap((name) => readJson(`${name}/descriptor.json`).routes);

test('every screen of the host and of the remotes has a help page', () => {
  expect(hostScreens).toEqual(expect.arrayContaining(['landing', 'home', 'user', 'error/500']));
  expect(hostScreens).not.toContain('warehouse-data-view');
  const screens = [...hostScreens, ...remoteRoutes.map(({ path }) => path)];
  expect(described.toSorted()).toEqual(screens.toSorted());
});

test('screens of users with a global role are described only on pages for operators', () => {
  const restricted = remoteRoutes
    .filter(({ access }) => access === 'any-global' || access === 'global-admin')
    .map(({ path }) => path);
  expect(restricted).toContain('global/remotes');
  const open = Object.entries(headers).filter(
    ([, { access, screens = '' }]) =>
      access !== 'any-global' && screens.split(', ').some((path) => restricted.includes(path)),
  );
  expect(open).toEqual([]);
});
