import { packages, root } from '../commands/setup/install.mjs';
import { browserJest } from './index.mjs';

/** Runs the tests of all browser packages together. */
export default {
  rootDir: root,
  projects: packages()
    .filter((name) => name !== 'mock-server')
    .map((name) => {
      const { testTimeout: _global, ...project } = browserJest(`${root}${name}`);
      return { ...project, displayName: name };
    }),
  testTimeout: 30_000,
};
