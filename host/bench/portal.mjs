import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { get as getSecure } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Returns the number of rounds: `BENCH_ROUNDS`, or the part's own default. */
export const roundsOr = (usual) => Number(process.env.BENCH_ROUNDS ?? usual);
export const rounds = roundsOr(3);
export const firstPort = Number(process.env.BENCH_PORT ?? 8190);

/** Whether the address responds with 200. The certificate may be self-signed. */
const respondsWithOk = (address) =>
  new Promise((resolve) => {
    const request = address.startsWith('https:') ? getSecure : get;
    request(address, { rejectUnauthorized: false, agent: false, timeout: 5_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .on('timeout', function abort() {
        this.destroy();
      })
      .on('error', () => resolve(false));
  });

/** Waits until the portal responds, at most the given seconds. */
export async function waitUntilReady(address, seconds = 30) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await respondsWithOk(`${address}/health/ready`)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The portal at ${address} did not become ready.`);
}

/**
 * Starts the built server with its own data.
 * @param folder folder with `mock-server/dist` and `host/dist`
 * @param databaseUrl a PostgreSQL database; the embedded one by default
 * @param environment further settings of the server
 * @param seconds maximum time until it is ready
 * @returns its address, process id and a stop function
 */
export async function startPortal({
  folder = root,
  port = firstPort,
  databaseUrl,
  environment = {},
  seconds = 30,
} = {}) {
  const address = `${environment.TLS_CERT ? 'https' : 'http'}://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  const server = spawn(process.execPath, ['mock-server/dist/main.js'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: '100000000',
      FRESH_SIGN_IN_SECONDS: '86400',
      LOG_LEVEL: 'error',
      // The full sample would use both cores at the start.
      WAREHOUSE_SAMPLE: 'small',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
  });
  const kill = () => void server.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    process.off('exit', kill);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.race([
      waitUntilReady(address, seconds),
      ended.then(() => Promise.reject(new Error('The portal exited during its start.'))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop, pid: server.pid };
}

export const floorPage = '<!doctype html><title>floor</title><h1 data-perf="floor">Floor</h1>';

/**
 * Starts a bare HTTP server with one static page. It runs in its own process, like the portal, so that it does
 * not share a thread with the load generator.
 */
export function startFloor(port = firstPort + 1) {
  const floor = spawn(
    process.execPath,
    [
      '-e',
      `require('node:http').createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(${JSON.stringify(floorPage)})).listen(${port}, '127.0.0.1')`,
    ],
    { stdio: 'inherit' },
  );
  const stop = () => void floor.kill();
  process.once('exit', stop);
  return { address: `http://localhost:${port}`, stop };
}
