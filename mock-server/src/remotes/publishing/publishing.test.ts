import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  aBuild,
  buildArchive,
  packed,
  type ArchiveEntry,
  type BuildChanges,
} from '../../../test/remotes/remote-builds';
import { testRegistry } from '../../../test/remotes/test-registry';
import { createHash, randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { fileListName, type Problem, type RemoteFiles } from '@portal/shared/contracts';
import { activeDescriptors } from '../registry/registry';
import { longestBlock } from '../../../test/event-loop-delay';
import { checkBuild } from './build/check';
import { listFiles } from './build/dist-files';

const { aName, gina, olivia, publish, published, resolved, rita, server, show, upload, activate } =
  await testRegistry();
afterAll(() => server.close());

describe('publishing', () => {
  test('responds 201 with the version of the manifest and activates nothing', async () => {
    const name = aName();
    const response = await publish({ name, version: '1.2.3' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ name, version: '1.2.3' });
    expect(await show(name)).toMatchObject({
      active: null,
      previous: null,
      versions: [{ version: '1.2.3', files: 5 }],
    });
    expect((await resolved()).remotes).not.toHaveProperty(name.replaceAll('-', '_'));
  });

  test('rejects a version that exists, with the same or other content', async () => {
    const name = await published(aName(), '1.0.0');
    for (const code of ['first', 'second']) {
      const response = await publish({ name, code, version: '1.0.0' });
      expect(response.json()).toMatchObject({ status: 409, code: 'remote.version_exists' });
    }
    expect((await server.app.inject(`/remotes/${name}/1.0.0/remoteEntry.js`)).body).toContain('first');
  });

  test('accepts exactly one of two concurrent publications of one version', async () => {
    const name = aName();
    const responses = await Promise.all([publish({ name, code: 'one' }), publish({ name, code: 'two' })]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const winner = responses[0]?.statusCode === 201 ? 'one' : 'two';
    expect((await server.app.inject(`/remotes/${name}/0.1.0/remoteEntry.js`)).body).toContain(winner);
  });

  test('accepts only one of two versions with the same unique name, also concurrently', async () => {
    const name = aName();
    const additionalData = { uniqueName: `${name.replaceAll('-', '_')}__1_0_0__1_1_0__2_0_0` };
    const responses = await Promise.all(
      ['1.0.0', '1.1.0'].map((version) => publish({ name, version, code: version, additionalData })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    const late = await publish({ name, version: '2.0.0', additionalData });
    for (const response of [late, ...responses.filter(({ statusCode }) => statusCode === 422)])
      expect(response.json()).toMatchObject({ errors: [{ code: 'unique_name_taken' }] });
    expect((await show(name)).versions).toHaveLength(1);
    const folder = path.join(server.app.portal.settings.dataDir, 'remotes', name);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('requires a global administrator and a supported media type', async () => {
    const archive = packed(aBuild({ name: 'remote-denied' }));
    expect((await upload('remote-denied', archive, rita)).statusCode).toBe(403);
    expect((await upload('remote-denied', archive, olivia)).statusCode).toBe(403);
    const anonymous = await server.app.inject({
      method: 'POST',
      url: '/api/v1/remotes/remote-denied/versions',
      headers: { 'content-type': 'application/gzip' },
      payload: archive,
    });
    expect(anonymous.statusCode).toBe(401);
    const zip = await gina({
      method: 'POST',
      url: '/api/v1/remotes/remote-denied/versions',
      headers: { 'content-type': 'application/zip' },
      payload: archive,
    });
    expect(zip.statusCode).toBe(415);
    const empty = await gina({ method: 'POST', url: '/api/v1/remotes/remote-denied/versions' });
    expect(empty.json()).toMatchObject({ code: 'request.invalid_json' });
  });

  test.each<[string, BuildChanges, string]>([
    ['a container of another name', { manifest: { name: 'remote_other' } }, 'name'],
    [
      'a unique name without the version',
      { additionalData: { uniqueName: 'remote_chat__abc' } },
      'unique_name',
    ],
    ['code for its public path', { metaData: { getPublicPath: 'return "/"' } }, 'get_public_path'],
    ['a public path elsewhere', { metaData: { publicPath: '//evil.example/' } }, 'schema'],
    ['a missing expose', { exposes: ['./routes'] }, 'expose_missing'],
    ['an invalid version', { additionalData: { version: '../1' } }, 'schema'],
    ['no descriptor', { additionalData: { descriptor: undefined } }, 'descriptor'],
    [
      'an unknown access in the descriptor',
      { descriptor: { routes: [{ path: 'x/remote-chat/a', access: 'all', title: { en: 'a', tr: 'a' } }] } },
      'descriptor',
    ],
    [
      'a route outside of its paths',
      { descriptor: { routes: [{ path: 'users', access: 'public', title: { en: 'a', tr: 'a' } }] } },
      'route',
    ],
    ['a missing asset', { files: { 'static/part.js': null } }, 'asset_missing'],
    ['a missing entry', { files: { 'remoteEntry.js': null } }, 'asset_missing'],
    ['a manifest that is a page', { files: { 'mf-manifest.json': '<!doctype html>' } }, 'json'],
    ['no manifest', { files: { 'mf-manifest.json': null } }, 'missing'],
  ])('rejects %s', async (_, changes, code) => {
    const response = await publish({ version: '9.9.9', ...changes });
    expect(response.json()).toMatchObject({ status: 422, code: 'remote.invalid' });
    expect(response.json().errors.map((error: { code: string }) => error.code)).toContain(code);
  });

  test('returns every reason at once', async () => {
    const response = await publish({
      exposes: [],
      files: { 'remoteEntry.js': null },
      manifest: { name: 'other' },
    });
    const codes = response.json().errors.map((error: { code: string }) => error.code);
    expect(codes).toEqual(expect.arrayContaining(['name', 'expose_missing', 'asset_missing']));
  });

  test.each<[string, ArchiveEntry]>([
    ['a name that climbs out', { path: '../../evil.js', body: Buffer.from('1') }],
    ['a name that climbs inside', { path: 'static/../../evil.js', body: Buffer.from('1') }],
    ['an absolute name', { path: '/tmp/evil.js', body: Buffer.from('1') }],
    ['a name of another system', { path: 'static\\..\\evil.js', body: Buffer.from('1') }],
    ['a hidden file', { path: '.env', body: Buffer.from('1') }],
    ['a symbolic link', { path: 'link.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }],
    ['a hard link', { path: 'link.js', type: 'Link', linkpath: 'remoteEntry.js' }],
    ['a device', { path: 'device', type: 'CharacterDevice' }],
    ['a file twice', { path: 'remoteEntry.js', body: Buffer.from('2') }],
  ])('rejects an archive with %s and stores nothing', async (_, entry) => {
    const files = [...aBuild({ name: 'remote-evil' })].map(([file, body]) => ({ path: file, body }));
    const response = await upload('remote-evil', buildArchive([...files, entry]));
    expect(response.json()).toMatchObject({ status: 422, code: 'remote.invalid' });
    const store = path.join(server.app.portal.settings.dataDir, 'remotes');
    expect(existsSync(path.join(store, 'remote-evil'))).toBe(false);
    if (existsSync(store)) expect(readdirSync(store).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('rejects a body that is not an archive, and an archive with oversized content', async () => {
    expect((await upload('remote-evil', Buffer.from('hello'))).json()).toMatchObject({
      code: 'remote.invalid',
    });
    const cut = packed(aBuild()).subarray(0, 200);
    expect((await upload('remote-evil', cut)).json()).toMatchObject({ code: 'remote.invalid' });
    const bomb = buildArchive([{ path: 'zeros.js', body: Buffer.alloc(130 * 1024 * 1024) }]);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect((await upload('remote-evil', bomb)).json()).toMatchObject({ status: 422, code: 'remote.invalid' });
  });

  test('rejects an archive of zeros at once, also behind the end of an archive with files', async () => {
    const zeros = Buffer.alloc(64 * 1024 * 1024);
    const padded = Buffer.concat([gunzipSync(packed(aBuild())), zeros]);
    const reasonsOf = async (bytes: Buffer): Promise<unknown[]> => {
      const archive = gzipSync(bytes);
      const start = performance.now();
      const { errors } = (await upload('remote-evil', archive)).json<Problem>();
      expect(performance.now() - start).toBeLessThan(5_000);
      return errors.map(({ params }) => params?.['reason']);
    };
    expect(await reasonsOf(zeros)).toEqual(['the archive contains no files']);
    expect(await reasonsOf(padded)).toContainEqual(expect.stringContaining('unique name'));
  });

  test.each(['chat', 'remote-', 'remote_chat', 'Remote-Chat', 'remote-..'])(
    'rejects the name %s',
    async (name) => {
      expect((await upload(name, packed(aBuild()))).statusCode).toBe(422);
    },
  );
});

describe('published files', () => {
  describe('the resolved document', () => {
    test('lists the active and the previous version with the hashes of their file lists', async () => {
      const name = await published(aName(), '1.0.0', '1.1.0');
      await activate(name, '1.0.0');
      await activate(name, '1.1.0');
      const remote = (await resolved()).remotes[name.replaceAll('-', '_')];
      expect(remote).toMatchObject({
        state: 'enabled',
        active: { version: '1.1.0' },
        previous: { version: '1.0.0' },
        descriptor: { requires: { host: '^1.0.0' } },
      });
      for (const listed of [remote!.active, remote!.previous!]) {
        const publicPath = `/remotes/${name}/${listed.version}/`;
        const list = await server.app.inject(publicPath + fileListName(listed.files ?? ''));
        const hash = createHash('sha256').update(list.rawPayload).digest().subarray(0, 16);
        expect(hash.toString('base64url')).toBe(listed.files);
        const { assets, manifest } = list.json<RemoteFiles>();
        expect(Object.keys(assets)).toHaveLength(5);
        for (const [file, integrity] of Object.entries(assets)) {
          const { rawPayload } = await server.app.inject(publicPath + file);
          expect(`sha384-${createHash('sha384').update(rawPayload).digest('base64')}`).toBe(integrity);
        }
        expect(manifest).toMatchObject({ metaData: { publicPath: 'auto' }, exposes: [{ path: './routes' }] });
        expect(JSON.stringify(manifest)).not.toContain('additionalData');
      }
      expect(await activeDescriptors(server.db)).toContainEqual({ name, descriptor: remote!.descriptor });
    });

    test('responds 304 until the registry changes', async () => {
      const name = await published(aName(), '1.0.0');
      const first = await server.app.inject('/api/v1/remotes/resolved');
      expect(first.headers['cache-control']).toBe('no-cache');
      const headers = { 'if-none-match': String(first.headers.etag) };
      const second = await server.app.inject({ url: '/api/v1/remotes/resolved', headers });
      expect([second.statusCode, second.body]).toEqual([304, '']);
      await activate(name, '1.0.0');
      const third = await server.app.inject({ url: '/api/v1/remotes/resolved', headers });
      expect(third.statusCode).toBe(200);
      expect(third.json().generatedAt).not.toBe(first.json().generatedAt);
    });
  });

  describe('the published files', () => {
    test('can be cached forever, except the manifest', async () => {
      const name = await published(aName(), '1.0.0');
      const entry = await server.app.inject(`/remotes/${name}/1.0.0/remoteEntry.js`);
      expect(entry.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      const manifest = await server.app.inject(`/remotes/${name}/1.0.0/mf-manifest.json`);
      expect(manifest.headers['cache-control']).toBe('no-cache');
      expect(manifest.headers['content-type']).toContain('application/json');
    });

    test('have a list that can be cached forever, compressed, at the address with its hash only', async () => {
      const name = await published(aName(), '1.0.0');
      await activate(name, '1.0.0');
      const { active } = (await resolved()).remotes[name.replaceAll('-', '_')]!;
      const url = `/remotes/${name}/1.0.0/${fileListName(active.files ?? '')}`;
      const list = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
      expect(list.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/json; charset=utf-8',
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      });
      const plain = await server.app.inject(url);
      expect(brotliDecompressSync(list.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect((await server.app.inject(url.replace(/.{7}\.json$/, 'AAAAAAA.json'))).statusCode).toBe(404);
    });

    test('have compressed copies; a copy with other content is replaced', async () => {
      const name = aName();
      const part = 'static/part.js';
      await publish({ name, files: { [`${part}.br`]: brotliCompressSync('something else entirely') } });
      const url = `/remotes/${name}/0.1.0/${part}`;
      const small = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      const whole = await server.app.inject(url);
      expect(small.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(small.rawPayload).equals(whole.rawPayload)).toBe(true);
      expect((await server.app.inject(`${url}.br`)).statusCode).toBe(404);
    });

    test.each([
      '/remotes',
      '/remotes/',
      '/remotes/NAME',
      '/remotes/NAME/1.0.0',
      '/remotes/NAME/1.0.0/',
      '/remotes/NAME/1.0.0/static',
      '/remotes/NAME/1.0.0/static/none.js',
      '/remotes/NAME/2.0.0/remoteEntry.js',
      '/remotes/remote-nobody/1.0.0/remoteEntry.js',
      '/remotes/NAME/1.0.0/unlisted.js',
      '/remotes/constructor/1.0.0/remoteEntry.js',
      '/remotes/NAME/1.0.0/constructor',
      '/remotes/NAME/1.0.0/__proto__',
    ])('do not exist at %s', async (pattern) => {
      const name =
        (await show('remote-probe-files')).name ?? (await published('remote-probe-files', '1.0.0'));
      const response = await server.app.inject({
        url: pattern.replace('NAME', name),
        headers: { accept: 'text/html' },
      });
      expect(response.json()).toMatchObject({ status: 404 });
      expect(response.headers['content-type']).toContain('application/problem+json');
    });

    test.each(['..%2f..%2f1.0.0', '%2e%2e/%2e%2e/x', '..%5cx', 'a%00b', '../../../../etc/passwd'])(
      'have no access to the path %s',
      async (path) => {
        const response = await server.app.inject(`/remotes/remote-probe-files/1.0.0/${path}`);
        expect([400, 404]).toContain(response.statusCode);
      },
    );

    test('have the uploaded content on disk', async () => {
      const name = await published(aName(), '1.0.0');
      const folder = path.join(server.app.portal.settings.dataDir, 'remotes', name, '1.0.0');
      for (const [file, bytes] of aBuild({ name, version: '1.0.0' })) {
        expect(readFileSync(path.join(folder, file)).equals(bytes)).toBe(true);
      }
    });
  });
});

describe('differences of versions', () => {
  test('compares two versions by exposes, routes, shared packages, files and sizes', async () => {
    const name = aName();
    const shared = (version: string) => [{ name: 'react', requiredVersion: version }];
    await publish({
      name,
      version: '1.0.0',
      exposes: ['./routes', './old'],
      manifest: { shared: shared('19.3.1') },
    });
    await publish({
      ...{ name, version: '1.1.0', code: 'second', exposes: ['./routes', './new'] },
      manifest: { shared: [...shared('^19.0.0'), { name: 'redux', requiredVersion: '5.0.1' }] },
      descriptor: {
        routes: [{ path: `x/${name}/page`, access: 'signed-in', title: { en: 'Page', tr: 'Sayfa' } }],
      },
      files: {
        'static/part.css': 'a { color: red }',
        'assets/i18n/tr.json': null,
        'assets/logo.svg': '<svg/>',
      },
    });
    const diff = (query: string) => rita({ url: `/api/v1/remotes/${name}/diff?${query}` });
    const response = (await diff('from=1.0.0&to=1.1.0')).json();
    expect(response).toMatchObject({
      exposes: { added: ['./new'], removed: ['./old'] },
      routes: { added: [`x/${name}/page`], removed: [] },
      shared: [
        { name: 'react', from: '19.3.1', to: '^19.0.0' },
        { name: 'redux', from: null, to: '5.0.1' },
      ],
      files: {
        added: ['assets/logo.svg', 'static/part.css'],
        removed: ['assets/i18n/tr.json'],
        changed: ['mf-manifest.json', 'remoteEntry.js', 'static/part.js'],
      },
    });
    expect(response.sizes).toContainEqual({
      kind: 'style',
      from: { files: 0, bytes: 0 },
      to: { files: 1, bytes: 16 },
    });
    expect(response.sizes).toContainEqual({
      kind: 'words',
      from: { files: 2, bytes: 40 },
      to: { files: 1, bytes: 21 },
    });
    expect((await diff('from=1.0.0&to=9.9.9')).json()).toMatchObject({ code: 'remote.version_unknown' });
    expect((await diff('from=1.0.0')).statusCode).toBe(422);
  });
});

describe('many uploads', () => {
  const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');

  test.each<[string, number]>([
    ['5.7 MB', 5_700_000],
    ['300 kB', 300_000],
  ])(
    'the check of a build with an entry of %s blocks the event loop for at most 150 ms',
    async (_, bytes) => {
      const files = aBuild({ files: { 'remoteEntry.js': noise(bytes) } });
      expect(packed(files).length).toBeGreaterThan(0);
      const results: unknown[] = [];
      const blocked = await longestBlock(async () => {
        results.push(await checkBuild('remote-chat', files));
      });
      expect(results[0]).toMatchObject({
        ok: false,
        faults: [{ code: 'size', reason: expect.stringContaining('the entry') }],
      });
      expect(blocked).toBeLessThanOrEqual(150);
    },
  );

  test('hashing a build of 240 MB blocks the event loop for at most 150 ms', async () => {
    const part = randomBytes(5_000_000);
    const files = new Map(Array.from({ length: 48 }, (_, at) => [`static/part-${at}.bin`, part] as const));
    expect(await longestBlock(async () => listFiles(files))).toBeLessThanOrEqual(150);
  });
});
