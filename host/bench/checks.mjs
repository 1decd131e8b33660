import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stepResultsFile } from '../../shared/tooling/commands/test/reports.mjs';
import { root } from '../../shared/tooling/commands/setup/install.mjs';
import { table } from './figures.mjs';
import { timeOfFixedWork } from './idle-machine.mjs';

const samples = 200;

/** Returns the mean seconds of a fixed piece of work at this moment. */
function measureFixedWork() {
  let sum = 0;
  for (let index = 0; index < samples; index += 1) sum += timeOfFixedWork();
  return sum / samples / 1000;
}

/**
 * Runs all checks and prints the seconds of each step, and its processor seconds divided by a fixed piece of work of
 * the same run, which makes runs on different machines comparable.
 */
export function benchmarkChecks() {
  const before = measureFixedWork();
  spawnSync(process.execPath, [join(root, 'shared/tooling/commands/test/test.mjs'), '--all'], {
    cwd: root,
    stdio: 'inherit',
  });
  const work = (before + measureFixedWork()) / 2;
  const { results, seconds } = JSON.parse(readFileSync(stepResultsFile, 'utf8'));
  const { minutes } = JSON.parse(
    readFileSync(join(root, 'shared/tooling/commands/test/budgets.json'), 'utf8'),
  );
  const rows = results.map((step) => [
    step.title,
    step.passed ? 'passed' : 'FAILED',
    `${step.seconds} s`,
    `${(minutes[step.title] ?? 0) * 60} s`,
    `${Math.round(step.processorSeconds)} s`,
    Math.round(step.processorSeconds / work).toLocaleString('en'),
  ]);
  console.log(`\nChecks: ${seconds} s in all; the fixed work took ${(work * 1000).toFixed(1)} ms`);
  const head = ['Step', 'Result', 'Time', 'Budget', 'Processor time', 'Divided by the fixed work'];
  console.log(table([head, ...rows]));
  return { seconds, work, results };
}
