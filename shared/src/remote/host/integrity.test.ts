import { createHash } from 'node:crypto';
import {
  addressOf,
  findTamperedFile,
  applyIntegrity,
  integrityOf,
  integritySymbol,
  listFiles,
  publishIntegrity,
  unmatchedHash,
  renewAddresses,
} from './integrity';

const publicPath = '/remotes/remote-chat/0.2.0/';
beforeAll(() => listFiles(publicPath, { 'static/part.js': 'sha384-part' }));

test.each([
  ['a listed file', `${publicPath}static/part.js`, 'sha384-part'],
  ['a listed file with a query', `${publicPath}static/part.js?x=1`, 'sha384-part'],
  ['an unlisted file', `${publicPath}static/other.js`, unmatchedHash],
  ['a property name of Object', `${publicPath}constructor`, unmatchedHash],
  ['an unregistered version', '/remotes/remote-chat/0.1.0/static/part.js', unmatchedHash],
  ['another origin', 'https://evil.example/remotes/remote-chat/0.2.0/static/part.js', unmatchedHash],
  ['a path outside the folder', `${publicPath}../0.1.0/static/part.js`, unmatchedHash],
])('returns the listed hash, or one that no file has, for %s', (_, address, expected) => {
  expect(integrityOf(address)).toBe(expected);
});

test('sets no integrity for a developer’s build', () => {
  listFiles('http://localhost:3001/', 'unknown');
  const script = applyIntegrity(document.createElement('script'), 'http://localhost:3001/remoteEntry.js');
  expect([script.crossOrigin, script.hasAttribute('integrity')]).toEqual(['anonymous', false]);
});

test('publishes the hash function as a property that cannot be overwritten', () => {
  publishIntegrity();
  publishIntegrity();
  expect((globalThis as unknown as Record<symbol, unknown>)[integritySymbol]).toBe(integrityOf);
  expect(() => Object.assign(globalThis, { [integritySymbol]: () => '' })).toThrow(TypeError);
});

describe('fresh URLs after a stall', () => {
  const path = '/remotes/remote-chat/0.5.0/';
  const at = (file: string) => new URL(`${path}${file}`, location.href).href;
  const add = (element: HTMLScriptElement | HTMLLinkElement, properties: object) =>
    document.head.append(Object.assign(element, properties));

  test('returns new URLs with the same hashes and removes the pending elements', () => {
    listFiles(path, { 'a.js': 'sha384-a' });
    expect(addressOf(`${path}a.js`)).toBe(`${path}a.js`);
    add(document.createElement('script'), { src: `${path}a.js` });
    add(document.createElement('script'), { src: '/static/main.js' });
    renewAddresses(path);
    expect(addressOf(`${path}a.js`)).toBe(at('a.js?again=1'));
    renewAddresses(path);
    expect(addressOf(`${path}a.js`)).toBe(at('a.js?again=2'));
    expect(integrityOf(addressOf(`${path}a.js`))).toBe('sha384-a');
    expect(addressOf('/remotes/remote-chat/0.6.0/a.js')).toBe('/remotes/remote-chat/0.6.0/a.js');
    const left = [...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);
    expect(left).toEqual(['/static/main.js']);
    document.head.replaceChildren();
  });
});

describe('the search for a tampered file', () => {
  const { signal } = new AbortController();
  const path = '/remotes/remote-chat/0.4.0/';
  const address = new URL(`${path}a.js`, location.href).href;
  const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const mockFetch = (respond: () => Promise<Response>) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(respond);
  beforeEach(() => {
    listFiles(path, { 'a.js': sha384('a'), 'b.js': 'sha384-b' });
    integrityOf(`${path}a.js`);
  });
  afterEach(() => jest.restoreAllMocks());

  test('re-downloads only the requested files, bypassing caches', async () => {
    const fetched = mockFetch(async () => new Response('a'));
    expect(await findTamperedFile(path, signal)).toBeUndefined();
    expect(fetched.mock.calls).toEqual([[address, { cache: 'reload', signal }]]);
  });

  test('returns the name of a file with another hash', async () => {
    mockFetch(async () => new Response('evil'));
    expect(await findTamperedFile(path, signal)).toBe('a.js');
  });

  test.each<[string, () => Promise<Response>]>([
    ['could not be fetched', () => Promise.reject(new TypeError('down'))],
    ['returned 404', async () => new Response('no', { status: 404 })],
    ['returned 500', async () => new Response('no', { status: 500 })],
  ])('accepts a file as untampered that %s', async (_, respond) => {
    mockFetch(respond);
    expect(await findTamperedFile(path, signal)).toBeUndefined();
  });
});
