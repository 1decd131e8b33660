import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundledPackages, sourceHash } from '../../shared/tooling/webpack/source-hash.mjs';
import { singletons } from '../../shared/tooling/webpack/federation.mjs';
import { remoteConfig } from '../../shared/tooling/webpack/index.mjs';

const webpack = createRequire(import.meta.url)('webpack');
const place = mkdtempSync(join(tmpdir(), 'meridian-federation-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const write = (path, text) => {
  mkdirSync(dirname(join(place, path)), { recursive: true });
  writeFileSync(join(place, path), text);
};

const exposes = { './routes': './src/routes.js' };

/** Builds a minimal remote with the configuration of all remotes. */
async function buildRemote(version) {
  const folder = join(place, 'remote-smoke');
  write('remote-smoke/package.json', JSON.stringify({ name: 'remote-smoke', version }));
  write('remote-smoke/descriptor.json', JSON.stringify({ routes: [{ path: 'a/list' }, { path: 'a/:id' }] }));
  write(
    'remote-smoke/src/routes.js',
    `const list = () => import('./screen.js');
    export const routes = [
      { path: 'a/named', lazy: list },
      { path: 'a/list', lazy: () => import('./screen.js') },
      { path: 'a/:id', lazy: () => import(/* one */ './detail.js') },
      { path: 'a/elsewhere', lazy: loadElsewhere },
    ];
    async function loadElsewhere() { return {}; }`,
  );
  write(
    'remote-smoke/src/detail.js',
    `import { useState } from 'react';
    import '@portal/shared/ui/list';
    import './screen.css';
    export const Component = () => [useState, () => import('./screen.js')];`,
  );
  write('remote-smoke/src/screen.css', '.screen { color: red }');
  write(
    'remote-smoke/src/screen.js',
    `import { apiUrl, portalFetch } from '@portal/shared/api';
    export const Component = () => ${JSON.stringify(version)};
    export async function firstCall(search) {
      const response = await portalFetch(apiUrl('things?page=1' + search));
      if (!response.ok) throw new Error('The things cannot be shown');
    }`,
  );
  const config = { ...remoteConfig(folder, { exposes, output: `dist-${version}` }), cache: false };
  config.plugins = config.plugins.filter(({ constructor }) => constructor.name !== 'CopyPlugin');
  const stats = await new Promise((resolve, reject) => {
    webpack(config).run((error, done) => (error ? reject(error) : resolve(done)));
  });
  expect(stats.toString('errors-only')).toBe('');
  const dist = join(folder, `dist-${version}`);
  const names = readdirSync(dist, { recursive: true }).filter((name) => name.endsWith('.js'));
  const code = names.map((name) => readFileSync(join(dist, name), 'utf8')).join('\n');
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
  const chunkLists = new Set([...code.matchAll(/\bwebpackChunk\w+/g)].map(([list]) => list));
  const evaluates = /\beval\(|new Function\(/.test(code);
  return { dist, names, manifest, chunkLists, evaluates };
}

test('builds a remote with exposes, with hashed file names and its own chunk list per version', async () => {
  const [one, next] = [await buildRemote('1.0.0'), await buildRemote('1.0.1')];
  for (const { names, manifest, chunkLists, evaluates } of [one, next]) {
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const name of names) expect(name).toMatch(/\.[0-9a-f]{10}\.js$/);
    expect(manifest.metaData.remoteEntry.name).toMatch(/^remoteEntry\.[0-9a-f]{10}\.js$/);
    expect(manifest.exposes).toMatchObject([{ path: './routes' }]);
    expect(chunkLists.size).toBe(1);
    expect(evaluates).toBe(false);
    const { shared } = manifest.metaData.additionalData;
    expect(Object.keys(shared).sort()).toEqual(Object.keys(singletons).sort());
    // By range, so that a patch in the host breaks no remote.
    for (const range of Object.values(shared)) expect(range).toMatch(/^\^\d+\.\d+\.\d+$/);
  }
  // With the same chunk list, a page that loads a second version would run chunks of the first.
  expect([...one.chunkLists]).not.toEqual([...next.chunkLists]);
});

test('lists the files and doors that each screen loads, and no screen whose import is unknown', async () => {
  const { dist, manifest } = await buildRemote('1.0.2');
  const { screens, files } = manifest.metaData.additionalData;
  const built = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$|^mf-manifest\.json$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
  // Every file must have a hash, because browsers load no other.
  expect(Object.keys(files).sort()).toEqual(built.sort());
  expect(Object.keys(screens)).toEqual(['a/named', 'a/list', 'a/:id']);
  expect(screens['a/named']).toEqual(screens['a/list']);
  expect(screens['a/list']).toEqual({
    files: [expect.stringMatching(/\.js$/)],
    doors: ['@portal/shared/api'],
  });
  const detail = screens['a/:id'];
  expect(detail.doors).toEqual(['@portal/shared/ui/list']);
  expect(detail.files.map((file) => file.split('.').at(-1)).sort()).toEqual(['css', 'js']);
  expect(detail.files).not.toContain(screens['a/list'].files[0]);
  for (const file of [...detail.files, ...screens['a/list'].files]) {
    expect(files).toHaveProperty([file]);
    expect(readFileSync(join(dist, file)).length).toBeGreaterThan(0);
  }
});

test('writes the requests of the first calls of its screens into the descriptor', async () => {
  const { manifest } = await buildRemote('1.0.3');
  expect(manifest.metaData.additionalData.descriptor.routes).toEqual([
    { path: 'a/list', calls: ['api/v1/things?page=1'] },
    { path: 'a/:id' },
  ]);
});

test('changes the source hash when a file is changed, added or renamed, and ignores build output', () => {
  const hash = () => sourceHash(place, ['hashed']);
  const seen = new Set();
  write('hashed/a.ts', 'one');
  seen.add(hash());
  write('hashed/a.ts', 'two');
  seen.add(hash());
  write('hashed/b.ts', '');
  seen.add(hash());
  rmSync(join(place, 'hashed/b.ts'));
  write('hashed/c.ts', '');
  seen.add(hash());
  expect(seen.size).toBe(4);
  write('hashed/dist/made.js', 'build output');
  expect(seen).toContain(hash());
});

describe('the packages of a remote that count for its source hash', () => {
  const lock = (changes = {}) => ({
    packages: {
      'remote-chat': { dependencies: { react: '1', icons: '1', '@portal/shared': '1' } },
      'remote-price-list': { version: '0.1.0', dependencies: { chart: '1' } },
      'node_modules/@portal/shared': { resolved: 'shared', link: true },
      'node_modules/react': { version: '1.0.0' },
      'node_modules/icons': { version: '1.0.0', dependencies: { shape: '1' } },
      'node_modules/shape': { version: '9.0.0' },
      'node_modules/icons/node_modules/shape': { version: '1.0.0' },
      'node_modules/chart': { version: '1.0.0' },
      ...changes,
    },
  });
  const packages = (changes) => bundledPackages(lock(changes), 'remote-chat');

  test('the source hash covers the packages that a remote contains, with nested ones', () => {
    expect(packages()).toEqual(['icons@1.0.0', 'shape@1.0.0']);
  });

  test('the covered packages do not change with a release of another remote, a package of the host or an unrelated one', () => {
    expect(packages({ 'remote-price-list': { version: '0.2.0' } })).toEqual(packages());
    expect(packages({ 'node_modules/react': { version: '1.0.1' } })).toEqual(packages());
    expect(packages({ 'node_modules/chart': { version: '2.0.0' } })).toEqual(packages());
  });

  test('the covered packages change with a package that the remote contains', () => {
    expect(packages({ 'node_modules/icons/node_modules/shape': { version: '1.0.1' } })).not.toEqual(
      packages(),
    );
  });

  test('the source hash covers no package of a remote that the lockfile does not know', () => {
    expect(bundledPackages(lock(), 'remote-new')).toEqual([]);
  });
});
