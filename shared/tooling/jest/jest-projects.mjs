import { packages, root } from '../commands/install.mjs';
import { browserJest } from './index.mjs';

/** One run over every package that draws in the browser. */
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
