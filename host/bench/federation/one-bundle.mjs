import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { containerName } from '../../../shared/tooling/webpack/federation.mjs';
import { TranslationsPlugin } from '../../../shared/tooling/translations/translations-plugin.mjs';
import { hostConfig } from '../../../shared/tooling/webpack/index.mjs';
import { root } from '../portal.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');

const remoteNames = () =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces.filter((name) =>
    name.startsWith('remote-'),
  );

/**
 * `./routes` is a short table of lazy screens, so it is part of the main bundle. Everything else is loaded on
 * demand.
 */
const importOf = (name, [expose, file]) => {
  const mode = expose === './routes' ? '/* webpackMode: "eager" */ ' : '';
  return `${JSON.stringify(expose)}: () => import(${mode}${JSON.stringify(join(root, name, file))})`;
};

/** Generates the loader with one line per remote, in place of the registry. */
async function loaderSource() {
  const parts = await Promise.all(
    remoteNames().map(async (name) => {
      const { exposes } = await import(join(root, name, 'webpack.config.mjs'));
      const container = containerName(name);
      return {
        imports: [
          `import ${container}_descriptor from ${JSON.stringify(join(root, name, 'descriptor.json'))};`,
        ],
        entry: `${container}: { descriptor: ${container}_descriptor, exposes: { ${Object.entries(exposes).map((one) => importOf(name, one))} } },`,
      };
    }),
  );
  return [
    `import { createLoader } from ${JSON.stringify(join(import.meta.dirname, 'one-bundle-loader.mjs'))};`,
    ...parts.flatMap(({ imports }) => imports),
    `const parts = {`,
    ...parts.map(({ entry }) => entry),
    `};`,
    `export const createRemoteLoader = () => createLoader(parts);`,
  ].join('\n');
}

const replace = (resolved, file) =>
  new webpack.NormalModuleReplacementPlugin(resolved, ({ createData }) => {
    if (createData === undefined) return;
    createData.resource = file;
    createData.context = dirname(file);
  });

/**
 * Returns the host's webpack configuration with the remotes included and without federation. Optimisation,
 * minifier, documents and compression are the same.
 */
async function oneBundleConfig(layout, output) {
  const loader = join(layout, 'remote-loader.mjs');
  const sharedModules = join(layout, 'shared-modules.mjs');
  writeFileSync(loader, await loaderSource());
  writeFileSync(sharedModules, `export const sharedModules = {};`);
  const config = hostConfig(join(root, 'host'));
  config.name = 'one-bundle';
  config.output.path = output;
  config.output.clean = false;
  const preload = config.plugins.find(({ constructor }) => constructor.name === 'PreloadPlugin');
  // Doors and the federation runtime are files of their own only for the federation.
  preload.sometimes = { 'sign-in': preload.sometimes['sign-in'] };
  config.plugins.push(
    replace(/[\\/]shared[\\/]src[\\/]remote[\\/]host[\\/]index\.ts$/, loader),
    replace(/[\\/]host[\\/]src[\\/]app[\\/]remotes[\\/]shared-modules\.ts$/, sharedModules),
    ...remoteNames().map((name) => new TranslationsPlugin(join(root, name), `assets/${containerName(name)}`)),
  );
  return config;
}

const build = (config) =>
  new Promise((resolve, reject) => {
    webpack(config).run((error, stats) => {
      if (error) return reject(error);
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      return resolve();
    });
  });

/**
 * Builds the host and all remotes as one application, and copies the built server beside it.
 * @param layout an empty folder, laid out as the server expects it
 */
export async function buildOneBundle(layout) {
  const dist = join(layout, 'host/dist');
  mkdirSync(dist, { recursive: true });
  await build(await oneBundleConfig(layout, dist));
  const built = join(root, 'host/dist');
  // The pages outside the shell do not change, so they are copied from the host's build.
  for (const name of readdirSync(built)) {
    if (/^(landing|contact-us|redirect)\./.test(name)) cpSync(join(built, name), join(dist, name));
  }
  for (const name of readdirSync(join(built, 'static'))) {
    if (name.startsWith('page-')) cpSync(join(built, 'static', name), join(dist, 'static', name));
  }
  cpSync(join(root, 'mock-server/dist'), join(layout, 'mock-server/dist'), { recursive: true });
  // The server builds the navigation from the published remotes, even though no code is loaded from them.
  const links = [
    'node_modules',
    'mock-server/node_modules',
    'mock-server/package.json',
    ...remoteNames().map((name) => `${name}/dist`),
  ];
  for (const name of links.filter((link) => existsSync(join(root, link)))) {
    mkdirSync(dirname(join(layout, name)), { recursive: true });
    symlinkSync(join(root, name), join(layout, name));
  }
}
