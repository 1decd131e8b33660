import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../setup/install.mjs';

const folder = join(root, 'node_modules/.cache/test-reports');
const kinds = {
  house: jestTests,
  screens: jestTests,
  server: jestTests,
  journeys: playwrightTests,
  'tooling-commands': jestTests,
  'tooling-browser': playwrightTests,
};

/** The file with the results of the steps of the last run. */
export const stepResultsFile = join(folder, 'steps.json');

/** Returns the path of a step's JSON report. */
export const reportFile = (name) => join(folder, `${name}.json`);

export function clearReports() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Stores seconds and processor seconds of all steps, which `npm run bench -- --only checks` reads. */
export const writeStepResults = (results) => writeFileSync(stepResultsFile, `${JSON.stringify(results)}\n`);

/** Returns the tests of all existing reports: `{ report, name, seconds, outcome, error }`. */
export const readReports = () =>
  Object.entries(kinds).flatMap(([report, testsOf]) =>
    existsSync(reportFile(report))
      ? testsOf(JSON.parse(readFileSync(reportFile(report), 'utf8'))).map((test) => ({ report, ...test }))
      : [],
  );

const colors = /\u001b\[\d+m/g;

/** Returns the first lines of an error in one line, without colours and stack. */
const shortened = (message) =>
  message
    .replace(colors, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(0, 4)
    .join(' | ')
    .slice(0, 400);

const jestOutcome = ({ status, failureMessages = [] }) =>
  status === 'failed'
    ? { outcome: 'failed', error: shortened(failureMessages[0] ?? '') }
    : { outcome: 'passed' };

export function jestTests({ testResults }) {
  return testResults.flatMap(({ assertionResults, status, message, name }) => {
    const tests = assertionResults.map((test) => ({
      name: test.fullName,
      seconds: (test.duration ?? 0) / 1000,
      ...jestOutcome(test),
    }));
    // A file that does not load has no tests.
    if (status !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')) return tests;
    return [...tests, { name: basename(name), seconds: 0, outcome: 'failed', error: shortened(message) }];
  });
}

const failures = ['unexpected', 'flaky'];
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
const errorOf = (results) => results.find(({ error }) => error)?.error.message;

export function playwrightTests(report) {
  const tests = specsOf(report).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...(failures.includes(status)
        ? { outcome: 'failed', error: shortened(errorOf(results) ?? '') }
        : { outcome: 'passed' }),
    })),
  );
  // Errors outside of tests: a file that does not load, a portal that does not start, a limit of the run.
  const others = (report.errors ?? []).map(({ message = '' }) => ({
    name: 'outside of the tests',
    seconds: 0,
    outcome: 'failed',
    error: shortened(message),
  }));
  return [...tests, ...others];
}
