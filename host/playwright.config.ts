import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, defineConfig } from '@playwright/test';
import { dnsPort } from './e2e/portal/dns-server';
import { journeyWorkers, preparedCopies } from './e2e/portal/people-copies';

const port = Number(process.env['E2E_PORT'] ?? 8099);
// Playwright evaluates this file in each worker too, so the environment variables keep the values of the first
// evaluation.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'meridian-e2e-'));
// The full sample would take both processors for seconds at each start of a portal.
process.env['WAREHOUSE_SAMPLE'] ??= 'small';

// The headless shell takes a third less time than Chromium with a window.
const browsers = [
  process.env['CHROMIUM_PATH'],
  chromium.executablePath(),
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];
const executablePath = browsers.find((path) => path !== undefined && existsSync(path));

/** Groups of journeys that `npm test` runs only when content changed that they depend on. */
const groups = {
  states: ['**/states/*.spec.ts'],
  admin: ['**/admin/**/*.spec.ts'],
  assistant: ['**/assistant.spec.ts', '**/assistant/*.spec.ts'],
  apps: ['**/apps/**/*.spec.ts'],
  remotes: ['**/remotes/*.spec.ts'],
  budgets: ['**/*budgets.spec.ts'],
};

export default defineConfig({
  testDir: './e2e/journeys',
  outputDir: './test-results',
  fullyParallel: false,
  // One more than the cores of the smallest machine, because failure journeys mostly wait.
  workers: journeyWorkers,
  retries: 0,
  projects: [
    ...Object.entries(groups).map(([name, testMatch]) => ({ name, testMatch })),
    { name: 'shell', testIgnore: Object.values(groups).flat() },
  ],
  // Only a test that hangs takes this long, or one on a very busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    [process.env['CI'] ? 'line' : 'list'],
    // The test command sets this variable to the path of the JSON report.
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? ([['json']] as const) : []),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node e2e/portal/serve.mjs',
    cwd: import.meta.dirname,
    url: `http://localhost:${port}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      E2E_PEOPLE_COPIES: preparedCopies.join(','),
      RATE_LIMIT_PER_MINUTE: '100000',
      // Journeys reuse sessions of earlier ones.
      FRESH_SIGN_IN_SECONDS: '86400',
      // The tests over HTTP check the waits of the specification.
      SIMULATED_LATENCY: 'off',
      LOG_LEVEL: 'error',
      DNS_SERVER: `127.0.0.1:${dnsPort}`,
    },
  },
});
