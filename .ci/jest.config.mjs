/** Tests of the repository itself: ES modules on Node, without the code of the packages. */
export default {
  rootDir: import.meta.dirname,
  cacheDirectory: new URL('../node_modules/.cache/jest', import.meta.url).pathname,
  testMatch: ['<rootDir>/*/*.test.mjs'],
  testPathIgnorePatterns: ['<rootDir>/tooling/'],
  testEnvironment: 'node',
  transform: {},
  testTimeout: 60_000,
};
