import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareData } from './prepare-data.mjs';

// The portal that the journeys share. Its data as they are after the first start are kept beside it: portals of single
// journeys begin with a copy, which is there in a fraction of the time.
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
    const answer = await fetch(`http://localhost:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

// On another port: who waits for the portal must not find this first start.
const aside = Number(PORT) + 1;
server = start(aside);
if (!(await isReady(aside))) {
  server.kill('SIGKILL');
  throw new Error(`The portal on port ${aside} did not get ready.`);
}
server.kill('SIGTERM');
await ended(server);
await prepareData(DATA_DIR, E2E_PEOPLE_COPIES.split(','));
cpSync(DATA_DIR, template, { recursive: true });
server = start(PORT);
await ended(server);
for (const folder of [DATA_DIR, template]) rmSync(folder, { recursive: true, force: true });
