import type { RemoteDescriptor } from '@portal/shared/contracts';
import { randomBytes } from 'node:crypto';
import { aBuild, type BuildChanges } from '../../../../test/remotes/remote-builds';
import { checkBuild, type LiveVersion, type CheckContext } from './check';
import { computeIntegrity } from './dist-files';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { Header } from 'tar';
import { unpack } from './archive';

describe('the check of a build', () => {
  const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const shares = (name: string, requiredVersion: string | boolean, assets = noAssets): BuildChanges => ({
    manifest: { shared: [{ name, requiredVersion, assets }] },
  });
  const descriptor = (changes: Partial<RemoteDescriptor> = {}): RemoteDescriptor => ({
    ...{ routes: [], navigation: [], slots: [], requires: { host: '^1.0.0' } },
    ...changes,
  });
  const title = { en: 'A page', tr: 'Sayfa' };
  const entry = { id: 'home', title, icon: 'house', access: 'public' } as const;
  const live: LiveVersion = {
    version: '1.4.0',
    exposes: ['./routes', './drawer', './extra'],
    descriptor: descriptor({ slots: ['assistant-drawer'] }),
  };

  async function faultsOf(changes: BuildChanges, context?: CheckContext): Promise<string[]> {
    const result = await checkBuild(changes.name ?? 'remote-chat', aBuild(changes), context);
    return result.ok ? [] : result.faults.map(({ code, reason }) => `${code}: ${reason}`);
  }

  test('accepts a valid build and returns the facts that the registry stores', async () => {
    const result = await checkBuild('remote-chat', aBuild(shares('react', '19.3.1')), { live });
    expect(result).toMatchObject({
      ok: true,
      build: { version: '0.1.0', facts: { exposes: ['./drawer', './routes'], shared: { react: '19.3.1' } } },
    });
  });

  const listed = { 'remoteEntry.js': computeIntegrity(Buffer.from('other bytes')) };

  test.each<[string, BuildChanges, string, CheckContext?]>([
    [
      'another major version of React',
      shares('react', '18.3.1'),
      'shared_version: react is required as 18.3.1, the host has 19.3.1',
    ],
    [
      'a subpath of a package in another version',
      shares('react/jsx-runtime', '^18.0.0'),
      'shared_version: react/jsx-runtime is required as ^18.0.0, the host has 19.3.1',
    ],
    [
      'a listed shared package in another version',
      { additionalData: { shared: { react: '^19.0.0', '@portal/shared/': '^0.2.0' } } },
      'shared_version: @portal/shared/ is required as ^0.2.0, the host has 0.1.0',
    ],
    [
      'a listed shared package that the host does not provide',
      { additionalData: { shared: { 'left-pad': '^1.0.0' } } },
      'shared_missing: left-pad is provided neither by the remote nor by the host',
    ],
    [
      'a shared package that is not provided',
      shares('left-pad', '^1.0.0'),
      'shared_missing: left-pad is provided neither by the remote nor by the host',
    ],
    [
      'a removed expose that is in use',
      { exposes: ['./routes'] },
      'expose_removed: ./drawer is in use since 1.4.0 but missing in this build',
      { live },
    ],
    ['a missing expose', { exposes: ['./routes'] }, 'expose_missing: ./drawer is not exposed'],
    [
      'the unique name of another version',
      {},
      'unique_name_taken: the unique name NAME already belongs to remote-chat 0.0.9: build the remote again',
      { uniqueNames: new Map([['NAME', 'remote-chat 0.0.9']]) },
    ],
    [
      'a unique name without its version',
      { additionalData: { uniqueName: 'remote_chat__abc' } },
      'unique_name: the unique name must contain the version 0.1.0',
    ],
    [
      'a listed file that is missing',
      { files: { 'static/part.js': null } },
      'asset_missing: the file static/part.js is listed but missing',
    ],
    [
      'a hash that differs from the file',
      { additionalData: { files: listed } },
      'hash: the hash of remoteEntry.js differs from the listed one',
    ],
    [
      'a reserved address with another access',
      { descriptor: descriptor({ routes: [{ path: 'openai', access: 'public', title }] }) },
      'route_access: the route openai needs the access signed-in',
    ],
    [
      'a route outside of its prefix',
      { descriptor: descriptor({ routes: [{ path: 'users', access: 'public', title }] }) },
      'route: the route users lies outside of x/remote-chat/, openai',
    ],
    [
      'a route with the prefix of another remote',
      { descriptor: descriptor({ routes: [{ path: 'x/remote-chatter/a', access: 'public', title }] }) },
      'route: the route x/remote-chatter/a lies outside of x/remote-chat/, openai',
    ],
    [
      'a menu entry outside of its paths',
      { descriptor: descriptor({ navigation: [{ ...entry, link: '/global/remotes' }] }) },
      'navigation: the menu entry /global/remotes lies outside of x/remote-chat/, openai',
    ],
    [
      'two menu entries with the same id',
      { descriptor: descriptor({ navigation: [1, 2].map(() => ({ ...entry, link: '/openai' })) }) },
      `navigation: two menu entries have the id ${entry.id}`,
    ],
    [
      'a menu entry without an icon that is not below another one',
      { descriptor: descriptor({ navigation: [{ ...entry, icon: undefined, link: '/openai' }] }) },
      `navigation: the menu entry ${entry.id} has neither icon nor parent`,
    ],
    [
      'a menu entry below itself',
      { descriptor: descriptor({ navigation: [{ ...entry, parent: entry.id, link: '/openai' }] }) },
      `navigation: the menu entry ${entry.id} is below ${entry.id}, which is no outermost entry`,
    ],
    [
      'a menu entry that signs people out',
      { descriptor: descriptor({ navigation: [{ ...entry, link: '/identity/session/end' }] }) },
      'navigation: the menu entry /identity/session/end lies outside of x/remote-chat/, openai',
    ],
    [
      'a host range that excludes this host',
      { descriptor: descriptor({ requires: { host: '^2.0.0' } }) },
      "host_range: the remote needs the host's contract ^2.0.0, it is 1.4.0",
    ],
    [
      'an invalid host range',
      { descriptor: descriptor({ requires: { host: 'newest' } }) },
      'host_range: newest is not a version range',
    ],
    [
      'an entry over its budget',
      { files: { 'remoteEntry.js': randomBytes(40_000).toString('base64') } },
      expect.stringMatching(/^size: the entry \(brotli\) takes \d+ kB, the budget is 12 kB$/) as never,
    ],
    [
      'code over its budget',
      { files: { 'static/large.js': Buffer.alloc(7 * 1024 * 1024, 'a') } },
      expect.stringMatching(/^size: the code takes \d+ kB, the budget is 6144 kB$/) as never,
    ],
    [
      'a descriptor that is not valid',
      { descriptor: { routes: 'all' } },
      'descriptor: the descriptor is not valid: Expected array',
    ],
    [
      'code for its public path',
      { metaData: { getPublicPath: 'return "/"' } },
      'get_public_path: code for the public path is not allowed',
    ],
    ['a public path elsewhere', { metaData: { publicPath: '//evil.example/' } }, "schema: Expected 'auto'"],
    [
      'a container of another name',
      { manifest: { name: 'other' } },
      'name: the container must be named remote_chat',
    ],
  ])('rejects %s with its reason', async (_, changes, expected, context = {}) => {
    const { uniqueNames } = context;
    const own = uniqueNamesOf(changes);
    const taken =
      uniqueNames && new Map([...uniqueNames].map(([name, owner]) => [name.replace('NAME', own), owner]));
    const faults = await faultsOf(changes, { ...context, ...(taken ? { uniqueNames: taken } : {}) });
    expect(faults).toEqual([typeof expected === 'string' ? expected.replace('NAME', own) : expected]);
  });

  function uniqueNamesOf(changes: BuildChanges): string {
    const manifest = JSON.parse(String(aBuild(changes).get('mf-manifest.json'))) as {
      metaData: { additionalData: { uniqueName: string } };
    };
    return manifest.metaData.additionalData.uniqueName;
  }

  test.each<[string, BuildChanges, CheckContext?]>([
    ['removal of an expose that the portal does not use', {}, { live }],
    [
      'removal of an expose without a slot',
      { name: 'remote-x' },
      { live: { ...live, descriptor: descriptor() } },
    ],
    [
      'an own copy of a package that the host does not share',
      shares('left-pad', '^1.0.0', { ...noAssets, js: { sync: ['static/part.js'], async: [] } } as never),
    ],
    ['a range that includes the version of the host', shares('react', '^19.0.0')],
    ['a shared package without a range', shares('react', false)],
    [
      'routes with its own prefix',
      {
        name: 'remote-new',
        descriptor: descriptor({ routes: [{ path: 'x/remote-new/a', access: 'public', title }] }),
      },
    ],
  ])('accepts %s', async (_, changes, context = {}) => {
    expect(await faultsOf(changes, context)).toEqual([]);
  });

  test('returns every reason at once', async () => {
    const faults = await faultsOf({
      ...shares('react', '18.3.1'),
      exposes: [],
      files: { 'remoteEntry.js': null },
    });
    const codes = faults.map((fault) => fault.split(':')[0]);
    expect(new Set(codes)).toEqual(new Set(['expose_missing', 'shared_version', 'asset_missing']));
  });
});

