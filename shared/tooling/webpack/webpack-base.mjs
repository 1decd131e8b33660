import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CompressPlugin } from './plugins/compress-plugin.mjs';
import { refreshAlias, refreshPlugin } from './development.mjs';
import { WholeToolkitPlugin } from './plugins/whole-toolkit-plugin.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const CopyPlugin = require('copy-webpack-plugin');
const HtmlPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const Minimizer = require('minimizer-webpack-plugin');

const toolingFile = (name) => fileURLToPath(new URL(name, import.meta.url));
export const root = toolingFile('../../..');
const targets = {
  browsers: [
    'last 2 chrome versions',
    'last 2 edge versions',
    'last 2 firefox versions',
    'last 2 safari versions',
  ],
};

/** Replaces a resolved module of a package with a file of the tooling. */
export const replaceModule = (resolved, name) =>
  new webpack.NormalModuleReplacementPlugin(resolved, ({ createData }) => {
    if (createData === undefined) return;
    createData.resource = toolingFile(name);
    createData.context = toolingFile('.');
  });

const schemaRule = {
  test: /[\\/]shared[\\/]src[\\/]contracts[\\/].*\.ts$/,
  enforce: 'pre',
  loader: toolingFile('browser/schema-loader.cjs'),
};

/**
 * Returns the common webpack configuration of all browser builds.
 * @param hot whether modules are replaced in the open page, with source maps
 */
export function base(folder, { production, output, cssPrefix = '', hot = !production }) {
  return {
    mode: production ? 'production' : 'development',
    target: 'web',
    context: folder,
    devtool: hot ? 'cheap-module-source-map' : false,
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, 'node_modules/.cache/webpack', basename(folder)),
      name: `${production ? 'production' : 'development'}${hot === production ? '-once' : ''}-${output.uniqueName.split('__')[0]}`,
      buildDependencies: {
        tooling: [
          toolingFile('webpack-base.mjs'),
          toolingFile('webpack-host.mjs'),
          toolingFile('webpack-remote.mjs'),
          toolingFile('federation.mjs'),
          toolingFile('plugins/integrity-plugin.mjs'),
          toolingFile('development.mjs'),
          toolingFile('browser/sprite-loader.mjs'),
          toolingFile('browser/schema-loader.cjs'),
          toolingFile('refresh-runtime.cjs'),
          toolingFile('remote-runtime.mjs'),
          join(folder, 'webpack.config.mjs'),
        ],
      },
    },
    output: {
      clean: true,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'webpack' },
      ...output,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        '@sinclair/typebox$': toolingFile('browser-schema.mjs'),
        ...(production ? {} : refreshAlias),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: require.resolve('swc-loader'),
          options: {
            env: { targets: targets.browsers.join(', ') },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: hot, refresh: hot },
              },
            },
          },
        },
        ...(production ? [schemaRule] : []),
        {
          test: /\.css$/,
          sideEffects: true,
          use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')],
        },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
        {
          test: /\.sprite$/,
          type: 'asset/resource',
          loader: toolingFile('browser/sprite-loader.mjs'),
          generator: { filename: `static/[name]${production ? '.[contenthash:10]' : ''}.svg` },
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `static/${cssPrefix}[name]${production ? '.[contenthash:10]' : ''}.css`,
        chunkFilename: `static/${cssPrefix}[name]${production ? '.[contenthash:10]' : ''}.css`,
        ignoreOrder: true,
      }),
      // antd creates styles at run time; as constructable style sheets they need neither a nonce nor
      // 'unsafe-inline'.
      replaceModule(/@rc-component[\\/]util[\\/].*dynamicCSS\.js$/, 'antd-styles.mjs'),
      replaceModule(/@ant-design[\\/]icons[\\/].*cssUtils\.js$/, 'antd-icon-styles.mjs'),
      replaceModule(/lucide-react[\\/].*createLucideIcon\.mjs$/, 'lucide-icon.mjs'),
      // moment requires a locale by a computed name, which would bundle all of its locales.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new WholeToolkitPlugin(),
      new webpack.DefinePlugin({ __PRODUCTION__: JSON.stringify(production) }),
      ...(production ? [new CompressPlugin()] : []),
      ...(hot
        ? [refreshPlugin(), replaceModule(/react-refresh[\\/]runtime\.js$/, 'refresh-runtime.cjs')]
        : []),
    ],
    optimization: {
      minimize: production,
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      minimizer: [
        new Minimizer({ minify: Minimizer.swcMinify, extractComments: false }),
        new Minimizer({ test: /\.css$/, minify: Minimizer.esbuildMinifyCss ?? Minimizer.esbuildMinify }),
      ],
    },
    performance: false,
    // A door without state is excluded from the singletons on purpose.
    ignoreWarnings: [/"singleton: true" is used together with "exclude\.request/],
    infrastructureLogging: { level: 'error' },
    stats: production ? 'errors-warnings' : { preset: 'errors-warnings', timings: true },
  };
}

export const jsNames = (production, prefix) => ({
  filename: production ? `${prefix}[name].[contenthash:10].js` : `${prefix}[name].js`,
  chunkFilename: production ? `${prefix}[name].[contenthash:10].js` : `${prefix}[name].js`,
  assetModuleFilename: `${prefix}[name].[contenthash:10][ext]`,
});

/** Document of pages without a host, from a package's folder. */
export const pageTemplate = '../shared/tooling/webpack/page.html';

/** Emits an HTML document from a template in the package's folder. */
export function page(folder, options) {
  return new HtmlPlugin({
    inject: 'head',
    scriptLoading: 'defer',
    minify: false,
    ...options,
    template: join(folder, options.template),
  });
}

/** Copies the package's public files unchanged, except for document templates. */
export const publicFiles = () =>
  new CopyPlugin({
    patterns: [{ from: 'public', globOptions: { ignore: ['**/*.html'] }, noErrorOnMissing: true }],
  });
