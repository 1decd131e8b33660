import { spawn } from 'node:child_process';
import { root } from '../setup/install.mjs';
import { watchProcessorTime } from './processor-time.mjs';

/**
 * Runs the command of a step and resolves to whether it `passed` and the `processorSeconds` of its processes. The
 * output of a parallel step is printed at its end.
 */
export async function startStep({ title, command, env = {}, requires = [] }, { isAlone }) {
  if (isAlone) console.log(`\n── ${title}`);
  if (!requires.map((require) => require()).every(Boolean)) return { passed: false, processorSeconds: 0 };
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const endWatch = watchProcessorTime(child.pid);
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  if (!isAlone) console.log(`\n── ${title}\n${Buffer.concat(output).toString()}`);
  return { passed: status === 0, processorSeconds: endWatch() };
}
