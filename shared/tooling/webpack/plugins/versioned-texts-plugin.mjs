import { versionOfText } from '../../translations/join.mjs';

const textFile = /^(assets\/i18n\/.+)\.json$/;

/**
 * Emits each text file under its version as well, as `en.{version}.json` beside `en.json`. A static server finds the
 * text of `?v=` by this name, and no other text.
 */
export class VersionedTextsPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('VersionedTextsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'VersionedTextsPlugin', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((asset) => textFile.test(asset))) {
          const text = assets[name].source();
          const versioned = name.replace(textFile, `$1.${versionOfText(text)}.json`);
          compilation.emitAsset(versioned, new sources.RawSource(text));
        }
      });
    });
  }
}
