import {
  fetchAnew,
  hold,
  integrityOf,
  integritySymbol,
  listFiles,
  offerIntegrity,
  refusal,
} from './host-integrity';
import { keepStyles, removeStyles } from './host-styles';

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
  const script = hold(document.createElement('script'), 'http://localhost:3001/remoteEntry.js');
  expect([script.crossOrigin, script.hasAttribute('integrity')]).toEqual(['anonymous', false]);
});

test('the builds of the remotes find the question, and nobody replaces it', () => {
  offerIntegrity();
  offerIntegrity();
  expect((globalThis as unknown as Record<symbol, unknown>)[integritySymbol]).toBe(integrityOf);
  expect(() => Object.assign(globalThis, { [integritySymbol]: () => '' })).toThrow(TypeError);
});

test('what was asked for of a version is fetched anew past the caches, and nothing else', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('down'));
  const { signal } = new AbortController();
  const path = '/remotes/remote-chat/0.4.0/';
  listFiles({ publicPath: path, assets: { 'a.js': 'sha384-a', 'b.js': 'sha384-b' } }, false);
  integrityOf(`${path}a.js`);
  await fetchAnew(path, signal);
  const address = new URL(`${path}a.js`, location.href).href;
  expect(fetched.mock.calls).toEqual([[address, { cache: 'reload', signal, integrity: 'sha384-a' }]]);
  fetched.mockRestore();
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
    const release = keepStyles(publicPath);
    removeStyles([publicPath]);
    expect(sheets()).toHaveLength(3);
    release();
    removeStyles([publicPath]);
    expect(sheets()).toHaveLength(2);
  });
});
