import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeysConfig from './playwright.config';

const { projects: _groups, ...journeys } = journeysConfig;

/** Runs every failure case of the remotes one after the other and checks the exact time limits. */
export default defineConfig({
  ...journeys,
  testDir: './e2e/proof',
  outputDir: join(import.meta.dirname, 'test-results/proof'),
  workers: 1,
  retries: 0,
  reporter: [['list'], ['./e2e/proof/table-reporter.ts']],
  metadata: { strict: true },
});
