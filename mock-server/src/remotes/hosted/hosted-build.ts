import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { addressFault, type HostSettings } from '../../platform/settings/hosted-address';
import { isLoopbackHost } from '../../platform/settings/settings-reader';
import { isSafePath, manifestFile, type DistFiles } from '../publishing/build/dist-files';
import { listManifestFiles, readManifest, type BuildFault } from '../publishing/build/manifest';
import { guardedLookup, UnreachableError } from './guarded-lookup';

const manifestLimit = 1024 * 1024;
const totalLimit = 64 * 1024 * 1024;
const timeLimit = 30_000;
const maxRedirects = 3;
const concurrency = 6;
/** Files that the manifest does not name. */
const translationFiles = ['assets/i18n/en.json', 'assets/i18n/tr.json'];

export type HostedBuild = { files: DistFiles } | { faults: BuildFault[] };

interface FetchContext {
  signal: AbortSignal;
  lookup: LookupFunction;
  /** Remaining bytes for all files together. */
  remainingBytes: number;
}

function sendRequest(url: URL, { signal, lookup }: FetchContext): Promise<http.IncomingMessage> {
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    client
      .get(url, { signal, lookup, agent: false, headers: { 'accept-encoding': 'identity' } }, resolve)
      .on('error', reject);
  });
}

async function readBody(
  response: http.IncomingMessage,
  context: FetchContext,
  limit: number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    context.remainingBytes -= chunk.length;
    if (size > limit || context.remainingBytes < 0) {
      response.destroy();
      throw new UnreachableError('it is too large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Fetches one file. Follows redirects within the origin only. */
async function fetchFile(start: URL, context: FetchContext, limit = totalLimit): Promise<Buffer> {
  let url = start;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await sendRequest(url, context);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readBody(response, context, limit);
    response.resume();
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
      throw new UnreachableError(`it responds ${statusCode}`);
    url = new URL(headers.location, url);
    if (url.origin !== start.origin)
      throw new UnreachableError(`it redirects to another origin, ${url.origin}`);
  }
  throw new UnreachableError('it redirects too often');
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `it did not arrive within ${timeLimit / 1_000} s`;
  if (error instanceof UnreachableError) return error.message;
  return `it cannot be reached (${(error as NodeJS.ErrnoException).code ?? 'no connection'})`;
}

/** Fetches files concurrently and collects all failures. */
async function fetchFiles(base: URL, names: readonly string[], context: FetchContext) {
  const files = new Map<string, Buffer>();
  const faults: BuildFault[] = [];
  const queue = [...names];
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      try {
        files.set(name, await fetchFile(new URL(name, base), context));
      } catch (error) {
        const reason = reasonOf(error, context.signal);
        faults.push({
          pointer: `/${name}`,
          code: 'unreachable',
          reason: `${name} cannot be fetched: ${reason}`,
        });
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { files, faults };
}

/** Fetches a hosted build: the manifest, every file that it names, and the translations. */
export async function fetchBuild(
  manifestUrl: string,
  settings: HostSettings,
  closing?: AbortSignal,
): Promise<HostedBuild> {
  const invalid = addressFault(manifestUrl, settings);
  if (invalid) return { faults: [invalid] };
  const url = new URL(manifestUrl);
  const timeout = AbortSignal.timeout(timeLimit);
  const signal = closing ? AbortSignal.any([timeout, closing]) : timeout;
  const context = {
    signal,
    lookup: guardedLookup(isLoopbackHost(url.hostname)),
    remainingBytes: totalLimit,
  };
  let bytes: Buffer;
  try {
    bytes = await fetchFile(url, context, manifestLimit);
  } catch (error) {
    const reason = `the manifest cannot be fetched: ${reasonOf(error, signal)}`;
    return { faults: [{ pointer: '/manifestUrl', code: 'unreachable', reason }] };
  }
  const read = readManifest(new Map([[manifestFile, bytes]]));
  if ('faults' in read) return read;
  // Unsafe names are not fetched; the check reports them.
  const names = [...new Set([...listManifestFiles(read.manifest), ...translationFiles])].filter(
    (name) => isSafePath(name) && name !== manifestFile,
  );
  const { files, faults } = await fetchFiles(url, names, context);
  if (faults.length > 0) return { faults };
  return { files: files.set(manifestFile, bytes) };
}
