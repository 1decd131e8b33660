import { join } from 'node:path';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const webpack = require('webpack');

const manifestFile = 'mf-manifest.json';
/** A screen of `src/routes.tsx`: its path and the module that it imports. */
const screenPattern =
  /\bpath:\s*["'`]([^"'`]+)["'`]\s*,\s*lazy:[^]*?\bimport\(\s*(?:\/\*[^]*?\*\/\s*)*["'`]([^"'`]+)["'`]/g;

const requestOf = ({ dependencies, request }) => request ?? dependencies[0]?.request;

/** Returns the screens that the module imports on demand: path → the point where its chunks are loaded. */
function findScreens(module) {
  const source = module.originalSource()?.source().toString() ?? '';
  return [...source.matchAll(screenPattern)].flatMap(([, path, request]) => {
    const block = module.blocks.find((candidate) => requestOf(candidate) === request);
    return block ? [[path.replace(/^\//, ''), block]] : [];
  });
}

/**
 * Lists in the manifest which chunks, style sheets and doors of `shared` each screen loads, so that a browser can
 * request them before the code that asks for them.
 */
export class ScreenListPlugin {
  /** @param routes module that is exposed as `./routes`; without one no screens are listed */
  constructor(folder, routes) {
    this.routes = routes && join(folder, routes);
  }

  apply(compiler) {
    if (!this.routes) return;
    compiler.hooks.thisCompilation.tap('ScreenListPlugin', (compilation) => {
      let screens = [];
      // Before modules are concatenated.
      compilation.hooks.finishModules.tap('ScreenListPlugin', (modules) => {
        const module = [...modules].find(({ resource }) => resource === this.routes);
        screens = module ? findScreens(module) : [];
      });
      // After the file names have their final hashes, before compression.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ScreenListPlugin', stage }, () => {
        const listed = screens.map(([path, block]) => [path, this.needsOf(block, compilation)]);
        compilation.updateAsset(manifestFile, (source) => {
          const manifest = JSON.parse(source.source().toString());
          manifest.metaData.additionalData.screens = Object.fromEntries(listed);
          return new webpack.sources.RawSource(JSON.stringify(manifest));
        });
      });
    });
  }

  needsOf(block, { chunkGraph }) {
    const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
    const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
    const keys = modules.flatMap(({ type, options }) =>
      type === 'consume-shared-module' ? [options.shareKey] : [],
    );
    return {
      files: [...new Set(chunks.flatMap((chunk) => [...chunk.files]))],
      doors: [...new Set(keys)].filter((key) => key.startsWith('@portal/shared/')).sort(),
    };
  }
}
