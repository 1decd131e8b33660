import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const RefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');

/** Path of the development runtime, which the package does not export. */
const refreshRuntime = join(
  dirname(require.resolve('react-refresh/package.json')),
  'cjs/react-refresh-runtime.development.js',
);

/** Resolves the import in refresh-runtime.cjs, which the package's `exports` do not list. */
export const refreshAlias = { 'react-refresh/cjs/react-refresh-runtime.development.js$': refreshRuntime };

/** Returns the plugin for React Fast Refresh; webpack-dev-server shows compile errors in its own overlay. */
export const refreshPlugin = () =>
  new RefreshPlugin({ overlay: false, exclude: [/node_modules/, /refresh-runtime\.cjs$/] });
