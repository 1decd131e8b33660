import { createRequire } from 'node:module';
import { integrityOf } from './integrity-plugin.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');

const manifestFile = 'mf-manifest.json';
const isListed = (name) => name !== manifestFile && name !== 'mf-stats.json' && !/\.(br|gz)$/.test(name);

/** Writes the hash of every other file of the build into its manifest: who fetches the build can tell that it is whole. */
export class FileListPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FileListPlugin', (compilation) => {
      // After the names have their final hashes, before anything is compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FileListPlugin', stage }, (assets) => {
        const names = Object.keys(assets).filter(isListed).sort();
        compilation.updateAsset(manifestFile, (source) => {
          const manifest = JSON.parse(source.source().toString());
          manifest.metaData.additionalData.files = Object.fromEntries(
            names.map((name) => [name, integrityOf(assets[name].buffer())]),
          );
          return new webpack.sources.RawSource(JSON.stringify(manifest));
        });
      });
    });
  }
}
