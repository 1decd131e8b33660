import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeysConfig from './playwright.config';

const { projects: _groups, ...journeys } = journeysConfig;

/** Runs what compiles in front of a browser: the development server, generated remotes, the gallery of the kit. */
export default defineConfig({
  ...journeys,
  testDir: './e2e/tooling',
  outputDir: join(import.meta.dirname, 'test-results/tooling'),
  workers: 2,
  timeout: 120_000,
});
