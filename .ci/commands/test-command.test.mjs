import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseStat, watchProcessorTime } from '../../shared/tooling/commands/test/processor-time.mjs';
import { jestTests, playwrightTests } from '../../shared/tooling/commands/test/reports.mjs';
import { deletePassed, rememberPassed, selectUnits } from '../../shared/tooling/commands/test/reuse.mjs';
import { runSteps } from '../../shared/tooling/commands/test/run-steps.mjs';
import { summarizeRun } from '../../shared/tooling/commands/test/summary.mjs';
import { root } from '../tree.mjs';

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
    return { passed: !failing.includes(title), processorSeconds: 1 };
  };
  return { results: await runSteps(steps, { cores, start }), sideBySide };
}

const step = (title, cores, needs) => ({ title, cores, command: [title], ...(needs ? { needs } : {}) });

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

test('a step without a command passes without a run, and steps that need it run', async () => {
  const reused = { title: 'build', cores: 2 };
  const { results, sideBySide } = await recordRun([reused, step('b', 1, ['build'])], 2);
  expect(sideBySide).toEqual(['b']);
  expect(results).toMatchObject([
    { title: 'build', passed: true, isReused: true },
    { title: 'b', passed: true, processorSeconds: 1 },
  ]);
});

describe('units of a step', () => {
  const folder = mkdtempSync(join(root, 'node_modules/.cache/units-'));
  const input = relative(root, join(folder, 'input.txt'));
  const units = () => [
    { key: `test-${basename(folder)}-a`, inputs: [input] },
    { key: `test-${basename(folder)}-b`, inputs: [] },
  ];
  const select = (options = { all: false }) => {
    const commandFor = (selected) => selected.map(({ key }) => key);
    const [selected] = selectUnits([{ title: 'screens', cores: 2, units: units(), commandFor }], options);
    return selected;
  };

  beforeEach(() => writeFileSync(join(root, input), 'one'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
    deletePassed(units());
  });

  test('a unit runs again when a file of its inputs changed since it passed', () => {
    const first = select();
    expect(first.command).toEqual(units().map(({ key }) => key));
    rememberPassed(first.units);
    expect(select().command).toBeUndefined();
    writeFileSync(join(root, input), 'two');
    expect(select().command).toEqual([units()[0].key]);
  });

  test('a change during a run makes the unit run again', () => {
    const first = select();
    writeFileSync(join(root, input), 'changed while it ran');
    rememberPassed(first.units);
    expect(select().command).toEqual([units()[0].key]);
  });

  test('all units run on request', () => {
    rememberPassed(select().units ?? []);
    expect(select({ all: true }).command).toHaveLength(2);
  });
});

test('processor time includes descendants, and the name of a process does not matter', async () => {
  expect(parseStat('7 (a) b) S 3 7 7 0 -1 0 0 0 0 0 150 50 0 0 20 0 1 0 999 0')).toEqual({
    parent: '3',
    ticks: 200,
    start: '999',
  });
  const busy = 'const end = Date.now() + 1300; while (Date.now() < end);';
  const script = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
  const child = spawn(process.execPath, ['-e', script]);
  const endWatch = watchProcessorTime(child.pid);
  await new Promise((resolve) => child.once('close', resolve));
  expect(endWatch()).toBeGreaterThan(process.platform === 'linux' ? 0.1 : -1);
});

test('the summary lists the 20 slowest tests, failed tests, steps beside their budgets, seconds and counts', () => {
  const tests = Array.from({ length: 25 }, (_, index) => ({
    report: 'screens',
    name: `test ${index}`,
    seconds: index,
    outcome: 'passed',
  }));
  Object.assign(tests[4], { outcome: 'failed', error: 'was wrong' });
  const results = [
    { title: 'lint', passed: true, seconds: 200, processorSeconds: 201.4 },
    { title: 'screens', passed: true, seconds: 0, processorSeconds: 0, isReused: true },
    { title: 'build', passed: false, seconds: 7, processorSeconds: 12 },
  ];
  const budgets = { lint: 2.5, build: 2 };
  const lines = summarizeRun({ results, tests, seconds: 12, budgets }).split('\n');
  expect(lines.filter((line) => / s {2}screens: /.test(line))).toHaveLength(20);
  expect(lines[2]).toBe('   24.0 s  screens: test 24');
  expect(lines.slice(-8)).toEqual([
    'failed  screens: test 4',
    '        was wrong',
    'passed  lint (200 s, 201 s of processor time; budget 2.5 min)',
    'passed  screens (unchanged since it passed)',
    'FAILED  build (7 s, 12 s of processor time; budget 2 min)',
    'over budget: lint, 3.3 of 2.5 minutes',
    '12 s in all',
    '2 passed, 1 failed',
  ]);
});

const journeys = (...tests) => ({
  suites: [{ suites: [{ specs: [{ title: 'signs in', file: 'sign-in.spec.ts', tests }] }] }],
});

test('a failed journey and an error outside of the journeys are reported as failed', () => {
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

test('a skipped jest test counts as zero seconds', () => {
  const assertionResults = [{ fullName: 'skips', duration: null }];
  expect(jestTests({ testResults: [{ assertionResults }] })[0]).toMatchObject({ name: 'skips', seconds: 0 });
});

test('temporary files of a run are deleted at its end', () => {
  const module = new URL('../../shared/tooling/commands/test/scratch-folder.mjs', import.meta.url).href;
  const script = `
    import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
    import { createScratchFolder } from '${module}';
    const folder = createScratchFolder();
    console.log(JSON.stringify({ folder, existed: existsSync(folder) }));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script]).toString();
  const { folder, existed } = JSON.parse(output);
  expect({ existed, isLeft: existsSync(folder) }).toEqual({ existed: true, isLeft: false });
});
