import { createHash } from 'node:crypto';
import { listScreenFiles } from '../../contracts';
import { i18n } from '../../i18n';
import {
  getFileUrl,
  findTamperedFile,
  applyIntegrity,
  getIntegrity,
  integritySymbol,
  listFiles,
  publishIntegrity,
  unmatchedHash,
  renewAddresses,
} from './files/integrity';
import { isSigned, registryKeys } from './registry/signature';
import {
  aPortal,
  catchFailure,
  keys,
  remote,
  resolvedWith,
  signed,
  tidyUp,
  aResolvedVersion,
  aFileList,
  aManifest,
  settled,
} from './test-kit';

describe('the integrity of files', () => {
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
    expect(getIntegrity(address)).toBe(expected);
  });

  test('sets no integrity for a developer’s build', () => {
    listFiles('http://localhost:3001/', 'unknown');
    const script = applyIntegrity(document.createElement('script'), 'http://localhost:3001/remoteEntry.js');
    expect([script.crossOrigin, script.hasAttribute('integrity')]).toEqual(['anonymous', false]);
  });

  test('publishes the hash function as a property that cannot be overwritten', () => {
    publishIntegrity();
    publishIntegrity();
    expect((globalThis as unknown as Record<symbol, unknown>)[integritySymbol]).toBe(getIntegrity);
    expect(() => Object.assign(globalThis, { [integritySymbol]: () => '' })).toThrow(TypeError);
  });

  describe('fresh URLs after a stall', () => {
    const path = '/remotes/remote-chat/0.5.0/';
    const at = (file: string) => new URL(`${path}${file}`, location.href).href;
    const add = (element: HTMLScriptElement | HTMLLinkElement, properties: object) =>
      document.head.append(Object.assign(element, properties));

    test('returns new URLs with the same hashes and removes the pending elements', () => {
      listFiles(path, { 'a.js': 'sha384-a' });
      expect(getFileUrl(`${path}a.js`)).toBe(`${path}a.js`);
      add(document.createElement('script'), { src: `${path}a.js` });
      add(document.createElement('script'), { src: '/static/main.js' });
      renewAddresses(path);
      expect(getFileUrl(`${path}a.js`)).toBe(at('a.js?again=1'));
      renewAddresses(path);
      expect(getFileUrl(`${path}a.js`)).toBe(at('a.js?again=2'));
      expect(getIntegrity(getFileUrl(`${path}a.js`))).toBe('sha384-a');
      expect(getFileUrl('/remotes/remote-chat/0.6.0/a.js')).toBe('/remotes/remote-chat/0.6.0/a.js');
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
      getIntegrity(`${path}a.js`);
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
});

describe('the trust of a registry', () => {
  afterEach(tidyUp);

  const flipped = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
  const newer = () => resolvedWith({ active: aResolvedVersion('0.3.0') }, 8);

  describe('the verification of the registry document', () => {
    test.each<[string, () => unknown]>([
      ['has no signature', () => ({ ...newer(), signature: undefined })],
      ['has one byte changed', () => ({ ...signed(newer()), generatedAt: '2026-11-21T09:30:00.001Z' })],
      [
        'names another file list',
        () => {
          const document = signed(newer());
          document.remotes[remote]!.active.files = 'A'.repeat(22);
          return document;
        },
      ],
      [
        'has a wrong signature',
        () => {
          const { signature, ...rest } = signed(newer());
          return { ...rest, signature: { ...signature, value: flipped(signature.value) } };
        },
      ],
      ['is signed with an unknown key', () => signed(newer(), 'k2')],
      [
        'declares another signature algorithm',
        () => {
          const { signature, ...rest } = signed(newer());
          return { ...rest, signature: { ...signature, alg: 'none' } };
        },
      ],
    ])('rejects a document that %s and keeps the last verified one', async (_, respond) => {
      const { loader, registry, refusals } = aPortal();
      await loader.refresh();
      registry.respond = async () => respond();
      await loader.refresh();
      expect(refusals).toEqual(['signature']);
      expect(loader.state(remote).active).toBe('0.2.0');
      expect(await loader.load(remote, './drawer')).toMatchObject({ AssistantDrawer: '0.2.0' });
    });

    test('rejects a stored document without a valid signature', async () => {
      localStorage.setItem('meridian.remotes', JSON.stringify({ ...signed(newer()), hostApi: '9.9.9' }));
      const { loader, registry } = aPortal();
      registry.respond = () => Promise.reject(new Error('down'));
      expect(await loader.refresh()).toBeNull();
      expect(await catchFailure(loader.load(remote, './drawer'))).toMatchObject({ reason: 'registry' });
    });
  });

  test('rejects an older revision than the last verified one, also after a reload', async () => {
    const first = aPortal(newer());
    first.serve('0.3.0');
    await first.loader.refresh();
    const { loader, refusals } = aPortal(resolvedWith({}, 7));
    await loader.refresh();
    expect(refusals).toEqual(['downgrade']);
    expect(loader.state(remote).active).toBe('0.3.0');
  });

  test('accepts an older revision of a later epoch, which follows a restore, but not of an earlier one', async () => {
    const first = aPortal(signed({ ...newer(), epoch: 100 }));
    await first.loader.refresh();
    const restored = aPortal(signed({ ...resolvedWith({}, 7), epoch: 101 }));
    await restored.loader.refresh();
    expect(restored.refusals).toEqual([]);
    expect(restored.loader.state(remote).active).toBe('0.2.0');
    const replayed = aPortal(signed({ ...newer(), epoch: 100 }));
    await replayed.loader.refresh();
    expect(replayed.refusals).toEqual(['downgrade']);
    expect(replayed.loader.state(remote).active).toBe('0.2.0');
  });

  test('verifies the signature with a library when the browser does not support Ed25519', async () => {
    jest
      .spyOn(crypto.subtle, 'importKey')
      .mockRejectedValue(new DOMException('no Ed25519', 'NotSupportedError'));
    const document = signed(newer());
    expect(await isSigned(document, keys)).toBe(true);
    expect(await isSigned({ ...document, revision: 9 }, keys)).toBe(false);
    jest.restoreAllMocks();
  });

  test('verifies the document without what the opened screen needs, and does not store that', async () => {
    const { loader, registry, refusals } = aPortal();
    registry.respond = async () => ({ ...signed(newer()), open: { files: [], doors: [], calls: [] } });
    await loader.refresh();
    expect([refusals, loader.state(remote).active]).toEqual([[], '0.3.0']);
    expect(localStorage.getItem('meridian.remotes')).not.toContain('"open"');
  });

  test.each<[string, object]>([
    ['neither a file list nor a base URL', { version: '0.3.0' }],
    ['a file list at a base URL of its own', { ...aResolvedVersion('0.3.0'), publicPath: '//evil.example/' }],
  ])('rejects a signed document with a version that has %s', async (_, active) => {
    const { loader, refusals } = aPortal(
      resolvedWith({ active: active as ReturnType<typeof aResolvedVersion> }),
    );
    expect(await loader.refresh()).toBeNull();
    expect(refusals).toEqual(['format']);
  });

  test('ignores a stored document of an earlier format without a report', async () => {
    localStorage.setItem('meridian.remotes', JSON.stringify(signed({ ...newer(), schemaVersion: 1 })));
    const { loader, registry, refusals } = aPortal();
    registry.respond = () => Promise.reject(new Error('down'));
    expect(await loader.refresh()).toBeNull();
    expect(refusals).toEqual([]);
  });

  test('reads the public keys from the shell’s document and ignores malformed ones', () => {
    const meta = document.createElement('meta');
    meta.name = 'meridian-remotes-key';
    meta.content = `k1.${'A'.repeat(43)} k2.short nothing`;
    document.head.append(meta);
    expect([...registryKeys().keys()]).toEqual(['k1']);
    meta.remove();
    expect(registryKeys().size).toBe(0);
  });

  describe('a developer’s build', () => {
    const origin = 'http://localhost:3001';
    const overriddenAt = (publicPath: string) =>
      resolvedWith({
        override: { origin, until: '' },
        previous: undefined as never,
        active: { version: 'override', publicPath },
      });

    test('loads from the origin that the signed document names, without hashes', async () => {
      const portal = aPortal(overriddenAt(`${origin}/`));
      const text =
        '{"name":"remote_chat","exposes":[],"shared":[],"metaData":{"globalName":"remote_chat","publicPath":"auto","remoteEntry":{"name":"e.js"}}}';
      portal.files.set(`${origin}/mf-manifest.json`, async () => new Response(text));
      portal.provide('0.2.0', async () => ({ AssistantDrawer: 'mine' }));
      const { loader, registered } = portal;
      await catchFailure(loader.load(remote, './drawer'));
      expect(registered).toEqual([`${origin}/e.js`]);
    });

    test('rejects any other origin', async () => {
      const { loader, registered, reports } = aPortal(overriddenAt('http://evil.example/'));
      await catchFailure(loader.load(remote, './drawer'));
      expect(registered).toEqual([]);
      expect(reports).toMatchObject([{ outcome: 'failed', code: 'origin' }]);
    });
  });

  test('rejects a remote that is switched off in this tab', async () => {
    const { loader, switchedOff, registered } = aPortal();
    switchedOff.push(remote);
    expect(await catchFailure(loader.load(remote, './drawer'))).toMatchObject({ reason: 'disabled' });
    expect(registered).toEqual([]);
  });
});

describe('preloading a remote', () => {
  afterEach(tidyUp);

  const drawer = { key: 'drawer', from: (module: Record<string, unknown>) => Promise.resolve(module) };

  test('reports a preloaded part only when it is opened', async () => {
    const { loader, reports } = aPortal();
    await loader.refresh();
    await loader.preload(remote, './drawer');
    await loader.open(remote, './drawer', { ...drawer, isPreload: true });
    expect(reports).toEqual([]);
    await loader.open(remote, './drawer', drawer);
    await loader.open(remote, './drawer', drawer);
    expect(reports).toMatchObject([{ outcome: 'loaded', version: '0.2.0' }]);
  });

  test('reports a part once that is opened while its preload runs', async () => {
    const { loader, reports } = aPortal();
    await loader.refresh();
    const preload = loader.open(remote, './drawer', { ...drawer, isPreload: true });
    await Promise.all([preload, loader.open(remote, './drawer', drawer)]);
    expect(reports).toMatchObject([{ outcome: 'loaded', version: '0.2.0' }]);
  });

  test('reports a failure only when the part is opened', async () => {
    const { loader, files, reports } = aPortal(resolvedWith({ previous: undefined as never }));
    await loader.refresh();
    files.clear();
    await catchFailure(loader.open(remote, './drawer', { ...drawer, isPreload: true }));
    expect(reports).toEqual([]);
    await catchFailure(loader.open(remote, './drawer', drawer));
    expect(reports).toMatchObject([{ outcome: 'failed', version: '0.2.0' }]);
  });

  describe('the files of a screen', () => {
    const exposes = [
      {
        path: './routes',
        assets: { js: { sync: ['static/routes.js'] }, css: { sync: ['static/routes.css'] } },
      },
    ];
    const manifest = JSON.stringify({ ...(JSON.parse(aManifest('0.2.0')) as object), exposes });
    const hashes = { 'static/routes.js': 'sha384-routes', 'static/routes.css': 'sha384-css' };
    const listed = JSON.parse(aFileList('0.2.0', manifest)) as { assets: object };
    const list = {
      ...listed,
      assets: {
        ...listed.assets,
        ...hashes,
        'static/users.js': 'sha384-users',
        'assets/i18n/users/en.json': 'sha384-abcdefghijklmnopqrstuvwx',
      },
      screens: { users: { files: ['static/users.js'], doors: ['react', '@portal/shared/ui/list'] } },
    };
    const text = JSON.stringify(list);
    const users = { key: 'users', from: async () => 'the users' };
    const base = '/remotes/remote-chat/0.2.0/';
    const codeOfAll = [`${base}remoteEntry.js`, `${base}static/routes.js`, `${base}static/routes.css`];
    const codeOfUsers = [
      ...codeOfAll,
      `${base}static/users.js`,
      `${base}assets/i18n/users/en.json?v=abcdefghijklmnop`,
    ];
    const aPortalWithList = () => {
      const portal = aPortal(resolvedWith({ active: aResolvedVersion('0.2.0', text) }));
      portal.serve('0.2.0', text, text);
      return portal;
    };

    test('requests the files before the code of the remote is loaded', async () => {
      const { loader, needs, provide } = aPortalWithList();
      provide('0.2.0', () => new Promise(() => undefined));
      void loader.open(remote, './routes', { ...users, isPreload: true });
      for (let round = 0; round < 100 && needs.length === 0; round += 1) await settled();
      expect(needs[0]?.files.map(({ address }) => address)).toEqual(codeOfUsers);
      expect(needs[0]?.doors).toEqual(['ui/list']);
    });

    test('requests the files at once while another load of the remote is running', async () => {
      const { loader, needs } = aPortalWithList();
      await loader.open(remote, './routes', { key: 'domains', from: async () => 'the domains' });
      void loader.open(remote, './routes', { key: 'slow', from: () => new Promise<never>(() => undefined) });
      needs.length = 0;
      void loader.open(remote, './routes', users);
      expect(needs[0]?.files.map(({ address }) => address)).toEqual(codeOfUsers);
    });

    test('requests no texts of a later screen, because all texts of the version are requested', async () => {
      const { loader, needs } = aPortalWithList();
      await loader.open(remote, './routes', { key: 'domains', from: async () => 'the domains' });
      i18n.addResourceBundle('en', 'remote-chat@0.2.0', { domains: {} });
      needs.length = 0;
      await loader.open(remote, './routes', users);
      i18n.removeResourceBundle('en', 'remote-chat@0.2.0');
      expect(needs[0]?.files.map(({ address }) => address)).toEqual(codeOfUsers.slice(0, -1));
    });

    test('lists no code that the file list does not name', () => {
      const { screens: _screens, ...earlier } = list;
      const files = listScreenFiles(
        { ...earlier, assets: hashes },
        { publicPath: base, path: 'users', language: 'tr' },
      );
      expect(files).toEqual([
        { address: `${base}static/routes.js`, as: 'script', integrity: 'sha384-routes' },
        { address: `${base}static/routes.css`, as: 'style', integrity: 'sha384-css' },
      ]);
    });
  });

  test('preloads a module without its texts, and loads them with its screen', async () => {
    const { loader, translations } = aPortal();
    await loader.refresh();
    await loader.preload(remote);
    expect(translations).toEqual([]);
    await loader.open(remote, './routes', { key: 'users', from: async () => 'the users' });
    expect(translations).toHaveLength(1);
  });
});
