import { createRequire } from 'node:module';
import { join } from 'node:path';
import { joinedVersion, joinTranslations, languages } from '../translations/join.mjs';
import { TranslationsPlugin } from '../translations/translations-plugin.mjs';
import { documentScript, documentText } from './document-script.mjs';
import { sharedVersions } from './federation.mjs';
import { DocumentIntegrityPlugin, IntegrityPlugin } from './plugins/integrity-plugin.mjs';
import { FirstTextsPlugin } from './plugins/first-texts-plugin.mjs';
import { InlineStylesPlugin } from './plugins/inline-styles-plugin.mjs';
import { PreloadPlugin } from './plugins/preload-plugin.mjs';
import { base, jsNames, page, publicFiles, root } from './webpack-base.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const CopyPlugin = require('copy-webpack-plugin');

/** Returns `t` for the document templates; keys start with the feature. */
const translate = (folder, language) => {
  const translations = joinTranslations(folder, language);
  return (key) => key.split('.').reduce((node, part) => node?.[part], translations) ?? key;
};
const inEachLanguage = (valueOf) =>
  Object.fromEntries(languages.map((language) => [language, valueOf(language)]));

const frameworkModules =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|redux|react-redux|redux-thunk|use-sync-external-store|@reduxjs|immer|reselect|@standard-schema|i18next|react-i18next|html-parse-stringify|void-elements)[\\/]|[\\/]app[\\/]remotes[\\/]parts[\\/]|[\\/]host[\\/]src[\\/]framework\.ts$/;
const coreModules =
  /[\\/]shared[\\/]src[\\/](contracts|text|session|api|store|i18n|translations\.|theme[\\/](?!antd)|remote(?![\\/]standalone-)|ui[\\/](core[\\/]|overlay|index))|[\\/]tooling[\\/]webpack[\\/]browser-schema/;
const shellStyles =
  /[\\/](host[\\/]src[\\/](app|frame|layouts(?![\\/]horizontal)|me|browser-storage|features[\\/](navigation|user-menu))[\\/]|host[\\/]src[\\/]features[\\/]search[\\/](search-(box|pages)|use-search-dialog)\.|host[\\/]src[\\/]features[\\/](shortcuts|fullscreen|settings)[\\/]([a-z]+-button|use-settings-drawer|language-switch)\.|host[\\/]src[\\/]features[\\/]inbox[\\/]([a-z]+-button|inbox\.api)\b|shared[\\/]src[\\/](theme|ui[\\/](core|overlay)|remote)[\\/].*\.css$|node_modules[\\/]@fontsource-variable[\\/])/;

const listModules =
  /[\\/]shared[\\/]src[\\/]ui[\\/](list|data)[\\/]|[\\/]node_modules[\\/]@rc-component[\\/]table[\\/]/;

/** Doors of `shared` that only some screens import. */
const lazyDoors = [
  'form',
  'data',
  'list',
  'chart',
  'date',
  'choose',
  'upload',
  'progress',
  'pick',
  'rich-text',
  'panes',
  'virtual-list',
  'drag',
  'editor',
  'viewer',
].map((name) => `ui/${name}`);
const { exports: doors } = require('../../package.json');

/** Modules of the first screen, under the names that the script in the document uses. */
const preloaded = {
  always: ['src/bootstrap.tsx'],
  sometimes: {
    'sign-in': ['src/features/sign-in/msal-sign-in.ts'],
    federation: ['src/app/remotes/shared-modules.ts'],
    ...Object.fromEntries(lazyDoors.map((door) => [door, [`../shared/${doors[`./${door}`]}`]])),
  },
};

const wholeChunks = ['framework-start', 'shell', 'federation', 'identity'];
const isShell = ({ name }) => name === 'shell';
/** The framework is evaluated when its file is there, while the shell's files are still downloaded. */
const hasFramework = (chunk) => isShell(chunk) || chunk.name === 'framework-start';
/** Options of a group with modules of the shell only. Modules that later screens add stay in their own chunks. */
const ofShell = { chunks: isShell, enforce: true };

/**
 * Returns the configuration of the shell: its document and the singletons.
 * @param folder folder of the package
 */
