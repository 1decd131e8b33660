import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');

/** Files outside the module graph: a change reloads the page. */
const reloadedFiles = (name) =>
  ['descriptor.json', 'public', 'src/**/*.json'].map((path) => join(root, name, path));

/** Shows compile errors only: the portal shows its own errors, and rejected requests are expected. */
const overlay = { errors: true, warnings: false, runtimeErrors: false, trustedTypesPolicyName: 'webpack' };

/**
 * Creates a development server.
 * @param configs webpack configurations
 * @param names folders whose translations and descriptors reload the page
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
      watchFiles: names.flatMap(reloadedFiles),
      // Same origin as the page: the content security policy allows no other.
      client: { overlay, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
      ...options,
    },
    webpack(configs),
  );
}

/** Resolves to the statistics of the last compilation; waits for a running one. */
export const waitForCompilation = (devServer) =>
  new Promise((resolve) => {
    devServer.middleware.waitUntilValid(resolve);
  });
