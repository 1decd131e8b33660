import { createRequire } from 'node:module';
import { join } from 'node:path';
import { joinTranslations, languages, sharedKey, versionOfText } from '../../translations/join.mjs';
import { pickTexts, usedFeatures } from '../../translations/used-features.mjs';
import { findChunkGroups } from './preload-plugin.mjs';
import { listModules } from './screens.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');

const nameOf = (language) => `assets/i18n/first/${language}.json`;

/**
 * Emits the texts that the first screen of the host shows, with all texts of `shared`, and writes their versions into
 * the documents as `data-first-translations-{lang}`.
 */
export class FirstTextsPlugin {
  /** @param modules modules that are imported with `import()` for the first screen, relative to the package */
  constructor(folder, modules) {
    this.folder = folder;
    this.modules = modules;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FirstTextsPlugin', (compilation) => {
      const { PROCESS_ASSETS_STAGE_ADDITIONAL, PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;
      let attributes = '';
      const hook = (stage) => ({ name: 'FirstTextsPlugin', stage });
      compilation.hooks.processAssets.tap(hook(PROCESS_ASSETS_STAGE_ADDITIONAL), () => {
        const features = this.featuresOf(compilation);
        const texts = languages.map((language) => [language, this.textIn(language, features)]);
        for (const [language, text] of texts)
          compilation.emitAsset(nameOf(language), new webpack.sources.RawSource(text));
        attributes = texts
          .map(([language, text]) => ` data-first-translations-${language}="${versionOfText(text)}"`)
          .join('');
      });
      compilation.hooks.processAssets.tap(hook(PROCESS_ASSETS_STAGE_REPORT), (assets) => {
        for (const document of Object.keys(assets).filter((name) => name.endsWith('.html')))
          compilation.updateAsset(
            document,
            (source) =>
              new webpack.sources.RawSource(
                source
                  .source()
                  .toString()
                  .replace(/<html\b[^>]*(?=>)/, (element) => element + attributes),
              ),
          );
      });
    });
  }

  featuresOf(compilation) {
    const groups = this.modules.flatMap((name) => findChunkGroups(join(this.folder, name), compilation));
    const chunks = [...new Set(groups.flatMap(({ chunks: ofGroup }) => ofGroup))];
    return usedFeatures(listModules(chunks, compilation), join(this.folder, 'src'));
  }

  textIn(language, features) {
    return JSON.stringify({
      ...pickTexts(joinTranslations(this.folder, language), features),
      [sharedKey]: joinTranslations(join(this.folder, '../shared'), language),
    });
  }
}
