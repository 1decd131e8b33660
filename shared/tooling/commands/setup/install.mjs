import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
// Continues in a newer Node where the system's is too old.
import './suitable-node.mjs';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));
const stamp = join(root, 'node_modules/.meridian-installed');

/** Runs a command in the project's root; exits with its status when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Runs `npm ci` unless the installed lockfile is unchanged. */
export function install() {
  const lock = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}

/** Links the workspaces of package.json and adds them to the lockfile. */
export function link() {
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']);
  writeFileSync(stamp, lockHash());
}

/** Returns the folders of all packages, as listed in package.json. */
export const packages = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;

/**
 * Builds every package whose sources changed since its last build.
 * @param except folders of packages to skip
 */
export function build({ except = [] } = {}) {
  const ignored = except.flatMap((name) => ['--ignore', `@portal/${name}`]);
  run(
    process.execPath,
    [
      join(root, 'node_modules/lerna/dist/cli.js'),
      'run',
      'build',
      '--concurrency=2',
      '--loglevel=error',
      ...ignored,
    ],
    { env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true' } },
  );
}
