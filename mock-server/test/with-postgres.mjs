// Runs a command with its own PostgreSQL: node test/with-postgres.mjs <command> [arguments]
// The cluster is stored in a temporary folder, listens on loopback only and is deleted afterwards.
// If TEST_DATABASE_URL is set, the command uses that server and none is started.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const isRoot = process.getuid?.() === 0;

function exitWithError(line) {
  process.stderr.write(`with-postgres: ${line}\n`);
  process.exit(1);
}

/** Debian's folders come first because they name the version, then the search path. */
function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
}

function install() {
  if (!isRoot)
    exitWithError('PostgreSQL is missing: install the package "postgresql" (this user has no permission)');
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-q'], quiet);
  const { status } = spawnSync(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'postgresql'],
    quiet,
  );
  if (status !== 0) exitWithError('PostgreSQL is missing and apt-get could not install it');
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package created. */
function runAsOwner(command, args) {
  const run = isRoot
    ? spawnSync('runuser', ['-u', 'postgres', '--', command, ...args])
    : spawnSync(command, args);
  if (run.status !== 0)
    throw new Error(`${path.basename(command)} failed: ${run.stderr?.toString() || run.error?.message}`);
}

const userId = () => Number(spawnSync('id', ['-u', 'postgres']).stdout.toString());

/** Starts a cluster. Returns the address of its database and a function that stops the cluster and deletes it. */
async function startCluster() {
  let binaries = findBinaries();
  if (!binaries) {
    install();
    binaries = findBinaries() ?? exitWithError('PostgreSQL was installed but cannot be found');
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-postgres-'));
  if (isRoot) chownSync(folder, userId(), -1);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const control = path.join(binaries, 'pg_ctl');
  let isStopped = false;

  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    try {
      runAsOwner(control, ['-D', data, '-m', 'immediate', '-w', 'stop']);
    } catch {
      // It did not start, or has stopped already.
    }
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    runAsOwner(path.join(binaries, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ]);
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=off -c max_connections=200`;
    runAsOwner(control, ['-D', data, '-l', path.join(folder, 'log'), '-o', options, '-w', 'start']);
  } catch (error) {
    stop();
    exitWithError(error.message);
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

const [command, ...args] = process.argv.slice(2);
if (!command) exitWithError('a command is missing');
const given = process.env.TEST_DATABASE_URL;
const { url, stop } = given ? { url: given, stop: () => undefined } : await startCluster();

const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  stop();
  exitWithError(`cannot start ${command}: ${error.message}`);
});
child.on('exit', (code, signal) => {
  stop();
  process.exit(code ?? (signal ? 1 : 0));
});
