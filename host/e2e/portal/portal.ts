import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const server = join(import.meta.dirname, '../../../mock-server');

export interface Portal {
  address: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** Returns the port of a second portal, as an offset from the shared portal's port. */
export const portBeside = (step: number): number => Number(process.env['E2E_PORT'] ?? 8099) + step;

/** Starts a separate portal for journeys that change shared state. `stop` also deletes its data. */
export async function startPortal(port: number, env: Record<string, string> = {}): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-portal-'));
  const template = `${process.env['E2E_DATA_DIR']}-template`;
  if (existsSync(template)) cpSync(template, dataDir, { recursive: true });
  const address = `http://localhost:${port}`;
  const stopServer = await startServer(address, { PORT: String(port), DATA_DIR: dataDir, ...env });
  return {
    address,
    dataDir,
    stop: async () => {
      await stopServer();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a portal without any data, as in a real installation: nothing is seeded, because the server listens beyond
 * loopback. Returns it with the link of the first administrator.
 */
export async function startEmptyPortal(port: number): Promise<Portal & { firstAdminLink: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-empty-'));
  const address = `http://localhost:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, HOST: '0.0.0.0', LOG_LEVEL: 'warn' };
  let output = '';
  const stopServer = await startServer(address, env, (text) => void (output += text));
  return {
    address,
    dataDir,
    firstAdminLink: /http:\S+\/identity\/first-admin\/[\w-]+/.exec(output)?.[0] ?? '',
    stop: async () => {
      await stopServer();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves with a stop function once the server is ready. */
async function startServer(
  address: string,
  env: Record<string, string>,
  onOutput?: (text: string) => void,
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: server,
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit'],
    env: {
      ...process.env,
      PUBLIC_URL: address,
      RATE_LIMIT_PER_MINUTE: '100000',
      FRESH_SIGN_IN_SECONDS: '86400',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  child.stdout?.on('data', (data: Buffer) => onOutput?.(data.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${address}/health/ready`).then(
      (response) => response.ok,
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
  throw new Error(`The portal on ${address} did not become ready.`);
}
