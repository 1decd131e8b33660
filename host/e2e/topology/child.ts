import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

/** A process of the topology, with its output. */
export interface Child {
  pid: number;
  isRunning(): boolean;
  output(): string;
  /** Stops the process and waits for its exit. Kills it after 15 s. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

const patience = 15_000;

export function startChild(
  [command, ...args]: readonly [string, ...string[]],
  { log, cwd, env = {} }: { log: string; cwd?: string; env?: Record<string, string> },
): Child {
  // A file, because nginx reopens /dev/stderr, which fails with a pipe.
  const logFile = openSync(log, 'w');
  const child = spawn(command, args, {
    stdio: ['ignore', logFile, logFile],
    env: { ...process.env, ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
  closeSync(logFile);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    isRunning,
    output: () => readFileSync(log, 'utf8'),
    end: async (signal = 'SIGTERM') => {
      if (!isRunning()) return;
      child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Polls until `poll` returns a value. Throws an error with the output of the process when it ends or 90 s pass. */
export async function untilReady<T>(
  what: string,
  child: Child,
  poll: () => Promise<T | undefined | false>,
): Promise<T> {
  for (const until = Date.now() + 90_000; Date.now() < until && child.isRunning();) {
    const result = await poll().catch(() => undefined);
    if (result !== undefined && result !== false) return result;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const output = child.output();
  await child.end('SIGKILL');
  throw new Error(`${what} did not become ready:\n${output}`);
}
