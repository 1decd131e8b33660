import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { fileListName, type RemoteFiles } from '@portal/shared/contracts';
import { aBuild } from '../../../test/remote-builds';
import { activeDescriptors } from '../registry/registry';
import { testRegistry } from '../../../test/test-registry';

const { aName, activate, publish, published, resolved, server, show } = await testRegistry();
afterAll(() => server.close());

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
    const name = (await show('remote-probe-files')).name ?? (await published('remote-probe-files', '1.0.0'));
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
