import { createHash } from 'node:crypto';
import {
  addressOf,
  findTamperedFile,
  applyIntegrity,
  integrityOf,
  integritySymbol,
  listFiles,
  offerIntegrity,
  refusal,
  renewAddresses,
} from './integrity';
import { retainStyles, removeStyles } from './styles';

const publicPath = '/remotes/remote-chat/0.2.0/';
beforeAll(() => listFiles({ publicPath, assets: { 'static/part.js': 'sha384-part' } }, false));

test.each([
  ['a listed file', `${publicPath}static/part.js`, 'sha384-part'],
  ['a listed file with a question', `${publicPath}static/part.js?x=1`, 'sha384-part'],
  ['a file that is not listed', `${publicPath}static/other.js`, refusal],
  ['a name that every object has', `${publicPath}constructor`, refusal],
  ['a version that is not registered', '/remotes/remote-chat/0.1.0/static/part.js', refusal],
  ['another origin', 'https://evil.example/remotes/remote-chat/0.2.0/static/part.js', refusal],
  ['a way out of the folder', `${publicPath}../0.1.0/static/part.js`, refusal],
])('%s is asked for under its hash, or under one that no file has', (_, address, expected) => {
  expect(integrityOf(address)).toBe(expected);
});

test('a developer’s build has no hashes to hold it to', () => {
  listFiles({ publicPath: 'http://localhost:3001/', assets: {} }, true);
  const script = applyIntegrity(document.createElement('script'), 'http://localhost:3001/remoteEntry.js');
  expect([script.crossOrigin, script.hasAttribute('integrity')]).toEqual(['anonymous', false]);
});

test('the builds of the remotes find the question, and nobody replaces it', () => {
  offerIntegrity();
  offerIntegrity();
  expect((globalThis as unknown as Record<symbol, unknown>)[integritySymbol]).toBe(integrityOf);
  expect(() => Object.assign(globalThis, { [integritySymbol]: () => '' })).toThrow(TypeError);
});

describe('files of a version that hung', () => {
  const path = '/remotes/remote-chat/0.5.0/';
  const at = (file: string) => new URL(`${path}${file}`, location.href).href;
  const add = (element: HTMLScriptElement | HTMLLinkElement, properties: object) =>
    document.head.append(Object.assign(element, properties));

  test('are asked for under new addresses, held to the same hashes, and what waits is given up', () => {
    listFiles({ publicPath: path, assets: { 'a.js': 'sha384-a' } }, false);
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

describe('what was asked for of a version', () => {
  const { signal } = new AbortController();
  const path = '/remotes/remote-chat/0.4.0/';
  const address = new URL(`${path}a.js`, location.href).href;
  const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const answering = (answer: () => Promise<Response>) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  beforeEach(() => {
    listFiles({ publicPath: path, assets: { 'a.js': sha384('a'), 'b.js': 'sha384-b' } }, false);
    integrityOf(`${path}a.js`);
  });
  afterEach(() => jest.restoreAllMocks());

  test('is fetched anew past the caches, and nothing else', async () => {
    const fetched = answering(async () => new Response('a'));
    expect(await findTamperedFile(path, signal)).toBeUndefined();
    expect(fetched.mock.calls).toEqual([[address, { cache: 'reload', signal }]]);
  });

  test('is named when it came as something else', async () => {
    answering(async () => new Response('evil'));
    expect(await findTamperedFile(path, signal)).toBe('a.js');
  });

  test.each<[string, () => Promise<Response>]>([
    ['did not come', () => Promise.reject(new TypeError('down'))],
    ['was not found', async () => new Response('no', { status: 404 })],
    ['met a server in trouble', async () => new Response('no', { status: 500 })],
  ])('is not called another file because it %s', async (_, answer) => {
    answering(answer);
    expect(await findTamperedFile(path, signal)).toBeUndefined();
  });
});

describe('style sheets of a replaced version', () => {
  const sheets = () => [...document.querySelectorAll('link')].map((link) => new URL(link.href).pathname);
  const add = (href: string) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href });
    document.head.append(link);
  };
  beforeEach(() => {
    document.head.replaceChildren();
    add('/static/main.css');
    add(`${publicPath}static/a.css`);
    add('/remotes/remote-chat/0.3.0/static/a.css');
  });

  test('go, and no others', () => {
    removeStyles([publicPath]);
    expect(sheets()).toEqual(['/static/main.css', '/remotes/remote-chat/0.3.0/static/a.css']);
  });

  test('stay while a part of that version is on the screen', () => {
    const release = retainStyles(publicPath);
    removeStyles([publicPath]);
    expect(sheets()).toHaveLength(3);
    release();
    removeStyles([publicPath]);
    expect(sheets()).toHaveLength(2);
  });
});
