import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

const server = join(import.meta.dirname, '../../../mock-server');

export interface Portal {
  address: string;
  dataDir: string;
  /** Runs a statement on the database of the embedded engine while the server is down, and starts it again. */
  fill(statement: string): Promise<void>;
  stop(): Promise<void>;
}

/** A port beside the one that all journeys share. */
export const portBeside = (step: number): number => Number(process.env['E2E_PORT'] ?? 8099) + step;

/** A portal of its own for journeys that change what everybody sees. Stops and forgets its data with `stop`. */
export async function startPortal(port: number, env: Record<string, string> = {}): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-portal-'));
  const template = `${process.env['E2E_DATA_DIR']}-template`;
  if (existsSync(template)) cpSync(template, dataDir, { recursive: true });
  const address = `http://localhost:${port}`;
  const start = () => startServer(address, { PORT: String(port), DATA_DIR: dataDir, ...env });
  let stopServer = await start();
  return {
    address,
    dataDir,
    fill: async (statement) => {
      await stopServer();
      await runStatement(join(dataDir, 'database'), statement);
      stopServer = await start();
    },
    stop: async () => {
      await stopServer();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves once the server answers, with the way to end it. */
async function startServer(address: string, env: Record<string, string>): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: server,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PUBLIC_URL: address,
      RATE_LIMIT_PER_MINUTE: '100000',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${address}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) {
      return async () => {
        child.kill('SIGTERM');
        await ended;
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill('SIGKILL');
  throw new Error(`The portal on ${address} did not get ready.`);
}

interface Answer {
  opened?: boolean;
  error?: { message: string };
}

/** Uses the thread that the server itself keeps its embedded database on. */
async function runStatement(folder: string, text: string): Promise<void> {
  const worker = new Worker(join(server, 'dist/platform/database/pglite-worker.mjs'), {
    workerData: { dataDir: folder },
  });
  const next = () =>
    new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', ({ error }: Answer) => (error ? reject(new Error(error.message)) : resolve()));
    });
  try {
    await next();
    worker.postMessage({ id: 1, kind: 'run', text, params: [] });
    await next();
    worker.postMessage({ id: 2, kind: 'stop' });
    await next();
  } finally {
    await worker.terminate();
  }
}
