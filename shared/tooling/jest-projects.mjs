import { fileURLToPath } from 'node:url';
import { browserJest } from './jest.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = ['shared', 'host', 'remote-chat', 'remote-admin', 'remote-demo-apps'];

/** One run over every package that draws in the browser. */
export default {
  rootDir: root,
  projects: packages.map((name) => {
    const { testTimeout: _global, ...project } = browserJest(`${root}${name}`);
    return { ...project, displayName: name };
  }),
  testTimeout: 15_000,
};
