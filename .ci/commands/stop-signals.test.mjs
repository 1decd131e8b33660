import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../tree.mjs';

const commands = 'shared/tooling/commands';
let project;

const write = (path, text) => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};
const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Stub of the portal server, which takes a moment to close its database. */
const server = `
import { writeFileSync } from 'node:fs';
const close = () => setTimeout(() => { writeFileSync('closed', ''); process.exit(0); }, 300);
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, close).on(signal, () => undefined);
setInterval(() => undefined, 1000);
writeFileSync('server.pid', String(process.pid));
`;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'meridian-signals-'));
  cpSync(join(root, commands), join(project, commands), { recursive: true });
  write('mock-server/dist/main.js', server);
  write('package.json', JSON.stringify({ type: 'module', engines: { node: '>=20.0.0' }, workspaces: [] }));
  write('package-lock.json', '{}');
  // A build and an installation that need nothing.
  write('node_modules/lerna/dist/cli.js', '');
  write('node_modules/.meridian-installed', createHash('sha256').update('{}').digest('hex'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** Lets the commands find an older Node than they need, and in its place a Node that the check accepts. */
function requireNewerNode() {
  const [, version] = /const version = '([\d.]+)'/.exec(
    readFileSync(join(project, commands, 'setup/suitable-node.mjs'), 'utf8'),
  );
  const executable = `.cache/node-${version}/node_modules/node-${process.platform}-${process.arch}/bin/node`;
  write('package.json', JSON.stringify({ type: 'module', engines: { node: '>=999.0.0' }, workspaces: [] }));
  write('newer.mjs', "Object.defineProperty(process.versions, 'node', { value: '999.0.0' });");
  write(executable, `#!/bin/sh\nexec '${process.execPath}' --import '${join(project, 'newer.mjs')}' "$@"\n`);
  chmodSync(join(project, executable), 0o755);
}

/** Starts a command in a process group of its own, as a terminal does, and waits for the server. */
async function startCommand(path) {
  const child = spawn(process.execPath, [join(project, path)], {
    cwd: project,
    detached: true,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  const pidFile = join(project, 'server.pid');
  while (!existsSync(pidFile) || readFileSync(pidFile, 'utf8') === '')
    await new Promise((resolve) => setTimeout(resolve, 50));
  return { pid: child.pid, ended, serverPid: Number(readFileSync(pidFile, 'utf8')) };
}

const expectCleanEnd = async ({ ended, serverPid }) => {
  expect(await ended).toBe(0);
  expect(existsSync(join(project, 'closed'))).toBe(true);
  expect(isAlive(serverPid)).toBe(false);
};

const development = `
import { startPortalServer } from './${commands}/dev/portal-server.mjs';
startPortalServer({ port: 0, portal: 'http://localhost' });
setInterval(() => undefined, 1000);
`;

describe.each([
  ['npm start', `${commands}/portal/start.mjs`],
  ['npm run dev', 'development.mjs'],
])('%s', (_name, path) => {
  beforeEach(() => write('development.mjs', development));

  test.each([
    ['SIGTERM', 'the suitable Node', false],
    ['SIGINT', 'the suitable Node', false],
    ['SIGTERM', 'an older Node', true],
    ['SIGINT', 'an older Node', true],
    ['SIGHUP', 'an older Node', true],
  ])('ends after its server has closed the database on %s, with %s', async (signal, _node, isOlder) => {
    if (isOlder) requireNewerNode();
    const command = await startCommand(path);
    process.kill(command.pid, signal);
    await expectCleanEnd(command);
  });

  test('ends after its server has closed the database on Ctrl-C, which every process of the terminal receives', async () => {
    requireNewerNode();
    const command = await startCommand(path);
    process.kill(-command.pid, 'SIGINT');
    await expectCleanEnd(command);
  });
});
