import { createRequire } from 'node:module';
import { join } from 'node:path';
import { joinedText, languages, translationFiles } from './join.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');

/** Output folder of the texts of `shared` on a page without host; the same as in shared/src/i18n/start.ts. */
export const sharedTexts = 'assets/i18n/shared';

/** Emits the translation files of a package as `assets/i18n/{lang}.json` and rebuilds when one changes. */
export class TranslationsPlugin {
  constructor(folder, output = 'assets/i18n') {
    this.folder = folder;
    this.output = output;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('TranslationsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'TranslationsPlugin', stage }, () => {
        compilation.contextDependencies.add(join(this.folder, 'src'));
        for (const language of languages) {
          compilation.fileDependencies.addAll(translationFiles(this.folder, language));
          const text = joinedText(this.folder, language);
          compilation.emitAsset(`${this.output}/${language}.json`, new webpack.sources.RawSource(text));
        }
      });
    });
  }
}
