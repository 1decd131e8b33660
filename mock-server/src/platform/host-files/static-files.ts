import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptedCoding, accepts } from '../http/compression/compressed-text';
import { PortalError } from '../http/problem';

/**
 * `immutable`: the name changes with the content. `revalidate`: checked by ETag on every request. `hour`: reused for
 * an hour. `no-store`: documents.
 */
export type CacheRule = 'immutable' | 'revalidate' | 'hour' | 'no-store';

const cacheControl: Record<CacheRule, string> = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  hour: 'private, max-age=3600',
  'no-store': 'no-store',
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Returns the path of a file inside the folder; undefined for hidden files and for paths that leave the folder. */
export function placeInside(folder: string, name: string): string | undefined {
  let plain: string;
  try {
    plain = decodeURIComponent(name);
  } catch {
    return undefined;
  }
  if (/[\0\\]/.test(plain)) return undefined;
  const parts = plain.split('/').filter((part) => part !== '');
  if (parts.length === 0 || parts.some((part) => part.startsWith('.'))) return undefined;
  const root = path.resolve(folder);
  const place = path.resolve(root, ...parts);
  return place.startsWith(root + path.sep) ? place : undefined;
}

/**
 * Returns whether `version` is the start of the file's SHA-384 hash in base64url, as the build writes it to `?v=`.
 */
export async function hasVersion(folder: string, name: string, version: unknown): Promise<boolean> {
  const place = placeInside(folder, name);
  if (place === undefined || typeof version !== 'string' || version.length < 16) return false;
  const bytes = await readFile(place).catch(() => undefined);
  if (bytes === undefined) return false;
  return createHash('sha384').update(bytes).digest('base64url').startsWith(version);
}

interface FileFacts {
  facts: Stats;
}

async function statFile(file: string): Promise<Stats | undefined> {
  try {
    const facts = await stat(file);
    return facts.isFile() ? facts : undefined;
  } catch {
    return undefined;
  }
}

/** A file on disk: the original or a compressed copy. */
export interface FileVariant {
  place: string;
  coding: 'br' | 'gzip' | undefined;
}

async function* variantsFor(place: string, acceptEncoding: string): AsyncGenerator<FileVariant & FileFacts> {
  for (const [coding, ending] of encodings) {
    const facts = accepts(acceptEncoding, coding) && (await statFile(place + ending));
    if (facts) yield { place: place + ending, coding, facts };
  }
  const facts = await statFile(place);
  if (facts) yield { place, coding: undefined, facts };
}

export interface SentFile {
  name: string;
  cache: CacheRule;
  /** Reads a variant. Returns undefined if it must not be sent; the next one is tried then. */
  bytesOf?: (variant: FileVariant) => Promise<Buffer | undefined>;
}

/** Returns the smallest variant that the client accepts and that may be sent. */
async function chooseVariant(place: string, acceptEncoding: string, { bytesOf }: SentFile) {
  for await (const variant of variantsFor(place, acceptEncoding)) {
    const bytes = bytesOf ? await bytesOf(variant) : undefined;
    if (bytes || !bytesOf) return { ...variant, bytes };
  }
  return undefined;
}

/**
 * Sends a file of the folder with ETag and cache rule, precompressed if a `.br` or `.gz` file exists beside it.
 * Throws `request.not_found` for a file that is missing or outside the folder. Set further headers before the
 * call.
 */
export async function sendFile(reply: FastifyReply, folder: string, file: SentFile): Promise<FastifyReply> {
  const place = placeInside(folder, file.name);
  const { headers } = reply.request;
  const variant = place && (await chooseVariant(place, String(headers['accept-encoding'] ?? ''), file));
  if (!place || !variant) throw new PortalError('request.not_found');
  const { size, mtimeMs } = variant.facts;
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${variant.coding ? `-${variant.coding}` : ''}"`;
  reply
    .header('content-type', types[path.extname(place).toLowerCase()] ?? 'application/octet-stream')
    .header('cache-control', cacheControl[file.cache])
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('vary', 'Accept-Encoding');
  if (variant.coding) reply.header('content-encoding', variant.coding);
  if (file.cache !== 'no-store') {
    reply.header('etag', etag);
    if (headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag))
      return reply.code(304).send();
  }
  const bytes = variant.bytes ?? (await readFile(variant.place));
  return reply.header('content-length', bytes.length).send(bytes);
}

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => htmlEntities[sign] ?? sign);

/** A document with its values, in each encoding. */
export interface FilledDocument {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** Hashes of the scripts and styles inside, for the content security policy: `sha256-<base64>`. */
  scripts: readonly string[];
  styles: readonly string[];
}

/** Recently filled documents; most are requested with the same values. */
const filled = new Map<string, FilledDocument>();
const maxFilled = 20;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const inlineCode = { script: /<script>([\s\S]*?)<\/script>/g, style: /<style>([\s\S]*?)<\/style>/g };
const hashInline = (html: string, kind: keyof typeof inlineCode): string[] =>
  [...html.matchAll(inlineCode[kind])].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );

/**
 * Returns a document of the folder in which each `%name%` is replaced by its value, escaped for HTML. Throws
 * `request.not_found` for a file that is missing or outside the folder.
 */
export async function fillDocument(
  folder: string,
  { name, values }: { name: string; values: Record<string, string> },
): Promise<FilledDocument> {
  const place = placeInside(folder, name);
  const facts = place && (await statFile(place));
  if (!place || !facts) throw new PortalError('request.not_found');
  const key = JSON.stringify([place, facts.mtimeMs, facts.size, values]);
  const known = filled.get(key);
  if (known) return known;
  const template = await readFile(place, 'utf8');
  const text = template.replace(/%(\w+)%/g, (whole, field: string) => escapeHtml(values[field] ?? whole));
  const plain = Buffer.from(text);
  // Of the template: a value never becomes a script that the policy allows.
  const hashes = { scripts: hashInline(template, 'script'), styles: hashInline(template, 'style') };
  const compressed = { br: brotliCompressSync(plain, quality), gzip: gzipSync(plain) };
  const made = { plain, ...compressed, ...hashes };
  if (filled.size >= maxFilled) filled.delete(filled.keys().next().value ?? '');
  filled.set(key, made);
  return made;
}

/** Sends a filled document, compressed if the client accepts it. Set further headers before the call. */
export function sendFilled(
  reply: FastifyReply,
  document: FilledDocument,
  cache: CacheRule = 'no-store',
): FastifyReply {
  reply
    .header('content-type', types['.html'])
    .header('cache-control', cacheControl[cache])
    .header('vary', 'Accept-Encoding');
  const coding = acceptedCoding(reply.request);
  if (!coding) return reply.send(document.plain);
  return reply.header('content-encoding', coding).send(document[coding]);
}