describe('archives', () => {
  const block = 512;

  /** Returns a tar archive of one file of zeros. `size` may differ from the real length. */
  function tarOf(length: number, size = length): Buffer {
    const header = Buffer.alloc(block);
    new Header({ path: 'remoteEntry.js', mode: 0o644, size, type: 'File', mtime: new Date(0) }).encode(
      header,
      0,
    );
    const padding = (block - (length % block)) % block;
    return Buffer.concat([header, Buffer.alloc(length + padding + 2 * block)]);
  }

  test('unpacks an archive that is compressed once', async () => {
    const files = await unpack(gzipSync(tarOf(2_000)));
    expect([...files].map(([name, bytes]) => [name, bytes.length])).toEqual([['remoteEntry.js', 2_000]]);
  });

  test.each([
    ['gzip in gzip', gzipSync(gzipSync(tarOf(2_000)))],
    ['gzip in gzip in gzip', gzipSync(gzipSync(gzipSync(tarOf(2_000))))],
    ['Zstandard in gzip', gzipSync(zstdCompressSync(tarOf(2_000)))],
  ])('rejects %s', async (_name, archive) => {
    await expect(unpack(archive)).rejects.toMatchObject({
      code: 'remote.invalid',
      detail: 'the archive is compressed more than once',
    });
  });

  test('rejects an entry that declares more bytes than the limit, before it reads them', async () => {
    await expect(unpack(gzipSync(tarOf(2_000, 200 * 1024 * 1024)))).rejects.toMatchObject({
      code: 'remote.invalid',
      detail: expect.stringContaining('larger than 128 MiB') as string,
    });
  });
});
