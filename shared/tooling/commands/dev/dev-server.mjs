import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../install.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');

/** Files that are fetched or read as they are: no module can be replaced, so the page reloads. */
const reloading = (name) =>
  ['descriptor.json', 'public', 'src/**/*.json'].map((path) => join(root, name, path));

/** Compile errors only: the portal shows its own errors, and rejected requests are part of its work. */
const overlay = { errors: true, warnings: false, runtimeErrors: false, trustedTypesPolicyName: 'webpack' };

/**
 * Creates the development server of some builds.
 * @param configs webpack configurations
 * @param names folders whose texts and descriptors reload the page
 * @param options further options of webpack-dev-server
 */
export function createDevServer(configs, { names, port, ...options }) {
  return new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      static: false,
      compress: false,
      headers: { 'cache-control': 'no-store' },
      devMiddleware: { index: false },
      watchFiles: names.flatMap(reloading),
      // The page's own address: the portal's policy allows no other one.
      client: { overlay, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
      ...options,
    },
    webpack(configs),
  );
}

/** Resolves with the statistics of the last compilation, after the one that may be running. */
export const compiled = (devServer) =>
  new Promise((resolve) => {
    devServer.middleware.waitUntilValid(resolve);
  });
