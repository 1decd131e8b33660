import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { serverJest } from '@portal/shared/tooling/jest';
import { postgresTests } from './test/postgres-tests.mjs';

// Workers inherit the environment, so that all of them see the folder and the template database of this run.
process.env.TEST_RUN_FOLDER = mkdtempSync(join(tmpdir(), 'portal-tests-'));
process.env.TEST_TEMPLATE_DATABASE = basename(process.env.TEST_RUN_FOLDER)
  .toLowerCase()
  .replaceAll(/[^a-z0-9]/g, '_')
  .concat(`_${process.pid}`);

const config = serverJest(import.meta.dirname);

export default {
  ...config,
  ...(process.env.TEST_DATABASE_URL ? { testMatch: postgresTests() } : {}),
  setupFilesAfterEnv: ['<rootDir>/test/retry.mjs'],
  globalTeardown: '<rootDir>/test/remove-run-folder.mjs',
};
