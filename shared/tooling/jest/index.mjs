import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
// Outlives the temporary folder of a test run.
const cacheDirectory = join(dirname(require.resolve('@swc/jest/package.json')), '../../.cache/jest');
const swc = (module) => [
  require.resolve('@swc/jest'),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: module },
    sourceMaps: 'inline',
  },
];

/** Returns the Jest configuration of a browser package. */
export function browserJest(rootDir) {
  return {
    rootDir,
    cacheDirectory,
    roots: ['src', 'kit-gallery']
      .filter((folder) => existsSync(`${rootDir}/${folder}`))
      .map((folder) => `<rootDir>/${folder}`),
    testMatch: ['**/*.test.{ts,tsx}'],
    testEnvironment: new URL('./jsdom-environment.cjs', import.meta.url).pathname,
    transform: {
      '^.+\\.(m?[jt]sx?)$': swc('commonjs'),
      '\\.sprite$': new URL('./sprite-address.cjs', import.meta.url).pathname,
    },
    // Most dependencies of the markdown renderer are ES modules only, so all dependencies are transformed and
    // cached.
    transformIgnorePatterns: ['/node_modules/(antd|react|react-dom|@babel|lodash|core-js|scheduler)/'],
    moduleNameMapper: {
      '\\.css$': new URL('./empty-module.cjs', import.meta.url).pathname,
      '^antd$': new URL('./antd-parts.cjs', import.meta.url).pathname,
      // antd is not transformed, so its CommonJS files are used.
      '^antd/es/(.*)$': 'antd/lib/$1',
    },
    setupFilesAfterEnv: [new URL('../../src/testing/setup.ts', import.meta.url).pathname],
    testTimeout: 30_000,
  };
}

/** Returns the Jest configuration of the server: native ES modules, which its libraries require. */
export function serverJest(rootDir) {
  return {
    rootDir,
    cacheDirectory,
    testMatch: ['**/*.test.ts'],
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts'],
    transform: { '^.+\\.ts$': swc('es6') },
    transformIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['<rootDir>/dist'],
    // Filling a database takes most of a minute on a busy machine.
    testTimeout: 120_000,
  };
}
