import { createRequire } from 'node:module';
import { join } from 'node:path';
import { joinTranslations, languages } from '../../translations/join.mjs';
import { pickTexts, usedFeatures } from '../../translations/used-features.mjs';
import { findScreens, listModules } from './screens.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');

/** A file that is not clearly smaller than the whole one would only be downloaded in addition. */
const maxShare = 0.7;

/** Same as `screenTextsName` in shared/src/contracts/remotes/opened-screen.ts. */
const screenTextsName = (path, language) =>
  `assets/i18n/${path.replaceAll(':', '').replaceAll('/', '-')}/${language}.json`;

/** Emits for each screen a file with the texts of the features that its first chunks show. */
export class ScreenTextsPlugin {
  /** @param routes module that is exposed as `./routes` */
  constructor(folder, routes) {
    this.folder = folder;
    this.routes = routes;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ScreenTextsPlugin', (compilation) => {
      const listScreens = findScreens(compilation, this.folder, this.routes);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ScreenTextsPlugin', stage }, () => {
        for (const language of languages) {
          const all = joinTranslations(this.folder, language);
          for (const { path, chunks, entryChunks } of listScreens()) {
            const modules = listModules([...entryChunks, ...chunks], compilation);
            const features = usedFeatures(modules, join(this.folder, 'src'));
            const text = JSON.stringify(pickTexts(all, features));
            if (text.length > JSON.stringify(all).length * maxShare) continue;
            compilation.emitAsset(screenTextsName(path, language), new webpack.sources.RawSource(text));
          }
        }
      });
    });
  }
}
