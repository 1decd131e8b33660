import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const read = (path) => readFileSync(join(root, path), 'utf8');
export const readJson = (path) => JSON.parse(read(path));

const madeHere =
  /^(node_modules|dist|dist-.*|coverage|test-results|playwright-report|\.git|\.nx|\.cache|.*\.log|\.env)$/;
const belongs = (path) => path !== 'data' && !madeHere.test(path.split('/').at(-1));

/** Every file that belongs to the project, as paths from its root: what is built or stored here is left out. */
export function filesIn(folder = '.') {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .map((entry) => ({ entry, path: folder === '.' ? entry.name : `${folder}/${entry.name}` }))
    .filter(({ path }) => belongs(path))
    .flatMap(({ entry, path }) => (entry.isDirectory() ? filesIn(path) : [path]));
}

/** The folders at the root. */
export const foldersIn = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && belongs(entry.name))
    .map((entry) => entry.name);

export const packages = readJson('package.json').workspaces;
