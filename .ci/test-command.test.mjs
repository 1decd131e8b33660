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

test('the summary lists the 20 slowest tests, flaky tests, steps, seconds and counts', () => {
  const tests = Array.from({ length: 25 }, (_, index) => ({
    report: 'screens',
    name: `test ${index}`,
    seconds: index,
    isFlaky: index === 3,
  }));
  const results = [
    { title: 'lint', passed: true, seconds: 5 },
    { title: 'build', passed: false, seconds: 7 },
  ];
  const lines = summaryOf({ results, tests, seconds: 12 }).split('\n');
  expect(lines.filter((line) => / s {2}screens: /.test(line))).toHaveLength(20);
  expect(lines[2]).toBe('   24.0 s  screens: test 24');
  expect(lines.slice(-5)).toEqual([
    'flaky   screens: test 3',
    'passed  lint (5 s)',
    'FAILED  build (7 s)',
    '12 s in all',
    '1 passed, 1 failed',
  ]);
});

test('a journey that passed on retry is reported as flaky, with the seconds of both runs', () => {
  const tests = [{ status: 'flaky', results: [{ duration: 2000 }, { duration: 1000 }] }];
  const suites = [{ suites: [{ specs: [{ title: 'signs in', file: 'sign-in.spec.ts', tests }] }] }];
  expect(playwrightTests({ suites })).toEqual([
    { name: 'sign-in.spec.ts › signs in', seconds: 3, isFlaky: true },
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
