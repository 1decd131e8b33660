import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';

const server = path.join(import.meta.dirname, '..', '..');

/** Optimizing the WebAssembly of an embedded database costs more than these short runs gain. */
export const nodeOfChild = [process.execPath, '--liftoff-only'] as const;

export const buildChild = (name: string) =>
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'build.mjs'), name]);

export interface ServerChild {
  pid: number;
  /** Address of the server, when it listens. */
  address: Promise<string>;
  log(): string;
  exitCode(): number | null;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/**
 * Starts a bundled server as a process of its own.
 * @param openFiles maximum number of open files of the process
 * @param name file that was bundled
 */
export function startServer(
  env: Record<string, string>,
  { openFiles, name = 'server' }: { openFiles?: number; name?: string } = {},
): ServerChild {
  const command = [...nodeOfChild, path.join(server, 'dist-test', `${name}.js`)];
  // `exec` replaces the shell, so that signals reach the server.
  const [file = '', ...args] =
    openFiles === undefined
      ? command
      : ['bash', '-c', `ulimit -n ${openFiles}; exec "$@"`, 'bash', ...command];
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...env },
  });
  let text = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      text += String(chunk);
      const [, port] = /^port (\d+)$/m.exec(text) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.stderr.on('data', (chunk) => (text += String(chunk)));
    child.on('close', () => reject(new Error(`the server ended: ${text}`)));
  });
  address.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    address,
    log: () => text,
    exitCode: () => child.exitCode,
    signal: (name) => void child.kill(name),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
