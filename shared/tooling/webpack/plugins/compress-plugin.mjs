import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthwhile = /\.(js|css|html|json|svg)$/;

/** Emits a `.br` and a `.gz` version of every text file, so that the server never compresses during a request. */
export class CompressPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompressPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'CompressPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        async (assets) => {
          // Only the manifest is used at run time.
          if (assets['mf-stats.json']) compilation.deleteAsset('mf-stats.json');
          await Promise.all(
            Object.keys(assets)
              .filter((name) => worthwhile.test(name))
              .map(async (name) => {
                const source = compilation.getAsset(name).source.buffer();
                if (source.length < 512) return;
                const quality = {
                  params: {
                    [constants.BROTLI_PARAM_QUALITY]: 11,
                    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
                  },
                };
                const [br, gz] = await Promise.all([brotli(source, quality), zip(source, { level: 9 })]);
                compilation.emitAsset(`${name}.br`, new sources.RawSource(br));
                compilation.emitAsset(`${name}.gz`, new sources.RawSource(gz));
              }),
          );
        },
      );
    });
  }
}
