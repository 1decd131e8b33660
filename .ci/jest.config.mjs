/** Tests of the repository itself: ES modules on Node, without the code of the packages. */
export default {
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/*.test.mjs'],
  testEnvironment: 'node',
  transform: {},
  testTimeout: 60_000,
};
