import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DevServer {
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts `npm run dev` with its own data directory.
 * @param project folder of the project or of a copy
 * @param args arguments besides the port; `--no-build` is always added, because other journeys use the builds
 */
export function startDevServer(project: string, port: number, args: readonly string[]): DevServer {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-dev-'));
  const template = `${process.env['E2E_DATA_DIR']}-template`;
  if (existsSync(template)) cpSync(template, dataDir, { recursive: true });
  const command = ['shared/tooling/commands/dev/dev.mjs', ...args, '--no-build', '--port', String(port)];
  const child = spawn(process.execPath, command, {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    address: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
