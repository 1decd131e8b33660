import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** The long form of what the journeys show, with every case and the times as they are promised: one after the other. */
export default defineConfig({
  ...journeys,
  testDir: './e2e/proof',
  outputDir: join(import.meta.dirname, 'test-results/proof'),
  workers: 1,
  retries: 0,
  reporter: [['list'], ['./e2e/proof/table-reporter.ts']],
  metadata: { strict: true },
});
