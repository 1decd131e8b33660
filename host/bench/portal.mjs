import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
export const firstPort = Number(process.env.BENCH_PORT ?? 8190);

/** Waits until the portal responds, at most the given seconds. */
export async function waitUntilReady(address, seconds = 30) {
  for (let attempt = 0; attempt < seconds * 5; attempt += 1) {
    const isReady = await fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The portal at ${address} did not become ready.`);
}

/**
 * Starts the built server with its own data.
 * @param folder folder with `mock-server/dist` and `host/dist`
 * @param databaseUrl a PostgreSQL database; the embedded one by default
 * @returns its address and a stop function
 */
export async function startPortal({ folder = root, port = firstPort, databaseUrl } = {}) {
  const address = `http://localhost:${port}`;
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
      LOG_LEVEL: 'error',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.race([
      waitUntilReady(address),
      ended.then(() => Promise.reject(new Error('The portal exited during its start.'))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}

const floorPage = '<!doctype html><title>floor</title><h1 data-perf="floor">Floor</h1>';

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
  return { address: `http://localhost:${port}`, stop: () => void floor.kill() };
}
