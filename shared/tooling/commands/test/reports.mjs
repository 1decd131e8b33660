import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

const folder = join(root, 'node_modules/.cache/test-reports');
const kinds = { screens: jestTests, embedded: jestTests, postgres: jestTests, journeys: playwrightTests };

/** Returns the path of a step's JSON report. */
export const reportFile = (name) => join(folder, `${name}.json`);

export function clearReports() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Returns the tests of all existing reports: `{ report, name, seconds, isFlaky }`. */
export const readReports = () =>
  Object.entries(kinds).flatMap(([report, testsOf]) =>
    existsSync(reportFile(report))
      ? testsOf(JSON.parse(readFileSync(reportFile(report), 'utf8'))).map((test) => ({ report, ...test }))
      : [],
  );

export function jestTests({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: fullName,
      seconds: (duration ?? 0) / 1000,
      isFlaky: false,
    })),
  );
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

export function playwrightTests(report) {
  return specsOf(report).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      isFlaky: status === 'flaky',
    })),
  );
}
