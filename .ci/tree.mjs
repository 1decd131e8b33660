import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const read = (path) => readFileSync(join(root, path), 'utf8');
export const readJson = (path) => JSON.parse(read(path));

const generated =
  /^(node_modules|dist|dist-(?!.*\.tsx?$).*|coverage|test-results|playwright-report|\.git|\.nx|\.cache|.*\.log|\.env)$/;
const belongs = (path) => path !== 'data' && !generated.test(path.split('/').at(-1));

/** Lists the files of the project, as paths from its root, without build output and data. */
export function filesIn(folder = '.') {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .map((entry) => ({ entry, path: folder === '.' ? entry.name : `${folder}/${entry.name}` }))
    .filter(({ path }) => belongs(path))
    .flatMap(({ entry, path }) => (entry.isDirectory() ? filesIn(path) : [path]));
}

/** Lists the folders at the root. */
export const foldersIn = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && belongs(entry.name))
    .map((entry) => entry.name);

export const packages = readJson('package.json').workspaces;
