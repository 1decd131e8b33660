import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { install, root } from './install.mjs';

const started = Date.now();
const results = [];

function step(title, command, args, options = {}) {
  const from = Date.now();
  console.log(`\n── ${title}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  const seconds = Math.round((Date.now() - from) / 1000);
  results.push({ title, ok: status === 0, seconds });
  return status === 0;
}

const node = process.execPath;
const bin = (path) => join(root, 'node_modules', path);
const jest = bin('jest/bin/jest.js');

/** Installs one of Debian's packages, where this is Debian and its root; whoever asks looks whether it helped. */
function installDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], { ...quiet, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
}

/** Chromium drives the journeys: Playwright's own where it is there, else the system's, else Debian's package. */
function requireBrowser() {
  const found = () =>
    process.env.CHROMIUM_PATH ||
    ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
      existsSync(path),
    );
  if (found()) return true;
  installDebian('chromium');
  if (found()) return true;
  const own = spawnSync(
    node,
    [
      '-e',
      "process.exit(require('fs').existsSync(require('@playwright/test').chromium.executablePath())?0:1)",
    ],
    { cwd: root },
  );
  if (own.status === 0) return true;
  console.error('No Chromium here and none can be installed: install chromium, or set CHROMIUM_PATH.');
  return false;
}

/** nginx stands in front of the portal as the containers have it; a journey proves that topology without containers. */
function requireNginx() {
  const found = () =>
    ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)].some((folder) =>
      existsSync(join(folder, 'nginx')),
    );
  if (found()) return true;
  installDebian('nginx');
  if (found()) return true;
  console.error('No nginx here and none can be installed: install nginx.');
  return false;
}

install();
step('lint', node, [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']);
step('types', node, ['shared/tooling/commands/types.mjs']);
step('fences, words, map', node, [
  '--experimental-vm-modules',
  '--no-warnings',
  jest,
  '-c',
  '.ci/jest.config.mjs',
]);
step('screens and shared', node, [jest, '-c', 'shared/tooling/jest/jest-projects.mjs', '--maxWorkers=2']);
const server = [
  '--experimental-vm-modules',
  '--no-warnings',
  jest,
  '-c',
  'mock-server/jest.config.mjs',
  '--maxWorkers=2',
];
step('build', node, [bin('lerna/dist/cli.js'), 'run', 'build', '--concurrency=2', '--loglevel=error'], {
  env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true' },
});
step('server on the embedded database', node, server);
step('server on PostgreSQL', node, ['mock-server/test/with-postgres.mjs', node, ...server]);
const canDrive = [requireBrowser(), requireNginx()].every(Boolean);
if (canDrive)
  step('journeys in Chromium', node, [
    bin('@playwright/test/cli.js'),
    'test',
    '-c',
    'host/playwright.config.ts',
  ]);
else results.push({ title: 'journeys in Chromium', ok: false, seconds: 0 });

console.log('');
for (const { title, ok, seconds } of results)
  console.log(`${ok ? 'passed' : 'FAILED'}  ${title} (${seconds} s)`);
console.log(`${Math.round((Date.now() - started) / 1000)} s in all`);
const failed = results.filter(({ ok }) => !ok).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
