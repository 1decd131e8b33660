import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { readIconNames } from './src/demo-apps/icons/icon-names.mjs';

const source = path.join(import.meta.dirname, 'src');

/** Excludes installed packages from the bundle, but includes the product's own packages. */
const excludeInstalledPackages = {
  name: 'exclude-installed-packages',
  setup(setup) {
    setup.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@portal/') ? undefined : { path: name, external: true },
    );
  },
};

/** Bundles entries of the server into modules that Node can run. */
export const bundle = (entryPoints, outdir) =>
  build({
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [excludeInstalledPackages],
  });

/** Copies the files that the code reads at runtime beside the bundle, at the same path as in the sources. */
export function copyAssets(target, folder = source) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const from = path.join(folder, entry.name);
    if (from === path.join(source, 'exemplar')) continue;
    if (entry.isDirectory()) copyAssets(target, from);
    else if (/\.(md|html|json|css|svg|png|jpg|sql|m?js)$/.test(entry.name))
      cpSync(from, path.join(target, path.relative(source, from)));
  }
}

const isText = (file) => /[\\/](en|tr)\.json$/.test(file) && !file.startsWith(`exemplar${path.sep}`);

/** Copies the texts of all packages beside the bundle, because the help pages name controls by their texts. */
export function copyInterfaceTexts(project, target) {
  for (const name of readdirSync(project)) {
    const sources = path.join(project, name, 'src');
    if (!existsSync(sources)) continue;
    for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' }))
      if (isText(file)) cpSync(path.join(sources, file), path.join(target, 'interface', name, 'src', file));
  }
}

/** Writes the names of the icons beside the bundle, because the packages with the icons are not installed at runtime. */
export const writeIconNames = (project, target) =>
  writeFileSync(path.join(target, 'icon-names.json'), JSON.stringify(readIconNames(project)));

/** Copies the changelogs of all packages beside the bundle. */
export function copyChangelogs(project, target) {
  for (const name of readdirSync(project)) {
    const changelog = path.join(project, name, 'CHANGELOG.md');
    if (existsSync(changelog)) cpSync(changelog, path.join(target, 'changelogs', name, 'CHANGELOG.md'));
  }
}
