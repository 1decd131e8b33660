import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/** Hash that no file has; same as in shared/src/remote/host/files/integrity.ts. */
const unmatchedHash = `sha384-${'A'.repeat(64)}`;
export const computeIntegrity = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Expressions for the function that returns a file's hash: from the registry's file list, published by the host, or
 * from the list in the host's own document.
 */
const hashLookups = {
  registry: 'globalThis[Symbol.for("meridian.integrity")]',
  document: `(function (address) {
  var block = document.getElementById("integrity");
  var list = block && (globalThis[Symbol.for("meridian.own-integrity")] ||= JSON.parse(block.textContent));
  return list ? list[new URL(address).pathname] || ${JSON.stringify(unmatchedHash)} : "";
})`,
};

/** Code that replaces the URL of a stalled file; the hash lookup after it ignores the query. */
const withFreshUrl = (tag, address) => `
var addressOf = globalThis[Symbol.for("meridian.address")];
if (addressOf) ${tag}.${address} = addressOf(${tag}.${address});`;

const withIntegrity = (hashLookup, tag, address) => `
var integrityOf = ${hashLookup};
if (integrityOf) {
  ${tag}.crossOrigin = "anonymous";
  ${tag}.integrity = integrityOf(${tag}.${address});
}`;

/**
 * Makes the browser verify every chunk and style sheet that a build loads later.
 * @param from `registry` for a remote, `document` for the host
 */
export class IntegrityPlugin {
  constructor(from) {
    this.hashLookup = hashLookups[from];
    // Only remotes' files get fresh URLs.
    this.withFreshUrl = from === 'registry' ? withFreshUrl : () => '';
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) =>
          source + this.withFreshUrl('script', 'src') + withIntegrity(this.hashLookup, 'script', 'src'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) =>
          source + this.withFreshUrl(tag, 'href') + withIntegrity(this.hashLookup, tag, 'href'),
      );
    });
  }
}

const fileTag = /<(script|link)\b([^>]*?)\b(src|href)="(\/[^"]+\.(?:js|css))"([^>]*)>/g;

/**
 * Adds the hashes of a build's files to its documents: to the elements, and as a list for files that are loaded
 * later.
 */
export class DocumentIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DocumentIntegrityPlugin', (compilation) => {
      // After the file names have their final hashes, before compression.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DocumentIntegrityPlugin', stage }, (assets) => {
        const list = {};
        for (const name of Object.keys(assets)) {
          if (/\.(js|css)$/.test(name)) list[`/${name}`] = computeIntegrity(assets[name].buffer());
        }
        const block = `<script type="application/json" id="integrity">${JSON.stringify(list)}</script>`;
        for (const document of Object.keys(assets).filter((name) => name.endsWith('.html'))) {
          const template = assets[document].source().toString();
          // A document without files of the build loads none later.
          if (!template.match(fileTag)) continue;
          const text = template
            .replace(fileTag, (whole, tag, before, attribute, address, after) => {
              const hash = list[address];
              if (!hash)
                throw new Error(`${document} references ${address}, which is not a file of this build`);
              return `<${tag}${before}${attribute}="${address}" integrity="${hash}" crossorigin="anonymous"${after}>`;
            })
            .replace('<title>', () => `${block}<title>`);
          compilation.updateAsset(document, new webpack.sources.RawSource(text));
        }
      });
    });
  }
}
