import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { serverJest } from '@portal/shared/tooling/jest';
import { embeddedTests, postgresTests } from './test/engines.mjs';

if (!process.env.TEST_DATABASE_URL)
  throw new Error('TEST_DATABASE_URL is not set: start Jest with "node test/with-postgres.mjs"');

// Workers inherit the environment, so that all of them see the folder and the template database of this run.
process.env.TEST_RUN_FOLDER = mkdtempSync(join(tmpdir(), 'portal-tests-'));
process.env.TEST_TEMPLATE_DATABASE = basename(process.env.TEST_RUN_FOLDER)
  .toLowerCase()
  .replaceAll(/[^a-z0-9]/g, '_')
  .concat(`_${process.pid}`);

const { testTimeout, ...server } = serverJest(import.meta.dirname);

const config = {
  ...server,
  testEnvironment: '<rootDir>/test/packages/environment.mjs',
  transform: {
    ...server.transform,
    // The provider compares prototypes of its options, which must be objects of the environment.
    '/(node_modules/(?!oidc-provider/)|shared/dist/).+\\.[cm]?js$': '<rootDir>/test/packages/load-once.mjs',
  },
  transformIgnorePatterns: [],
};

/** Behaviour is tested on PostgreSQL; the embedded database runs the files that name a reason for it. */
export default {
  projects: [
    { ...config, displayName: 'postgres', testMatch: postgresTests() },
    {
      ...config,
      displayName: 'embedded',
      testMatch: embeddedTests(),
      setupFiles: ['<rootDir>/test/select-embedded-database.mjs'],
    },
  ],
  testSequencer: '<rootDir>/test/longest-first.mjs',
  globalTeardown: import.meta.resolve('./test/remove-run-folder.mjs').slice('file://'.length),
  testTimeout,
};
