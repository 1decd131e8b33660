import { join } from 'node:path';
import { filesIn } from '../../../../.ci/tree.mjs';
import { packages, root } from '../setup/install.mjs';
import { reportFile } from './reports.mjs';
import { requireBrowser, requireNginx } from './system-packages.mjs';

const bin = (path) => join(root, 'node_modules', path);
const withModules = ['--experimental-vm-modules', '--no-warnings'];
const jest = (config, report, workers = 2) => [
  bin('jest/bin/jest.js'),
  '-c',
  config,
  `--maxWorkers=${workers}`,
  '--json',
  `--outputFile=${reportFile(report)}`,
];
// Each test opens its own embedded database. Optimizing its WebAssembly costs more than these short runs gain.
const withoutWasmOptimizer = '--liftoff-only';

const descriptors = packages().map((name) => `${name}/descriptor.json`);
/** The help pages of the server contain texts of all packages. */
const texts = packages().flatMap((name) =>
  filesIn(`${name}/src`).filter((path) => /\/(en|tr)\.json$/.test(path)),
);
const portal = ['host', 'shared', 'mock-server', ...descriptors];
const remotes = packages().filter((name) => name.startsWith('remote-'));

/** Remotes whose journeys are a group of their own. */
const ownGroups = ['remote-admin', 'remote-chat'];

/**
 * Groups of journeys, which are the projects of host/playwright.config.ts, with the content that they depend on.
 * Groups of one remote run when that remote changed.
 */
const journeyUnits = [
  { key: 'journeys-shell', inputs: portal },
  { key: 'journeys-remotes', inputs: portal },
  { key: 'journeys-admin', inputs: [...portal, 'remote-admin'] },
  { key: 'journeys-assistant', inputs: [...portal, 'remote-chat'] },
  { key: 'journeys-apps', inputs: [...portal, ...remotes.filter((name) => !ownGroups.includes(name))] },
  { key: 'journeys-budgets', inputs: [...portal, ...remotes] },
  { key: 'journeys-states', inputs: [...portal, ...remotes] },
];
/** Inputs of the step `tooling`, whose tests compile copies of all packages. */
const toolingInputs = [
  ...['.ci/tooling', 'host/e2e/tooling', 'host/e2e/portal', 'host/src', 'host/webpack.config.mjs'],
  ...['host/playwright.config.ts', 'host/playwright.tooling.config.ts'],
  ...packages().filter((name) => name !== 'host'),
];
const nameOf = ({ key }) => key.slice(key.indexOf('-') + 1);

/**
 * The steps of `npm test`. `cores`: number of cores that a step uses. A step with `units` runs those whose inputs
 * changed since they passed; `commandFor` returns its command.
 */
export const steps = [
  { title: 'lint', cores: 1, command: ['shared/tooling/commands/test/lint.mjs'] },
  { title: 'types', cores: 1, command: ['shared/tooling/commands/test/types.mjs'] },
  {
    title: 'house',
    cores: 1,
    // The configuration of the gateway is tested with a real nginx.
    requires: [requireNginx],
    command: [...withModules, ...jest('.ci/jest.config.mjs', 'house', 1)],
  },
  {
    title: 'screens',
    cores: 2,
    units: packages()
      .filter((name) => name !== 'mock-server')
      .map((name) => ({ key: `screens-${name}`, inputs: [name, 'shared'] })),
    commandFor: (units) => [
      ...jest('shared/tooling/jest/jest-projects.mjs', 'screens'),
      '--selectProjects',
      ...units.map(nameOf),
    ],
  },
  {
    title: 'build',
    cores: 2,
    command: [bin('lerna/dist/cli.js'), 'run', 'build', '--concurrency=2', '--loglevel=error'],
    env: { NX_DAEMON: 'false', NX_NO_CLOUD: 'true' },
  },
  {
    title: 'server',
    cores: 2,
    needs: ['build'],
    units: [{ key: 'server-all', inputs: ['mock-server', 'shared', ...descriptors, ...texts] }],
    commandFor: () => [
      'mock-server/test/with-postgres.mjs',
      process.execPath,
      withoutWasmOptimizer,
      ...withModules,
      ...jest('mock-server/jest.config.mjs', 'server'),
    ],
  },
  {
    title: 'journeys',
    cores: 2,
    needs: ['build'],
    requires: [requireBrowser, requireNginx],
    units: journeyUnits,
    commandFor: (units) => [
      bin('@playwright/test/cli.js'),
      'test',
      '-c',
      'host/playwright.config.ts',
      ...units.map((unit) => `--project=${nameOf(unit)}`),
    ],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('journeys'),
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
    },
  },
  {
    title: 'tooling',
    cores: 2,
    needs: ['build'],
    requires: [requireBrowser],
    // The commands compile and start whole packages, so they run after a change in any of them, also in a remote.
    units: [{ key: 'tooling-all', inputs: toolingInputs }],
    commandFor: () => ['shared/tooling/commands/test/tooling.mjs'],
    env: { PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules/.cache/playwright') },
  },
];
