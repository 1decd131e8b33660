import house from '../jest.config.mjs';

/** Tests that run compilers: the generators and the builds. They are a step of their own. */
export default {
  ...house,
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/*.test.mjs'],
  testPathIgnorePatterns: [],
};
