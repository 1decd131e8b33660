import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { install } from '../setup/install.mjs';
import { clearReports, readReports, writeStepResults } from './reports.mjs';
import { rememberPassed, selectUnits } from './reuse.mjs';
import { runSteps } from './run-steps.mjs';
import { createScratchFolder } from './scratch-folder.mjs';
import { startStep } from './start-step.mjs';
import { steps } from './steps.mjs';
import { summarizeRun } from './summary.mjs';

const startedAt = Date.now();
install();
clearReports();
const all = Boolean(process.env.CI) || process.argv.includes('--all');
const env = { TMPDIR: createScratchFolder() };
const results = await runSteps(selectUnits(steps, { all }), {
  cores: Math.max(2, availableParallelism()),
  start: async (step, how) => {
    const result = await startStep({ ...step, env: { ...env, ...step.env } }, how);
    if (result.passed && step.units !== undefined) rememberPassed(step.units);
    return result;
  },
});
const seconds = Math.round((Date.now() - startedAt) / 1000);
const { minutes: budgets } = JSON.parse(readFileSync(new URL('./budgets.json', import.meta.url), 'utf8'));
writeStepResults({ seconds, results });
console.log(summarizeRun({ results, tests: readReports(), seconds, budgets }));
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
