import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { consumedSingletons, containerName, requiredRanges } from './federation.mjs';
import { FileListPlugin } from './plugins/file-list-plugin.mjs';
import { IntegrityPlugin } from './plugins/integrity-plugin.mjs';
import { ScreenListPlugin } from './plugins/screen-list-plugin.mjs';
import { ScreenTextsPlugin } from './plugins/screen-texts-plugin.mjs';
import { bundledPackages, sourceHash } from './source-hash.mjs';
import { base, jsNames, page, pageTemplate, publicFiles, replaceModule, root } from './webpack-base.mjs';
import { sharedTexts, TranslationsPlugin } from '../translations/translations-plugin.mjs';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

/** Folder of the modules that `remote-runtime.mjs` uses. */
const bundlerRuntime = dirname(
  createRequire(require.resolve('@module-federation/enhanced/webpack')).resolve(
    '@module-federation/webpack-bundler-runtime',
  ),
);

const remoteSources = (name) => [
  `${name}/src`,
  `${name}/public`,
  `${name}/descriptor.json`,
  `${name}/package.json`,
  `${name}/webpack.config.mjs`,
  'shared/src',
  'shared/tooling',
];

/** Returns the hash of everything that a build of the remote contains. */
const hashOf = (name) =>
  sourceHash(
    root,
    remoteSources(name),
    bundledPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), name),
  );

/**
 * Returns the path of a remote on the development server: below /remotes/, where the portal's policy allows scripts.
 */
export const developmentPath = (name) => `/remotes/${name}/dev/`;

/**
 * Returns the configuration of a remote: its entry, its exposes and `mf-manifest.json` with the descriptor.
 * `uniqueName` contains the source hash, so that two builds on one page do not mix their chunks.
 * @param folder folder of the package
 * @param exposes expose name → module, for example `{ './routes': './src/routes.tsx' }`
 */
export function remoteConfig(folder, { exposes, production = true, output = 'dist', version }) {
  const name = basename(folder);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const number = version ?? process.env.REMOTE_VERSION ?? manifest.version;
  const hash = production ? hashOf(name).slice(0, 12) : 'development';
  const uniqueName = `${containerName(name)}__${number.replaceAll(/[^0-9A-Za-z]/g, '_')}__${hash}`;
  const config = base(folder, {
    production,
    output: {
      path: join(folder, output),
      publicPath: production ? 'auto' : developmentPath(name),
      uniqueName,
      ...jsNames(production, 'static/'),
    },
  });
  config.name = name;
  config.entry = {};
  config.cache.version = uniqueName;
  config.resolve.alias['bundler-runtime'] = bundlerRuntime;
  config.plugins.push(
    ...(production ? [new IntegrityPlugin('registry')] : []),
    replaceModule(/webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, 'remote-runtime.mjs'),
    new ModuleFederationPlugin({
      name: containerName(name),
      filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
      exposes,
      shareStrategy: 'loaded-first',
      shared: consumedSingletons(),
      dts: false,
      dev: false,
      experiments: { externalRuntime: true },
      manifest: {
        // Otherwise hot updates are listed as files of an expose, and the federation runtime executes them at
        // start.
        disableAssetsAnalyze: !production,
        additionalData: ({ stats }) => {
          stats.metaData.additionalData = {
            version: number,
            sourceHash: hash,
            uniqueName,
            shared: requiredRanges(),
            descriptor: JSON.parse(readFileSync(join(folder, 'descriptor.json'), 'utf8')),
          };
          return stats;
        },
      },
    }),
    publicFiles(),
    new TranslationsPlugin(folder),
    ...(production ? productionPlugins(folder, exposes['./routes']) : []),
  );
  return config;
}

const productionPlugins = (folder, routes) => [
  ...(routes ? [new ScreenListPlugin(folder, routes), new ScreenTextsPlugin(folder, routes)] : []),
  new FileListPlugin(),
];

/** Returns the configuration of a remote without the host, as one bundle, for development. */
export function aloneConfig(folder) {
  const config = base(folder, {
    production: false,
    output: {
      path: join(folder, 'dist-alone'),
      publicPath: '/',
      uniqueName: `${containerName(basename(folder))}_alone`,
      ...jsNames(false, 'static/'),
    },
  });
  config.name = `${basename(folder)}-alone`;
  config.entry = { main: './src/main.ts' };
  // The doors of shared import styles; in one bundle webpack would drop them as free of side effects.
  config.optimization.sideEffects = false;
  config.plugins.push(
    page(folder, {
      template: existsSync(join(folder, 'public/index.html')) ? 'public/index.html' : pageTemplate,
      title: 'Meridian remote',
      filename: 'index.html',
    }),
    publicFiles(),
    new TranslationsPlugin(folder),
    new TranslationsPlugin(join(root, 'shared'), sharedTexts),
  );
  return config;
}
