import { spawn } from 'node:child_process';

/**
 * Starts a process on behalf of this one: passes signals on to it, and exits after it, with its status. A closed
 * terminal (SIGHUP) lets it shut down too.
 */
export function runProcess(executable, args, options = {}) {
  const child = spawn(executable, args, { stdio: 'inherit', ...options });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.on('error', ({ message }) => {
    console.error(`${executable}: ${message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return child;
}
