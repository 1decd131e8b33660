import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/** Hash that no file has; same as in shared/src/remote/host/integrity.ts. */
const unmatchedHash = `sha384-${'A'.repeat(64)}`;
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Expression for the function that returns the hashes in the document; null without them. */
const ownList = `function () {
  var block = document.getElementById("integrity");
  return block && (globalThis[Symbol.for("meridian.own-integrity")] ||= JSON.parse(block.textContent));
}`;

/**
 * Expressions for the function that returns a file's hash: from the registry's file list, published by the host, or
 * from the list in the host's own document.
 */
const hashLookups = {
  registry: 'globalThis[Symbol.for("meridian.integrity")]',
  document: `(function (address) {
  var list = (${ownList})();
  return list ? list[new URL(address).pathname] || ${JSON.stringify(unmatchedHash)} : "";
})`,
};

/** Milliseconds after the document was loaded. */
const laterDelay = 3000;

/** Code that adds the hashes of the other files, when one of them is needed or when the first screen is shown. */
const withLaterHashes = (global) => `
var ownList = ${ownList};
var ensureChunk = ${global}.e;
var loading;
var addLater = function () {
  var { later, laterIntegrity } = document.getElementById("integrity").dataset;
  if (!later) return Promise.resolve();
  loading ||= fetch(later, { integrity: laterIntegrity })
    .then(function (response) {
      if (!response.ok) throw new Error(response.status + " for " + later);
      return response.json();
    })
    .then(function (hashes) { Object.assign(ownList(), hashes); })
    .catch(function (cause) {
      loading = undefined;
      throw Object.assign(new Error("The list of files could not be loaded", { cause }), { name: "ChunkLoadError" });
    });
  return loading;
};
${global}.e = function (chunk) {
  var list = ownList();
  if (!list || "/" + ${global}.u(chunk) in list) return ensureChunk(chunk);
  return addLater().then(function () { return ensureChunk(chunk); });
};
if (ownList())
  addEventListener("load", function () {
    setTimeout(function () { addLater().catch(function () {}); }, ${laterDelay});
  });`;

class LaterHashesModule extends webpack.RuntimeModule {
  constructor() {
    super('hashes of later files', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    return withLaterHashes(webpack.RuntimeGlobals.require);
  }
}

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
    this.from = from;
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
      if (this.from !== 'document') return;
      const { ensureChunk, getChunkScriptFilename } = webpack.RuntimeGlobals;
      compilation.hooks.runtimeRequirementInTree.for(ensureChunk).tap('IntegrityPlugin', (chunk, needed) => {
        needed.add(getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new LaterHashesModule());
      });
    });
  }
}

const fileTag = /<(script|link)\b([^>]*?)\b(src|href)="(\/[^"]+\.(?:js|css))"([^>]*)>/g;
const preloadBlock = /<script type="application\/json" id="preload">(.*?)<\/script>/;

/** Returns the files that a document names: in its elements and in its list of preloads. */
function namedFiles(document) {
  const preloads = JSON.parse(preloadBlock.exec(document)?.[1] ?? '{}');
  return new Set([
    ...[...document.matchAll(fileTag)].map(([, , , , address]) => address),
    ...Object.values(preloads).flat(),
  ]);
}

const pick = (list, isPicked) =>
  Object.fromEntries(Object.entries(list).filter(([address]) => isPicked(address)));

/**
 * Adds the hashes of a build's files to its documents: to the elements, and as a list for files that are loaded
 * later.
 */
export class DocumentIntegrityPlugin {
  /** @param isSplit a document has only the hashes of the files that it names, and the address of the others */
  constructor({ isSplit = false } = {}) {
    this.isSplit = isSplit;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DocumentIntegrityPlugin', (compilation) => {
      // After the file names have their final hashes, before compression.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DocumentIntegrityPlugin', stage }, (assets) => {
        const list = {};
        for (const name of Object.keys(assets)) {
          if (/\.(js|css)$/.test(name)) list[`/${name}`] = integrityOf(assets[name].buffer());
        }
        for (const document of Object.keys(assets).filter((name) => name.endsWith('.html'))) {
          const template = assets[document].source().toString();
          // A document without files of the build loads none later.
          if (!template.match(fileTag)) continue;
          const block = this.blockOf(template, list, compilation);
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

  blockOf(template, list, compilation) {
    const block = (attributes, hashes) =>
      `<script type="application/json" id="integrity"${attributes}>${JSON.stringify(hashes)}</script>`;
    if (!this.isSplit) return block('', list);
    const named = namedFiles(template);
    const later = JSON.stringify(pick(list, (address) => !named.has(address)));
    const hash = integrityOf(later);
    const name = `static/integrity.${createHash('sha256').update(later).digest('hex').slice(0, 10)}.json`;
    compilation.emitAsset(name, new webpack.sources.RawSource(later));
    return block(
      ` data-later="/${name}" data-later-integrity="${hash}"`,
      pick(list, (address) => named.has(address)),
    );
  }
}
