import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { singletons } from './federation.mjs';

function filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => (name === 'node_modules' || name === 'dist' ? [] : filesBelow(join(path, name))));
}

const providedByHost = Object.keys(singletons).map((name) => name.replace(/\/$/, ''));
/** Packages that determine the output of a build without being part of it. */
const buildTools = [
  'webpack',
  '@module-federation/enhanced',
  '@swc/core',
  'css-loader',
  'minimizer-webpack-plugin',
];

/** Returns the key of a dependency in the lockfile: nested below its dependent, else in a folder above. */
function findPackage(packages, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)(node_modules\/)?[^/]+$/, '')) {
    const key = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[key]) return key;
    if (folder === '') return undefined;
  }
}

/**
 * Returns the packages of the lockfile that a remote contains, and the build tools, as `name@version`. The lockfile
 * itself also changes with releases of other remotes.
 */
export function bundledPackages({ packages }, remote) {
  const found = new Map();
  const add = (from, name) => {
    const key = findPackage(packages, from, name);
    if (key === undefined || found.has(key) || providedByHost.includes(name)) return;
    found.set(key, `${name}@${packages[key].version}`);
    for (const dependency of Object.keys(packages[key].dependencies ?? {})) add(key, dependency);
  };
  const { dependencies, devDependencies } = packages[remote] ?? {};
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) add(remote, name);
  const tools = buildTools.flatMap((name) => {
    const tool = packages[`node_modules/${name}`];
    return tool ? [`${name}@${tool.version}`] : [];
  });
  return [...new Set([...found.values(), ...tools])].sort();
}

/**
 * Returns a hash over the content of files and folders and over further texts, available before webpack runs. Hex, 64
 * characters.
 */
export function sourceHash(root, paths, texts = []) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}
