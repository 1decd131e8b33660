import { preloadFiles } from './preload-files';
import { resolvedAddress } from './resolved-address';

const folder = '/remotes/remote-admin/1.0.0/';
const links = () =>
  [...document.head.querySelectorAll('link')].map((link) =>
    Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value])),
  );
afterEach(() => document.head.replaceChildren());

test('adds a preload link with the attributes of the later request', () => {
  preloadFiles([
    { address: `${folder}files.A.json`, as: 'fetch', integrity: '' },
    { address: `${folder}remoteEntry.js`, as: 'script', integrity: 'sha384-x' },
  ]);
  const common = { rel: 'preload', crossorigin: 'anonymous' };
  expect(links()).toEqual([
    { ...common, href: `${folder}files.A.json`, as: 'fetch' },
    { ...common, href: `${folder}remoteEntry.js`, as: 'script', integrity: 'sha384-x' },
  ]);
});

test('adds no second link for a file, and none for another origin', () => {
  const entry = { address: `${folder}remoteEntry.js`, as: 'script' as const, integrity: 'sha384-x' };
  preloadFiles([entry]);
  preloadFiles([entry, { ...entry, address: '//evil.example/x.js' }]);
  expect(links()).toHaveLength(1);
});

test('returns the address of the document for a pathname, and without one that the server would reject', () => {
  expect(resolvedAddress('/global/remotes')).toBe('/api/v1/remotes/resolved?open=%2Fglobal%2Fremotes');
  expect(resolvedAddress(`/${'a'.repeat(200)}`)).toBe('/api/v1/remotes/resolved');
});