export function hostConfig(folder, { production = true } = {}) {
  const config = base(folder, {
    production,
    output: {
      path: join(folder, 'dist'),
      publicPath: '/',
      uniqueName: 'meridian_host',
      ...jsNames(production, 'static/'),
      clean: { keep: ownedByPages },
    },
  });
  config.name = 'host';
  // Restored from webpack's file cache, a shared module lacks its unknown exports, and with them the toolkit's
  // `export *` from redux: every second build would break at run time.
  config.cache = production ? false : { type: 'memory', cacheUnaffected: true };
  // A rebuild after a save reuses the results of unaffected modules and skips work that makes files smaller.
  config.experiments = { ...config.experiments, cacheUnaffected: !production };
  if (!production)
    Object.assign(config.optimization, {
      removeAvailableModules: false,
      removeEmptyChunks: false,
      mergeDuplicateChunks: false,
    });
  config.entry = { main: './src/main.ts' };
  config.optimization.splitChunks = {
    // These are always needed as a whole, so splitting them only adds requests.
    chunks: (chunk) => !chunk.canBeInitial() && !wholeChunks.includes(chunk.name),
    maxInitialRequests: 20,
    // A door consists of at most this many files. Further splitting would save bytes and cost requests.
    maxAsyncRequests: 4,
    // Limits the requests of the first screen: code that every screen needs is in five files.
    cacheGroups: {
      framework: {
        ...ofShell,
        chunks: hasFramework,
        test: frameworkModules,
        name: 'framework',
        priority: 30,
      },
      core: { ...ofShell, test: coreModules, name: 'core', priority: 20, type: /javascript/ },
      // One file for the lists of remotes and for the reports, which use parts of it.
      list: {
        test: listModules,
        name: 'lists',
        enforce: true,
        priority: 12,
        type: /javascript/,
        chunks: 'async',
      },
      // One file, so that the order of the style sheets does not depend on the screens that were opened.
      shellStyles: {
        test: shellStyles,
        name: 'shell',
        enforce: true,
        priority: 15,
        type: 'css/mini-extract',
        chunks: 'async',
      },
      defaultVendors: {
        test: /[\\/]node_modules[\\/]/,
        priority: -10,
        minChunks: 2,
        reuseExistingChunk: true,
      },
      antd: {
        test: /[\\/]node_modules[\\/](antd|@ant-design|@rc-component|rc-[a-z-]+)[\\/]/,
        priority: 10,
        minSize: 20_000,
        minChunks: 2,
        reuseExistingChunk: true,
      },
    },
  };
  // The doors import style sheets as side effects, which tree shaking would remove.
  config.module.rules.push({
    test: /[\\/]shared[\\/]src[\\/](ui|theme)[\\/][a-z-]+\.ts$/,
    sideEffects: true,
  });
  config.plugins.push(
    new webpack.DefinePlugin({
      __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
      ENV_TARGET: '"web"',
      // Leaves out the parts of the federation runtime that read manifests and preload what they name. The loader does
      // both itself, from verified file lists.
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    }),
    page(folder, {
      template: 'public/index.html',
      filename: 'index.html',
      chunks: ['main'],
      templateParameters: {
        t: inEachLanguage((language) => translate(folder, language)),
        versions: inEachLanguage((language) => joinedVersion(folder, language)),
        scripts: {
          head: documentScript(join(folder, 'src/early-start/document-script.ts')),
          body: documentScript(join(folder, 'src/early-start/scheme.js')),
        },
      },
    }),
    ...(production
      ? [
          new IntegrityPlugin('document'),
          new PreloadPlugin(preloaded),
          new FirstTextsPlugin(folder, preloaded.always),
          new InlineStylesPlugin(),
          new DocumentIntegrityPlugin(),
        ]
      : []),
    publicFiles(),
    new TranslationsPlugin(folder),
    // Fixed names, for the pages that the server renders: sign-in and help.
    new CopyPlugin({
      patterns: [
        ...['latin', 'latin-ext'].map((subset) => ({
          from: require.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`),
          to: `assets/fonts/inter-${subset}.woff2`,
        })),
        {
          from: join(root, 'shared/src/theme/fonts/inter-turkish.woff2'),
          to: 'assets/fonts/inter-turkish.woff2',
        },
      ],
    }),
  );
  return config;
}

// Two builds write to the host's dist folder; each cleans only its own files.
const ownedByPages = /^(static\/page-|landing\.|contact-us\.|redirect\.)/;

const redirect = './src/features/sign-in/redirect.ts';

/** Returns the code inside the document of the sign-in redirect. */
function redirectScript(folder, { assets }, [address]) {
  // A development build has no bundle for it: the client of the development server, which is in every bundle, contains
  // text that the document would change, and must not connect from the hidden frame in which a session is requested.
  if (address === undefined) return documentScript(join(folder, redirect));
  return documentText(assets[address.slice(1)].source().toString(), address);
}

const commonEntries = ['./src/early-start/scheme.js', './src/app/start/old-browser.css'];

/**
 * Returns the configuration of the pages outside the federation: landing and contact in each language, and the
 * sign-in redirect, which has its script inside. They share no modules with the shell.
 */
export function hostPagesConfig(folder, { production = true } = {}) {
  const config = base(folder, {
    production,
    output: {
      path: join(folder, 'dist'),
      publicPath: '/',
      uniqueName: 'meridian_pages',
      ...jsNames(production, 'static/page-'),
      // The shell uses the same font files under the same addresses.
      assetModuleFilename: jsNames(production, 'static/').assetModuleFilename,
      clean: { keep: (asset) => !ownedByPages.test(asset) },
    },
    cssPrefix: 'page-',
  });
  config.name = 'pages';
  // Milliseconds after which the landing page offers to try again.
  config.output.chunkLoadTimeout = 20_000;
  // Each import() is one request.
  config.optimization.splitChunks = false;
  config.entry = {
    landing: [...commonEntries, './src/app/start/landing-document.ts'],
    'contact-us': [...commonEntries, './src/app/start/contact-us-document.ts'],
    ...(production && { redirect }),
  };
  const pagesOf = (chunk, fileOf) =>
    languages.map((lang) =>
      page(folder, {
        template: `public/${chunk}.html`,
        filename: fileOf(lang),
        chunks: [chunk],
        inject: false,
        templateParameters: { lang, t: translate(folder, lang) },
      }),
    );
  config.plugins.push(
    ...pagesOf('landing', (lang) => `landing.${lang}.html`),
    ...pagesOf('contact-us', (lang) => `contact-us.${lang}.html`),
    page(folder, {
      template: 'public/redirect.html',
      filename: 'redirect.html',
      chunks: ['redirect'],
      inject: false,
      templateParameters: (compilation, { js }) => ({ script: redirectScript(folder, compilation, js) }),
    }),
    ...(production ? [new IntegrityPlugin('document'), new DocumentIntegrityPlugin()] : []),
  );
  return config;
}
