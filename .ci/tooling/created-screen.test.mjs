import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toTitle } from '../../shared/tooling/commands/create/screen/names.mjs';
import { planScreen } from '../../shared/tooling/commands/create/screen/plan.mjs';
import { packages, root } from '../tree.mjs';

const isSource = (path) => !/[\\/](node_modules|dist|coverage)$/.test(path);
let copy;

/** Links the installed packages, but the copies of the project's own. */
function linkPackages() {
  mkdirSync(join(copy, 'node_modules/@portal'), { recursive: true });
  for (const entry of readdirSync(join(root, 'node_modules')))
    if (!entry.startsWith('.') && entry !== '@portal')
      symlinkSync(join(root, 'node_modules', entry), join(copy, 'node_modules', entry));
  for (const name of packages) {
    symlinkSync(join(copy, name), join(copy, 'node_modules/@portal', name));
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, name, 'node_modules'));
  }
}

/** Milliseconds for one command. A run of tests that does not exit after a failure must not hold up all others. */
const timeout = 300_000;

function run(...args) {
  const options = { cwd: copy, encoding: 'utf8', timeout };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return { status, output: `${stdout}${stderr}` };
}

/**
 * Checks the types of these files of the copy in one program, which includes what they import: three programs, one
 * for each package, would check the same contracts and the same server twice.
 */
function checkTypes(files) {
  const server = JSON.parse(readFileSync(join(copy, 'mock-server/tsconfig.json'), 'utf8'));
  const compilerOptions = { lib: [...server.compilerOptions.lib, 'DOM', 'DOM.Iterable'] };
  const config = { extends: './shared/tooling/tsconfig.json', compilerOptions, files };
  writeFileSync(join(copy, 'tsconfig.screen.json'), JSON.stringify(config));
  return run('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.screen.json');
}

const passes = { status: 0, output: expect.any(String) };
const jest = (config, ...args) => [
  '--experimental-vm-modules',
  '--no-warnings',
  ...['node_modules/jest/bin/jest.js', '--maxWorkers=1', '-c', config, ...args],
];
const withPostgres = ['mock-server/test/with-postgres.mjs', process.execPath];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'meridian-screen-'));
  for (const path of ['package.json', '.ci', ...packages])
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: isSource });
  linkPackages();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a created screen compiles, is formatted and passes the tests of the server', () => {
  const name = 'probe-sheets';
  const title = toTitle(name);
  const plan = planScreen({ remote: 'remote-admin', name, titles: { en: title, tr: title } });
  const files = [...Object.keys(plan.created), ...Object.keys(plan.changed)];
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  expect(run('shared/tooling/commands/create/create-screen.mjs', 'remote-admin', name)).toEqual(passes);
  expect(sources.length).toBeGreaterThan(10);
  expect(checkTypes(sources)).toEqual(passes);
  const folders = [`mock-server/src/portal/${name}`, `remote-admin/src/features/${name}`];
  expect(run('node_modules/prettier/bin/prettier.cjs', '--check', ...folders)).toEqual(passes);
  const server = jest(
    'mock-server/jest.config.mjs',
    `/${name}/|assistant/help/help`,
    '--selectProjects',
    'postgres',
  );
  expect(run(...withPostgres, ...server)).toEqual(passes);
  const again = run('shared/tooling/commands/create/create-screen.mjs', 'remote-admin', name);
  expect(again).toEqual({ status: 2, output: expect.stringContaining('exists already') });
}, 300_000);
