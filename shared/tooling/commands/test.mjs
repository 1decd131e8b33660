import { availableParallelism } from 'node:os';
import { install } from './install.mjs';
import { clearReports, readReports } from './test/reports.mjs';
import { runSteps } from './test/run-steps.mjs';
import { startStep } from './test/start-step.mjs';
import { steps } from './test/steps.mjs';
import { summaryOf } from './test/summary.mjs';

const startedAt = Date.now();
install();
clearReports();
const results = await runSteps(steps, { cores: Math.max(2, availableParallelism()), start: startStep });
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(summaryOf({ results, tests: readReports(), seconds }));
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
