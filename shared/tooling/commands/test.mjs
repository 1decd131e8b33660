import { availableParallelism } from 'node:os';
import { install } from './install.mjs';
import { clearReports, readReports } from './test/reports.mjs';
import { runSteps } from './test/run-steps.mjs';
import { createScratchFolder } from './test/scratch-folder.mjs';
import { startStep } from './test/start-step.mjs';
import { steps } from './test/steps.mjs';
import { summaryOf } from './test/summary.mjs';

const startedAt = Date.now();
install();
clearReports();
const env = { TMPDIR: createScratchFolder() };
const results = await runSteps(steps, {
  cores: Math.max(2, availableParallelism()),
  start: (step, how) => startStep({ ...step, env: { ...env, ...step.env } }, how),
});
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(summaryOf({ results, tests: readReports(), seconds }));
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
