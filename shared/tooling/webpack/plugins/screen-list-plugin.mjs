import { createRequire } from 'node:module';
import { findScreens, modulesOf } from './screens.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');

const manifestFile = 'mf-manifest.json';

function needsOf(chunks, compilation) {
  const keys = modulesOf(chunks, compilation).flatMap(({ type, options }) =>
    type === 'consume-shared-module' ? [options.shareKey] : [],
  );
  return {
    files: [...new Set(chunks.flatMap((chunk) => [...chunk.files]))],
    doors: [...new Set(keys)].filter((key) => key.startsWith('@portal/shared/')).sort(),
  };
}

/**
 * Lists in the manifest which chunks, style sheets and doors of `shared` each screen loads, so that a browser can
 * request them before the code that asks for them.
 */
export class ScreenListPlugin {
  /** @param routes module that is exposed as `./routes` */
  constructor(folder, routes) {
    this.folder = folder;
    this.routes = routes;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ScreenListPlugin', (compilation) => {
      const listScreens = findScreens(compilation, this.folder, this.routes);
      // After the file names have their final hashes, before compression.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ScreenListPlugin', stage }, () => {
        const listed = listScreens().map(({ path, chunks }) => [path, needsOf(chunks, compilation)]);
        compilation.updateAsset(manifestFile, (source) => {
          const manifest = JSON.parse(source.source().toString());
          manifest.metaData.additionalData.screens = Object.fromEntries(listed);
          return new webpack.sources.RawSource(JSON.stringify(manifest));
        });
      });
    });
  }
}
