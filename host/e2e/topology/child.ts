import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

/** A process of the topology, with all that it said. */
export interface Child {
  pid: number;
  isRunning(): boolean;
  said(): string;
  /** Ends it and waits until it is gone; what does not end in time is killed. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

const patience = 15_000;

export function startChild(
  [command, ...args]: readonly [string, ...string[]],
  { log, cwd, env = {} }: { log: string; cwd?: string; env?: Record<string, string> },
): Child {
  // A file, since nginx opens /dev/stderr anew, and that cannot be done with a pipe.
  const output = openSync(log, 'w');
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
  closeSync(output);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    isRunning,
    said: () => readFileSync(log, 'utf8'),
    end: async (signal = 'SIGTERM') => {
      if (!isRunning()) return;
      child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Waits until the question is answered with something; says what the process said when it never is. */
export async function untilReady<T>(
  what: string,
  child: Child,
  ask: () => Promise<T | undefined | false>,
): Promise<T> {
  for (const until = Date.now() + 90_000; Date.now() < until && child.isRunning();) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && answer !== false) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const said = child.said();
  await child.end('SIGKILL');
  throw new Error(`${what} did not get ready:\n${said}`);
}
