import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLoopbackHost } from '../../platform/settings/settings-reader';
import { isSafePath, manifestFile, type DistFiles } from './dist-files';
import { addressFault, fault, guardedLookup, Unreachable, type HostSettings } from './hosted-address';
import { assetsOf, readManifest, type Fault } from './manifest';

const manifestLimit = 1024 * 1024;
const totalLimit = 64 * 1024 * 1024;
const timeLimit = 30_000;
const mostHops = 3;
const atOnce = 6;
/** Where a build keeps its words: the manifest names code and styles only. */
const words = ['assets/i18n/en.json', 'assets/i18n/tr.json'];

export type HostedBuild = { files: DistFiles } | { faults: Fault[] };

interface Fetching {
  signal: AbortSignal;
  lookup: LookupFunction;
  /** Bytes that may still come, for all files together. */
  left: number;
}

function ask(url: URL, { signal, lookup }: Fetching): Promise<http.IncomingMessage> {
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    client
      .get(url, { signal, lookup, agent: false, headers: { 'accept-encoding': 'identity' } }, resolve)
      .on('error', reject);
  });
}

async function readAll(answer: http.IncomingMessage, fetching: Fetching, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    fetching.left -= chunk.length;
    if (size > limit || fetching.left < 0) {
      answer.destroy();
      throw new Unreachable('it is larger than what is taken');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** One file; redirects are followed on the same origin only. */
async function fetchFile(start: URL, fetching: Fetching, limit = totalLimit): Promise<Buffer> {
  let url = start;
  for (let hop = 0; hop <= mostHops; hop += 1) {
    const answer = await ask(url, fetching);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return readAll(answer, fetching, limit);
    answer.resume();
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
      throw new Unreachable(`it answers ${statusCode}`);
    url = new URL(headers.location, url);
    if (url.origin !== start.origin) throw new Unreachable(`it leads to another origin, ${url.origin}`);
  }
  throw new Unreachable('it leads from one address to the next');
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `it did not come within ${timeLimit / 1_000} s`;
  if (error instanceof Unreachable) return error.message;
  return `it cannot be reached (${(error as NodeJS.ErrnoException).code ?? 'no connection'})`;
}

/** Fetches files a few at a time; collects what does not come instead of stopping at the first. */
async function fetchFiles(base: URL, names: readonly string[], fetching: Fetching) {
  const files = new Map<string, Buffer>();
  const faults: Fault[] = [];
  const queue = [...names];
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      try {
        files.set(name, await fetchFile(new URL(name, base), fetching));
      } catch (error) {
        const reason = reasonOf(error, fetching.signal);
        faults.push(fault(`/${name}`, 'unreachable', `${name} cannot be fetched: ${reason}`));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { files, faults };
}

/** Fetches a build from where its team hosts it: the manifest, every file that it names, and the words. */
export async function fetchBuild(
  manifestUrl: string,
  settings: HostSettings,
  closing?: AbortSignal,
): Promise<HostedBuild> {
  const wrong = addressFault(manifestUrl, settings);
  if (wrong) return { faults: [wrong] };
  const url = new URL(manifestUrl);
  const late = AbortSignal.timeout(timeLimit);
  const signal = closing ? AbortSignal.any([late, closing]) : late;
  const fetching = { signal, lookup: guardedLookup(isLoopbackHost(url.hostname)), left: totalLimit };
  let bytes: Buffer;
  try {
    bytes = await fetchFile(url, fetching, manifestLimit);
  } catch (error) {
    return {
      faults: [
        fault('/manifestUrl', 'unreachable', `the manifest cannot be fetched: ${reasonOf(error, signal)}`),
      ],
    };
  }
  const read = readManifest(new Map([[manifestFile, bytes]]));
  if ('faults' in read) return read;
  // Odd names are left for the check, which names them.
  const names = [...new Set([...assetsOf(read.manifest), ...words])].filter(
    (name) => isSafePath(name) && name !== manifestFile,
  );
  const { files, faults } = await fetchFiles(url, names, fetching);
  if (faults.length > 0) return { faults };
  return { files: files.set(manifestFile, bytes) };
}
