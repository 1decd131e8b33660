import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { jestTests, playwrightTests } from '../shared/tooling/commands/test/reports.mjs';
import { runSteps } from '../shared/tooling/commands/test/run-steps.mjs';
import { summaryOf } from '../shared/tooling/commands/test/summary.mjs';

/** Runs steps that end asynchronously, and records which steps ran at the same time. */
async function recordRun(steps, cores, failing = []) {
  const running = new Set();
  const sideBySide = [];
  const start = async ({ title }) => {
    running.add(title);
    await Promise.resolve();
    sideBySide.push([...running].join('+'));
    await new Promise((resolve) => setTimeout(resolve, title.length));
    running.delete(title);
    return !failing.includes(title);
  };
  return { results: await runSteps(steps, { cores, start }), sideBySide };
}

const step = (title, cores, needs) => ({ title, cores, ...(needs ? { needs } : {}) });

test('steps run in parallel while their cores fit', async () => {
  const { sideBySide } = await recordRun([step('a', 1), step('bb', 1), step('c', 2)], 2);
  expect(sideBySide).toEqual(['a+bb', 'a+bb', 'c']);
});

test('a step that needs all cores runs alone', async () => {
  const { sideBySide } = await recordRun([step('a', 1), step('b', Infinity)], 8);
  expect(sideBySide).toEqual(['a', 'b']);
});

test('a step fails without a run when a required step failed', async () => {
  const { results, sideBySide } = await recordRun([step('a', 1), step('b', 1, ['a'])], 2, ['a']);
  expect(sideBySide).toEqual(['a']);
  expect(results.map(({ title, passed }) => [title, passed])).toEqual([
    ['a', false],
    ['b', false],
  ]);
});

test('results keep the order of the steps', async () => {
  const { results } = await recordRun([step('long one', 1), step('b', 1)], 2);
  expect(results.map(({ title }) => title)).toEqual(['long one', 'b']);
});

test('the summary lists the 20 slowest tests, flaky and failed tests, steps, seconds and counts', () => {
  const tests = Array.from({ length: 25 }, (_, index) => ({
    report: 'screens',
    name: `test ${index}`,
    seconds: index,
    outcome: 'passed',
  }));
  Object.assign(tests[3], { outcome: 'flaky', error: 'was late' });
  Object.assign(tests[4], { outcome: 'failed', error: 'was wrong' });
  const results = [
    { title: 'lint', passed: true, seconds: 5 },
    { title: 'build', passed: false, seconds: 7 },
  ];
  const lines = summaryOf({ results, tests, seconds: 12 }).split('\n');
  expect(lines.filter((line) => / s {2}screens: /.test(line))).toHaveLength(20);
  expect(lines[2]).toBe('   24.0 s  screens: test 24');
  expect(lines.slice(-8)).toEqual([
    'flaky   screens: test 3',
    '        was late',
    'failed  screens: test 4',
    '        was wrong',
    'passed  lint (5 s)',
    'FAILED  build (7 s)',
    '12 s in all',
    '1 passed, 1 failed',
  ]);
});

const journeys = (...tests) => ({
  suites: [{ suites: [{ specs: [{ title: 'signs in', file: 'sign-in.spec.ts', tests }] }] }],
});

test('a journey that passed on retry is reported as flaky, with the seconds of both runs and its error', () => {
  const error = { message: '\u001b[31mError: late\u001b[39m\n\n  Expected: 1\n    at step (a.ts:1)' };
  const results = [{ duration: 2000, error }, { duration: 1000 }];
  expect(playwrightTests(journeys({ status: 'flaky', results }))).toEqual([
    { name: 'sign-in.spec.ts › signs in', seconds: 3, outcome: 'flaky', error: 'Error: late | Expected: 1' },
  ]);
});

test('a journey that failed at each attempt and an error outside of the journeys are reported as failed', () => {
  const results = [{ duration: 1000, error: { message: 'wrong' } }];
  const report = {
    ...journeys({ status: 'unexpected', results }),
    errors: [{ message: 'no port' }],
  };
  expect(playwrightTests(report)).toMatchObject([
    { name: 'sign-in.spec.ts › signs in', outcome: 'failed', error: 'wrong' },
    { name: 'outside of the tests', outcome: 'failed', error: 'no port' },
  ]);
});

test('a failed jest test is reported with its error, and so is a file that does not load', () => {
  const assertionResults = [{ fullName: 'adds', duration: 1, status: 'failed', failureMessages: ['wrong'] }];
  const testResults = [
    { assertionResults, status: 'failed', message: 'all of it', name: '/a/sum.test.ts' },
    { assertionResults: [], status: 'failed', message: 'SyntaxError', name: '/a/load.test.ts' },
  ];
  expect(jestTests({ testResults })).toMatchObject([
    { name: 'adds', outcome: 'failed', error: 'wrong' },
    { name: 'load.test.ts', outcome: 'failed', error: 'SyntaxError' },
  ]);
});

test('a jest test that passed on retry is reported as flaky, with its first error', () => {
  const assertionResults = [
    { fullName: 'waits', duration: 5, status: 'passed', failureMessages: [], retryReasons: ['late', 'later'] },
    { fullName: 'adds', duration: 1, status: 'passed', failureMessages: [], retryReasons: [] },
  ];
  expect(jestTests({ testResults: [{ assertionResults, status: 'passed' }] })).toEqual([
    { name: 'waits', seconds: 0.005, outcome: 'flaky', error: 'late' },
    { name: 'adds', seconds: 0.001, outcome: 'passed' },
  ]);
});

test('a skipped jest test counts as zero seconds', () => {
  const assertionResults = [{ fullName: 'skips', duration: null }];
  expect(jestTests({ testResults: [{ assertionResults }] })[0]).toMatchObject({ name: 'skips', seconds: 0 });
});

test('temporary files of a run are deleted at its end', () => {
  const module = new URL('../shared/tooling/commands/test/scratch-folder.mjs', import.meta.url).href;
  const script = `
    import { existsSync } from 'node:fs';
    import { createScratchFolder } from '${module}';
    const folder = createScratchFolder();
    console.log(JSON.stringify({ folder, existed: existsSync(folder) }));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script]).toString();
  const { folder, existed } = JSON.parse(output);
  expect({ existed, isLeft: existsSync(folder) }).toEqual({ existed: true, isLeft: false });
});
