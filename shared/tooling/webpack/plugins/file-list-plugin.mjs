import { createRequire } from 'node:module';
import { computeIntegrity } from './integrity-plugin.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');

const manifestFile = 'mf-manifest.json';
const isListed = (name) => name !== manifestFile && name !== 'mf-stats.json' && !/\.(br|gz)$/.test(name);

/** Adds the hash of every other file of the build to its manifest, so that a downloaded build can be verified. */
export class FileListPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FileListPlugin', (compilation) => {
      // After the file names have their final hashes, before compression.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FileListPlugin', stage }, (assets) => {
        const names = Object.keys(assets).filter(isListed).sort();
        compilation.updateAsset(manifestFile, (source) => {
          const manifest = JSON.parse(source.source().toString());
          manifest.metaData.additionalData.files = Object.fromEntries(
            names.map((name) => [name, computeIntegrity(assets[name].buffer())]),
          );
          return new webpack.sources.RawSource(JSON.stringify(manifest));
        });
      });
    });
  }
}
