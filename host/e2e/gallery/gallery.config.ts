import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

const results = join(import.meta.dirname, '../../test-results');

/** Uses the portal and the browser of the journeys to take screenshots. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'gallery' }],
  testDir: import.meta.dirname,
  outputDir: join(results, 'gallery-run'),
  fullyParallel: true,
  reporter: 'line',
  timeout: 170_000,
  metadata: { pictures: join(results, 'gallery') },
});
