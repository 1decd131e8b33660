import { join } from 'node:path';
import ts from 'typescript';
import {
  aloneConfig,
  hostConfig,
  hostPagesConfig,
  remoteConfig,
} from '../../shared/tooling/webpack/index.mjs';
import { containerName, sharedVersions } from '../../shared/tooling/webpack/federation.mjs';
import { remoteFiles } from '../../shared/tooling/commands/create/create-remote-files.mjs';
import { filesIn, packages, read, readJson, root } from '../tree.mjs';

// Known causes of failures in module federation, checked in the configuration of the builds.

const remotes = packages.filter((name) => name.startsWith('remote-'));
const remoteBuilds = await Promise.all(
  remotes.map(async (name) => ({
    name,
    config: (await import(join(root, name, 'webpack.config.mjs'))).default,
  })),
);
const host = hostConfig(join(root, 'host'));
const pages = hostPagesConfig(join(root, 'host'));

const pluginsOf = (config, name) => config.plugins.filter(({ constructor }) => constructor.name === name);
const federationOf = (config) => pluginsOf(config, 'ModuleFederationPlugin').map((plugin) => plugin._options);
const federated = remoteBuilds.map(({ name, config }) => ({
  name,
  config,
  options: federationOf(config)[0],
}));

const isTest = (path) => /\.(test|spec)\.|\/(test|testing|e2e)\//.test(path);
const sourcesOf = (folder) =>
  filesIn(`${folder}/src`).filter((path) => /\.(tsx?|mjs)$/.test(path) && !isTest(path));
const importsIn = (path) =>
  ts.preProcessFile(read(path), true, true).importedFiles.map(({ fileName }) => fileName);

