import { createRequire } from 'node:module';
import { markEagerFunctions } from './eager-functions.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');

/**
 * Lets the browser compile the functions of modules while it downloads a file, not when they are called.
 * @param names chunks whose functions are almost all needed by the first screen
 */
export class EagerFunctionsPlugin {
  constructor(names) {
    this.names = new Set(names);
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('EagerFunctionsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'EagerFunctionsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        () => {
          for (const { name, files } of compilation.chunks) {
            if (!this.names.has(name)) continue;
            for (const file of [...files].filter((path) => path.endsWith('.js')))
              compilation.updateAsset(
                file,
                (source) => new sources.RawSource(markEagerFunctions(source.source().toString())),
              );
          }
        },
      );
    });
  }
}
