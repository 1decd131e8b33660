import compress from '@fastify/compress';
import { constants } from 'node:zlib';
import type { FastifyInstance, FastifySchema } from 'fastify';

/** Bytes. Up to this size, compressing at once takes less of the main thread than a stream (40 µs for 16 kB). */
const largestAtOnce = 16 * 1024;

const isCompressed = (url: string) => url.startsWith('/api/') || url === '/application-settings';
// `customTypes` only adds types: without this, the plugin compresses every text, such as CSV.
const isFile = (schema: FastifySchema = {}) => schema.produces !== undefined;

/**
 * Compresses the JSON of the API and the settings that each start loads, from 1 kB. Larger responses are compressed
 * outside of the main thread. Files of the host have compressed copies of their own; files that a route produces are
 * sent uncompressed.
 */
export async function installCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!isCompressed(route.url) || isFile(route.schema)) route.compress = false;
  });
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/([\w.-]+\+)?json(;|$)/,
    threshold: 1024,
    syncThreshold: largestAtOnce,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
  });
}