describe('federation packages', () => {
  const locked = Object.entries(readJson('package-lock.json').packages);
  const copiesOf = (name) => locked.filter(([path]) => path.endsWith(`node_modules/${name}`));
  const { devDependencies } = readJson('package.json');

  test.each(['webpack', '@module-federation/enhanced'])(
    '%s is pinned to one exact version and installed once',
    (name) => {
      expect(devDependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
      expect(copiesOf(name).map(([path, { version }]) => [path, version])).toEqual([
        [`node_modules/${name}`, devDependencies[name]],
      ]);
    },
  );

  test('all federation packages have one version, and the retry plugin is not installed', () => {
    const parts = locked.filter(([path]) => path.includes('node_modules/@module-federation/'));
    expect(parts.length).toBeGreaterThan(5);
    const others = parts.filter(
      ([path, { version }]) =>
        version !== devDependencies['@module-federation/enhanced'] || path.includes('retry'),
    );
    expect(others.map(([path]) => path)).toEqual([]);
  });
});

describe.each(federated)('the build of $name', ({ config, options }) => {
  test('uses one federation plugin and loads remotes on demand', () => {
    expect(federationOf(config)).toHaveLength(1);
    expect(options.shareStrategy).toBe('loaded-first');
  });

  test('lists no remote', () => expect(options.remotes).toBeUndefined());

  test('shares singletons in a required version, none of them eager', () => {
    const shared = Object.entries(options.shared);
    expect(shared.length).toBeGreaterThan(5);
    for (const [name, entry] of shared) {
      expect([name, entry]).toEqual([
        name,
        expect.objectContaining({
          singleton: true,
          strictVersion: true,
          requiredVersion: expect.any(String),
        }),
      ]);
      expect(entry).not.toHaveProperty('eager');
    }
  });

  test('shares React, React DOM and their subpaths in one version', () => {
    const names = ['react', 'react/', 'react-dom', 'react-dom/'];
    const versions = names.map((name) => options.shared[name]?.requiredVersion);
    expect(new Set(versions).size).toBe(1);
    expect(versions[0]).toMatch(/^\^\d+\.\d+\.\d+$/);
  });

  test('sets its own chunk name and no separate runtime chunk', () => {
    expect(config.output.uniqueName).toMatch(/^[A-Za-z]\w+$/);
    expect(config.optimization.runtimeChunk).toBeUndefined();
  });

  test('uses subresource integrity and generates no types', () => {
    expect(config.output.crossOriginLoading).toBe('anonymous');
    expect(pluginsOf(config, 'IntegrityPlugin')).toHaveLength(1);
    expect(options.dts).toBe(false);
  });

  test('imports only the bootstrap module and styles in its entry', () => {
    const entry = `${config.name}/src/main.ts`;
    const statements = ts.createSourceFile(entry, read(entry), ts.ScriptTarget.Latest).statements;
    const statics = statements
      .filter((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
      .map((statement) => statement.moduleSpecifier?.text);
    expect(statics.filter((from) => !from?.endsWith('.css'))).toEqual([]);
    expect(importsIn(entry)).toContain('./bootstrap');
  });
});

test('remotes share what the host lists, and contain no copy', () => {
  for (const { options } of federated) {
    expect(Object.keys(options.shared)).toEqual(Object.keys(sharedVersions()));
    expect(Object.values(options.shared).filter((entry) => entry.import !== false)).toEqual([]);
  }
});

describe('the host', () => {
  const provided = read('host/src/app/remotes/shared-modules.ts');

  test('uses no federation plugin, so that its first screen needs no federation code', () => {
    expect(federationOf(host)).toEqual([]);
    expect(pluginsOf(host, 'IntegrityPlugin')).toHaveLength(1);
  });

  test('provides every package and every path of a package that remotes import', () => {
    const packageNames = Object.keys(sharedVersions()).filter((name) => !name.startsWith('@portal/'));
    const isShared = (from) =>
      packageNames.some((name) => (name.endsWith('/') ? from.startsWith(name) : from === name));
    const needed = new Set([
      ...packageNames.filter((name) => !name.endsWith('/')),
      'react/jsx-runtime',
      ...remotes.flatMap(sourcesOf).flatMap(importsIn).filter(isShared),
    ]);
    const missing = [...needed].filter((name) => !new RegExp(`\\n  '?${name}'?: `).test(provided));
    expect(missing).toEqual([]);
  });
});

test('every build has a unique chunk name', () => {
  const names = [host, pages, ...remoteBuilds.map(({ config }) => config)].map(
    ({ output }) => output.uniqueName,
  );
  expect(new Set(names).size).toBe(names.length);
});

test.each(remoteBuilds)('the chunk name of $name contains its version and source hash', ({ name }) => {
  const unique = (version) =>
    remoteConfig(join(root, name), { exposes: {}, version }).output.uniqueName.split('__');
  expect(unique('1.4.2')).toEqual([containerName(name), '1_4_2', expect.stringMatching(/^[0-9a-f]{12}$/)]);
  expect(unique('1.4.3')).not.toEqual(unique('1.4.2'));
});

test('create-remote writes the configuration of the existing remotes', () => {
  const files = remoteFiles('remote-price-list', { en: 'Price list', tr: 'Fiyat listesi' }, { shared: '1' });
  expect(files['webpack.config.mjs']).toBe(read('remote-demo-apps/webpack.config.mjs'));
  expect(files['src/main.ts']).toBe(read('remote-demo-apps/src/main.ts'));
});

test.each(remotes)('the standalone build of %s is not federated', (name) => {
  expect(federationOf(aloneConfig(join(root, name)))).toEqual([]);
});

describe('the list of container names', () => {
  const names = federated.map(({ options }) => options.name);

  test('contains only identifiers, none a prefix of another', () => {
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    const begins = names.flatMap((name) =>
      names.filter((other) => other !== name && other.startsWith(name)).map((other) => `${name}, ${other}`),
    );
    expect(begins).toEqual([]);
  });

  test('contains no element id, which browsers expose as a global', () => {
    const written = packages
      .flatMap((folder) => filesIn(folder))
      .filter((path) => /\.(tsx?|html)$/.test(path) && !isTest(path))
      .flatMap((path) =>
        [...read(path).matchAll(/\b(?:id|name)=["'{`]+([\w-]+)/g)].map(([, id]) => ({ path, id })),
      );
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter(({ id }) => names.includes(id))).toEqual([]);
  });
});

/** Returns the names that a file imports from or re-exports of the router, without types. */
function namesIn(path, isOfKind, text = read(path)) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  return statements
    .filter((one) => isOfKind(one) && /^react-router(-dom|\/dom)?$/.test(one.moduleSpecifier?.text ?? ''))
    .flatMap((one) => {
      const named = one.importClause ? one.importClause.namedBindings : one.exportClause;
      if (one.importClause?.isTypeOnly || one.isTypeOnly) return [];
      if (!named?.elements) return ['everything'];
      return named.elements
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map(({ name, propertyName }) => (propertyName ?? name).text);
    });
}

describe('react-router-dom', () => {
  const routerFactories = /\b(create\w*Router|RouterProvider|(Browser|Hash|Memory|Static)?Router)\b/;

  test.each(remotes)('creates no router in %s', (name) => {
    const found = sourcesOf(name).filter((path) => routerFactories.test(read(path)));
    expect(found).toEqual([]);
  });

  test('shares every export that browser code imports', () => {
    const provided = namesIn('host/src/app/remotes/parts/router.ts', ts.isExportDeclaration);
    expect(provided).toContain('Link');
    const template = Object.entries(remoteFiles('remote-new', { en: '', tr: '' }, { shared: '1' }));
    const texts = [
      ...['host', 'shared', ...remotes].flatMap(sourcesOf).map((path) => [path, read(path)]),
      ...template.filter(([path]) => /\.tsx?$/.test(path) && !isTest(path)),
    ];
    const imported = texts.flatMap(([path, text]) =>
      namesIn(path, ts.isImportDeclaration, text).map((name) => ({ path, name })),
    );
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.filter(({ name }) => !provided.includes(name))).toEqual([]);
  });

  test('uses one import path and version 7.18', () => {
    const others = ['host', 'shared', ...remotes]
      .flatMap(sourcesOf)
      .filter((path) => importsIn(path).some((from) => /^(react-router(\/|$)|@remix-run)/.test(from)));
    expect(others).toEqual([]);
    expect(sharedVersions()['react-router-dom']).toMatch(/^7\.18\./);
  });
});

test.each([
  ['react-i18next', 'react-i18next'],
  ['react-redux', 'react-redux'],
  ['@reduxjs/toolkit', 'toolkit'],
])('the shared part of %s has every export that remotes and shared import', (name, file) => {
  const [, exported] = read(`host/src/app/remotes/parts/${file}.ts`).match(/export \{([^}]+)\}/);
  const provided = exported.split(',').map((one) => one.trim());
  const imports = new RegExp(`import \\{([^}]+)\\} from '${name}'`, 'g');
  const imported = ['shared', ...remotes]
    .flatMap(sourcesOf)
    .flatMap((path) => [...read(path).matchAll(imports)])
    .flatMap(([, names]) => names.split(',').map((one) => one.trim()))
    .filter((one) => one !== '' && !one.startsWith('type '));
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((one) => !provided.includes(one))).toEqual([]);
});
