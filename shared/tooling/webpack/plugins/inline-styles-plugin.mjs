import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const webpack = require('webpack');

const styleSheet = /<link href="\/(static\/main\.[^"]+\.css)"[^>]*>/g;

/**
 * Moves the style sheet of the splash screen into the documents, so that the first paint needs no further request. The
 * server allows it by its hash in the content security policy, so it must send the text unchanged.
 */
export class InlineStylesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('InlineStylesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'InlineStylesPlugin', stage }, (assets) => {
        for (const document of Object.keys(assets).filter((name) => name.endsWith('.html')))
          compilation.updateAsset(document, (source) => {
            const text = source.source().toString();
            const inline = text.replace(
              styleSheet,
              (_link, file) => `<style>${this.textOf(assets[file])}</style>`,
            );
            return new webpack.sources.RawSource(inline);
          });
      });
    });
  }

  textOf(asset) {
    const text = asset.source().toString().trim();
    // The server fills in `%name%`, and the address of a picture would be relative to the document.
    if (/%\w+%|<\/style|url\(/i.test(text))
      throw new Error('the splash styles contain text that a document would change');
    return text;
  }
}
