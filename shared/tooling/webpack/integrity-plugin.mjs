import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/** A hash that no file has; host-integrity.ts in shared has the same. */
const refusal = `sha384-${'A'.repeat(64)}`;
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Where a build finds the hash of an address: in the registry's list, which the host offers, or in the host's own document. */
const questions = {
  registry: 'globalThis[Symbol.for("meridian.integrity")]',
  document: `(function (address) {
  var block = document.getElementById("integrity");
  if (!block) return "";
  var list = globalThis[Symbol.for("meridian.own-integrity")] ||= JSON.parse(block.textContent);
  return list[new URL(address).pathname] || ${JSON.stringify(refusal)};
})`,
};

/** The host may know that the address itself hangs; the list is asked for whatever the answer is. */
const readdressed = (tag, address) => `
var addressOf = globalThis[Symbol.for("meridian.address")];
if (addressOf) ${tag}.${address} = addressOf(${tag}.${address});`;

const checked = (question, tag, address) => `
var integrityOf = ${question};
if (integrityOf) {
  ${tag}.crossOrigin = "anonymous";
  ${tag}.integrity = integrityOf(${tag}.${address});
}`;

/**
 * Has every chunk and style sheet that a build loads later checked by the browser.
 * @param from `registry` for a remote, `document` for the host
 */
export class IntegrityPlugin {
  constructor(from) {
    this.question = questions[from];
    // What the host has of its own comes with its document.
    this.readdressed = from === 'registry' ? readdressed : () => '';
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => source + this.readdressed('script', 'src') + checked(this.question, 'script', 'src'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => source + this.readdressed(tag, 'href') + checked(this.question, tag, 'href'),
      );
    });
  }
}

const fileTag = /<(script|link)\b([^>]*?)\b(src|href)="(\/[^"]+\.(?:js|css))"([^>]*)>/g;

/** Writes the hashes of a build's files into its documents: on the elements themselves, and as a list for what comes later. */
export class DocumentIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DocumentIntegrityPlugin', (compilation) => {
      // After the names have their final hashes, before anything is compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DocumentIntegrityPlugin', stage }, (assets) => {
        const list = {};
        for (const name of Object.keys(assets)) {
          if (/\.(js|css)$/.test(name)) list[`/${name}`] = integrityOf(assets[name].buffer());
        }
        const block = `<script type="application/json" id="integrity">${JSON.stringify(list)}</script>`;
        for (const document of Object.keys(assets).filter((name) => name.endsWith('.html'))) {
          const text = assets[document]
            .source()
            .toString()
            .replace(fileTag, (whole, tag, before, attribute, address, after) => {
              const hash = list[address];
              if (!hash) throw new Error(`${document} names ${address}, which is no file of this build`);
              return `<${tag}${before}${attribute}="${address}" integrity="${hash}" crossorigin="anonymous"${after}>`;
            })
            .replace('</head>', `${block}</head>`);
          compilation.updateAsset(document, new webpack.sources.RawSource(text));
        }
      });
    });
  }
}
