/** The checks of the house itself: plain ES modules on Node, no package's code is run. */
export default {
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/*.test.mjs'],
  testEnvironment: 'node',
  transform: {},
  testTimeout: 60_000,
};
