import { join } from 'node:path';
import { root } from '../install.mjs';
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
const server = (report) => [
  withoutWasmOptimizer,
  ...withModules,
  ...jest('mock-server/jest.config.mjs', report),
];

/** `cores`: number of cores a step uses. Journeys measure response times, so no other step runs in parallel. */
export const steps = [
  { title: 'lint', cores: 1, command: ['shared/tooling/commands/lint.mjs'] },
  { title: 'types', cores: 1, command: ['shared/tooling/commands/types.mjs'] },
  {
    title: 'fences, translations, map',
    cores: 1,
    // The configuration of the gateway is tested with a real nginx.
    requires: [requireNginx],
    command: [...withModules, ...jest('.ci/jest.config.mjs', 'house', 1)],
  },
  {
    title: 'screens and shared',
    cores: 2,
    command: jest('shared/tooling/jest/jest-projects.mjs', 'screens'),
  },
  {
    title: 'build',
    cores: 2,
    command: [bin('lerna/dist/cli.js'), 'run', 'build', '--concurrency=2', '--loglevel=error'],
    env: { NX_DAEMON: 'false', NX_NO_CLOUD: 'true' },
  },
  {
    title: 'server on the embedded database',
    cores: 2,
    needs: ['build'],
    command: server('embedded'),
  },
  {
    title: 'server on PostgreSQL',
    cores: 2,
    needs: ['build'],
    command: ['mock-server/test/with-postgres.mjs', process.execPath, ...server('postgres')],
  },
  {
    title: 'journeys in Chromium',
    cores: Infinity,
    needs: ['build'],
    requires: [requireBrowser, requireNginx],
    command: [bin('@playwright/test/cli.js'), 'test', '-c', 'host/playwright.config.ts'],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('journeys'),
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
    },
  },
];
