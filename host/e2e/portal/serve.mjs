import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareData } from './prepare-data.mjs';

// Starts the portal that the journeys share. Its prepared data is kept as a template: single journeys start their
// own portal from a copy, which is much faster than seeding a new database.
const { PORT, DATA_DIR, E2E_PEOPLE_COPIES } = process.env;
const template = `${DATA_DIR}-template`;

const start = (port) =>
  spawn(process.execPath, ['dist/main.js'], {
    cwd: join(import.meta.dirname, '../../../mock-server'),
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port) },
  });
const ended = (child) => new Promise((resolve) => child.once('exit', resolve));

let server;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));

async function isReady(port) {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && server.exitCode === null) {
    const response = await fetch(`http://localhost:${port}/health/ready`).catch(() => undefined);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

// On another port, so that a test runner that waits for the portal does not find this first start.
const seedingPort = Number(PORT) + 1;
server = start(seedingPort);
if (!(await isReady(seedingPort))) {
  server.kill('SIGKILL');
  throw new Error(`The portal on port ${seedingPort} did not become ready.`);
}
server.kill('SIGTERM');
await ended(server);
await prepareData(DATA_DIR, E2E_PEOPLE_COPIES.split(','));
cpSync(DATA_DIR, template, { recursive: true });
server = start(PORT);
await ended(server);
for (const folder of [DATA_DIR, template]) rmSync(folder, { recursive: true, force: true });
