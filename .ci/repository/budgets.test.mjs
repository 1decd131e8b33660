import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { filesIn, packages, readJson, root } from '../tree.mjs';

const budgets = readJson('shared/tooling/commands/test/budgets.json');

/** Returns the number of journeys of each project of the configuration, without running them. */
function countJourneys() {
  // Playwright refuses to load tests inside of Jest, which it recognizes by this variable.
  const { JEST_WORKER_ID: _worker, ...env } = process.env;
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      ...['test', '--list', '--reporter=json', '-c', 'host/playwright.config.ts'],
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2, env },
  );
  const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
  const counts = {};
  for (const { tests } of specsOf(JSON.parse(stdout)))
    for (const { projectName } of tests) counts[projectName] = (counts[projectName] ?? 0) + 1;
  return counts;
}

/** Returns the names whose count is above the budget, or that have no budget. */
const above = (counts, limits) =>
  Object.entries(counts)
    .filter(([name, count]) => !(count <= limits[name]))
    .map(([name, count]) => `${name}: ${count} of ${limits[name]}`);

test('no group has more journeys than its budget', () => {
  const counts = countJourneys();
  expect(Object.keys(counts).sort()).toEqual(Object.keys(budgets.journeys).sort());
  expect(above(counts, budgets.journeys)).toEqual([]);
});

test('no package has more test files than its budget', () => {
  const counts = Object.fromEntries(
    packages.map((name) => [name, filesIn(name).filter((path) => /\.test\.(ts|tsx|mjs)$/.test(path)).length]),
  );
  expect(above(counts, budgets.testFiles)).toEqual([]);
});

test('a count above its budget and a group without a budget are reported', () => {
  expect(above({ shell: 3, admin: 2, other: 1 }, { shell: 2, admin: 2 })).toEqual([
    'shell: 3 of 2',
    'other: 1 of undefined',
  ]);
});
