import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const RefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');

/** Path of the development runtime; the package does not export it. */
const refreshRuntime = join(
  dirname(require.resolve('react-refresh/package.json')),
  'cjs/react-refresh-runtime.development.js',
);

/** Resolves the request in refresh-runtime.cjs, which the package's `exports` do not list. */
export const refreshAlias = { 'react-refresh/cjs/react-refresh-runtime.development.js$': refreshRuntime };

/** React Fast Refresh. Compile errors are shown by webpack-dev-server's overlay. */
export const refreshPlugin = () =>
  new RefreshPlugin({ overlay: false, exclude: [/node_modules/, /refresh-runtime\.cjs$/] });
