import { createRequire } from 'node:module';
import { listFirstCalls } from '../first-calls.mjs';
import { findScreens, listModules } from './screens.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');

const manifestFile = 'mf-manifest.json';

function needsOf(chunks, compilation) {
  const keys = listModules(chunks, compilation).flatMap(({ type, options }) =>
    type === 'consume-shared-module' ? [options.shareKey] : [],
  );
  return {
    files: [...new Set(chunks.flatMap((chunk) => [...chunk.files]))],
    doors: [...new Set(keys)].filter((key) => key.startsWith('@portal/shared/')).sort(),
  };
}

/**
 * Lists in the manifest what each screen loads: chunks, style sheets and doors of `shared`, and in its descriptor the
 * first calls of each screen. A browser can request all of them before the code that asks for them.
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
      compilation.hooks.processAssets.tapPromise({ name: 'ScreenListPlugin', stage }, async () => {
        const calls = await listFirstCalls(this.folder, this.routes);
        const listed = listScreens().map(({ path, chunks }) => [path, needsOf(chunks, compilation)]);
        compilation.updateAsset(manifestFile, (source) => {
          const manifest = JSON.parse(source.source().toString());
          const { additionalData } = manifest.metaData;
          additionalData.screens = Object.fromEntries(listed);
          for (const route of additionalData.descriptor.routes) route.calls = calls[route.path];
          return new webpack.sources.RawSource(JSON.stringify(manifest));
        });
      });
    });
  }
}
