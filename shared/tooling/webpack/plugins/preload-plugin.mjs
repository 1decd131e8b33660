import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const webpack = require('webpack');

const kinds = { js: 'script', css: 'style' };
const kindOf = (file) => kinds[file.slice(file.lastIndexOf('.') + 1)];

/** Returns the groups of chunks that an `import()` of a module loads. */
export function findChunkGroups(place, compilation) {
  const { chunkGraph, moduleGraph } = compilation;
  const module = [...compilation.modules].find((candidate) => candidate.nameForCondition?.() === place);
  if (!module) throw new Error(`${place} is not a module of this build`);
  const blocks = [...moduleGraph.getIncomingConnections(module)]
    .map(({ dependency }) => dependency && moduleGraph.getParentBlock(dependency))
    .filter((block) => block && 'chunkName' in block);
  return blocks.map((block) => chunkGraph.getBlockChunkGroup(block)).filter((group) => group);
}

const filesOfModule = (place, compilation) =>
  findChunkGroups(place, compilation).flatMap((group) => group.getFiles());

/**
 * Writes into the documents of a build which files the browser fetches before the code that asks for them has run:
 * preload links, and a list of the files that depend on language, address or session. The integrity plugin adds the
 * hashes of the links.
 */
export class PreloadPlugin {
  /**
   * @param always modules that are imported with `import()` and that every document needs, relative to the package
   * @param sometimes further modules by a name that the document's script knows
   */
  constructor({ always, sometimes }) {
    this.always = always;
    this.sometimes = sometimes;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PreloadPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PreloadPlugin', stage }, (assets) => {
        const { links, list } = this.preloadsOf(compilation);
        for (const document of Object.keys(assets).filter((name) => name.endsWith('.html')))
          compilation.updateAsset(
            document,
            (source) =>
              new webpack.sources.RawSource(
                source
                  .source()
                  .toString()
                  .replace('<title>', () => `${list}<title>`)
                  // A deferred script has a low priority, and a preload link does not raise it.
                  .replaceAll('<script defer ', '<script defer fetchpriority="high" ')
                  .replace('</head>', () => `${links}</head>`),
              ),
          );
      });
    });
  }

  preloadsOf(compilation) {
    const entryFiles = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
    const known = new Set(entryFiles);
    const filesOf = (modules) => {
      const places = modules.map((name) => join(compilation.compiler.context, name));
      const files = new Set(places.flatMap((place) => filesOfModule(place, compilation)));
      return [...files].filter((file) => kindOf(file) && !known.has(file));
    };
    const common = filesOf(this.always);
    for (const file of common) known.add(file);
    const list = Object.entries(this.sometimes).map(([name, modules]) => [
      name,
      filesOf(modules).map((file) => `/${file}`),
    ]);
    return {
      links: common.map((file) => `<link rel="preload" as="${kindOf(file)}" href="/${file}">`).join(''),
      list: `<script type="application/json" id="preload">${JSON.stringify(Object.fromEntries(list))}</script>`,
    };
  }
}
