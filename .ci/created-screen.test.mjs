import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packages, root } from './tree.mjs';

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

function run(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

const passes = { status: 0, output: expect.any(String) };
const jest = (config, name) => [
  '--experimental-vm-modules',
  '--no-warnings',
  ...['node_modules/jest/bin/jest.js', '-c', config, `/${name}/`],
];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'meridian-screen-'));
  for (const path of ['package.json', ...packages])
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: isSource });
  linkPackages();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a created screen compiles, is formatted and passes its tests on both sides', () => {
  const name = 'price-lists';
  expect(run('shared/tooling/commands/create-screen.mjs', 'remote-admin', name)).toEqual(passes);
  for (const side of ['mock-server', 'remote-admin', 'host'])
    expect(run('node_modules/typescript/bin/tsc', '-p', side)).toEqual(passes);
  const folders = [`mock-server/src/portal/${name}`, `remote-admin/src/features/${name}`];
  expect(run('node_modules/prettier/bin/prettier.cjs', '--check', ...folders)).toEqual(passes);
  expect(run(...jest('mock-server/jest.config.mjs', name))).toEqual(passes);
  expect(run(...jest('shared/tooling/jest/jest-projects.mjs', name))).toEqual(passes);
  const again = run('shared/tooling/commands/create-screen.mjs', 'remote-admin', name);
  expect(again).toEqual({ status: 2, output: expect.stringContaining('exists already') });
}, 300_000);
