import { server, signedRegistry } from '@portal/shared/testing';
import { remotes } from './remotes';

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];

test('names the opened address in the first request only, and preloads what its screen needs', async () => {
  history.replaceState(null, '', '/users');
  const address = '/remotes/remote-admin/1.0.0/remoteEntry.js';
  const open = {
    files: [{ address, as: 'script' as const, integrity: 'sha384-x' }],
    doors: ['ui/overlay', 'ui/unknown', 'constructor'],
    calls: [],
  };
  server.respondTo('GET api/v1/remotes/resolved', { ...signedRegistry(), open });
  await remotes.refresh();
  await remotes.refresh();
  const queries = server.requests('GET api/v1/remotes/resolved').map(({ query }) => query.toString());
  expect(queries).toEqual(['open=%2Fusers', '']);
  expect(links().map(({ href }) => new URL(href).pathname)).toEqual([address]);
  expect(remotes.hasDocument()).toBe(true);
});

test.each([
  {},
  { files: 7, doors: [] },
  { files: [null], doors: [] },
  { files: [], doors: 'ui/list' },
  'x',
  null,
])('ignores a malformed list of what a screen needs: %j', async (open) => {
  const before = links().length;
  server.respondTo('GET api/v1/remotes/resolved', { ...signedRegistry(), open });
  expect(await remotes.refresh()).not.toBeNull();
  expect(links()).toHaveLength(before);
});
