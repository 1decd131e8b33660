import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { aBuild, archiveOf, packed, type ArchiveEntry, type BuildChanges } from '../../../test/remote-builds';
import { testRegistry } from '../../../test/test-registry';

const { aName, gina, olivia, publish, published, resolved, rita, server, show, upload } =
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
    const response = await upload('remote-evil', archiveOf([...files, entry]));
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
    const bomb = archiveOf([{ path: 'zeros.js', body: Buffer.alloc(130 * 1024 * 1024) }]);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect((await upload('remote-evil', bomb)).json()).toMatchObject({ status: 422, code: 'remote.invalid' });
  });

  test.each(['chat', 'remote-', 'remote_chat', 'Remote-Chat', 'remote-..'])(
    'rejects the name %s',
    async (name) => {
      expect((await upload(name, packed(aBuild()))).statusCode).toBe(422);
    },
  );
});
