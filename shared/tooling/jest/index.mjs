import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
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

/** jest settings of a package that runs in the browser. */
export function browserJest(rootDir) {
  return {
    rootDir,
    roots: ['src']
      .filter((folder) => existsSync(`${rootDir}/${folder}`))
      .map((folder) => `<rootDir>/${folder}`),
    testMatch: ['**/*.test.{ts,tsx}'],
    testEnvironment: new URL('./jsdom-environment.cjs', import.meta.url).pathname,
    transform: { '^.+\\.(m?[jt]sx?)$': swc('commonjs') },
    // Nearly every dependency under the markdown renderer ships ES modules only, so all of them are transformed once and cached.
    transformIgnorePatterns: ['/node_modules/(antd|react|react-dom|@babel|lodash|core-js|scheduler)/'],
    moduleNameMapper: { '\\.css$': new URL('../webpack/empty-module.cjs', import.meta.url).pathname },
    setupFilesAfterEnv: [new URL('../../src/testing/setup.ts', import.meta.url).pathname],
    testTimeout: 30_000,
  };
}

/** jest settings of the server: native ES modules, as the libraries it uses want it. */
export function serverJest(rootDir) {
  return {
    rootDir,
    testMatch: ['**/*.test.ts'],
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts'],
    transform: { '^.+\\.ts$': swc('es6') },
    transformIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['<rootDir>/dist'],
    testTimeout: 30_000,
  };
}
