import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const server = join(import.meta.dirname, '../../mock-server');

export interface Portal {
  address: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** A portal of its own for journeys that change what everybody sees. Stops and forgets its data with `stop`. */
export async function startPortal(port: number, env: Record<string, string> = {}): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-portal-'));
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: server,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: '100000',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${address}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) {
      return {
        address,
        dataDir,
        stop: async () => {
          child.kill('SIGTERM');
          await ended;
          rmSync(dataDir, { recursive: true, force: true });
        },
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill('SIGKILL');
  throw new Error(`The portal on ${address} did not get ready.`);
}
