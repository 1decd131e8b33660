import { spawn } from 'node:child_process';
import { root } from '../install.mjs';

// `times` prints the processor time of the shell, then that of all processes that it waited for.
const measured = ['-c', '"$@"; status=$?; times >&3; exit $status', 'step'];

/** Returns the seconds of the last line of `times`, such as `1m3.20s 0m4.10s`. */
export function processorSecondsIn(times) {
  const [line = ''] = times.trim().split('\n').slice(-1);
  return [...line.matchAll(/(\d+)m([\d.,]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  );
}

function start(command, options) {
  if (process.platform === 'win32') return spawn(process.execPath, command, options);
  return spawn('sh', [...measured, process.execPath, ...command], {
    ...options,
    stdio: [...options.stdio, 'pipe'],
  });
}

/**
 * Runs the command of a step and resolves to whether it `passed` and the `processorSeconds` of its processes. The
 * output of a parallel step is printed at its end.
 */
export async function startStep({ title, command, env = {}, requires = [] }, { isAlone }) {
  if (isAlone) console.log(`\n── ${title}`);
  if (!requires.map((require) => require()).every(Boolean)) return { passed: false, processorSeconds: 0 };
  const child = start(command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', ...(isAlone ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
  });
  const output = [];
  let times = '';
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  child.stdio[3]?.on('data', (chunk) => (times += chunk));
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  if (!isAlone) console.log(`\n── ${title}\n${Buffer.concat(output).toString()}`);
  return { passed: status === 0, processorSeconds: processorSecondsIn(times) };
}
