import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '../../shared/tooling/commands/setup/install.mjs';
import { benchmarkApi } from './api.mjs';
import { benchmarkChecks } from './checks.mjs';
import { benchmarkCopies } from './copies.mjs';
import { benchmarkIcons } from './icons.mjs';
import { benchmarkReports } from './reports/reports.mjs';
import { benchmarkScale } from './scale/scale.mjs';
import { benchmarkScrolling } from './scrolling.mjs';
import { benchmarkStart } from './start/start.mjs';
import { benchmarkWaits } from './waits.mjs';

// Prints times of the built portal in relation to a baseline from the same run: another commit, a static page for
// the browser, a bare HTTP server for the API. These are measurements, not tests.
const parts = {
  start: benchmarkStart,
  reports: benchmarkReports,
  api: benchmarkApi,
  waits: benchmarkWaits,
  copies: benchmarkCopies,
  scrolling: benchmarkScrolling,
  icons: benchmarkIcons,
  scale: benchmarkScale,
  checks: benchmarkChecks,
};
/** Parts that run only when they are named: the checks take as long as `npm test`. */
const onRequest = ['checks'];

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    /** A commit that the start and the API are measured against, in alternation. */
    against: { type: 'string' },
    /** Scenarios of the start to measure; all by default. */
    scenario: { type: 'string', multiple: true, default: [] },
    /** A file that receives the samples of the parts that return them. */
    json: { type: 'string' },
  },
});
const selected = values.only.flatMap((names) => names.split(','));
const unknown = selected.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`--only accepts ${Object.keys(parts).join(', ')}, not ${unknown.join(', ')}`);
  process.exit(2);
}

// An interrupted run ends its servers too, by their exit handlers.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

build();
const names = Object.keys(parts).filter((name) =>
  selected.length === 0 ? !onRequest.includes(name) : selected.includes(name),
);
const results = {};
const scenarioNames = values.scenario.flatMap((list) => list.split(','));
for (const name of names) {
  results[name] = await parts[name]({ against: values.against, scenarioNames });
  if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
}
