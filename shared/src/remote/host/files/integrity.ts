import type { ListedFiles, ListedVersion } from './listed';
import { VersionProblem } from '../problems';

/** Hash that no file has: the browser rejects unlisted files, which are requested with it. */
export const unmatchedHash = `sha384-${'A'.repeat(64)}`;

/** Global function that returns a file's hash; called by code of shared/tooling/webpack/plugins/integrity-plugin.mjs. */
export const integritySymbol = Symbol.for('meridian.integrity');

/** Global function that returns the URL to request a file from. */
export const addressSymbol = Symbol.for('meridian.address');

const lists = new Map<string, ListedFiles>();
/** Requested URLs, for `findTamperedFile`. */
const requested = new Set<string>();
/** Number of times the files of a version got fresh URLs. */
const renewals = new Map<string, number>();
const absolute = (address: string): string => new URL(address, location.href).href;

/** Sets the file list of a version. */
export function listFiles(publicPath: string, assets: ListedFiles): void {
  lists.set(absolute(publicPath), assets);
}

/** Returns the listed hash of a version's file; undefined without one. */
export function listedHash(publicPath: string, file: string): string | undefined {
  const assets = lists.get(absolute(publicPath));
  return assets && assets !== 'unknown' && Object.hasOwn(assets, file) ? assets[file] : undefined;
}

/** Returns the expected hash of a remote's file; empty for a file of a developer's build. */
export function getIntegrity(address: string): string {
  const { href, origin, pathname } = new URL(address, location.href);
  for (const [publicPath, assets] of lists) {
    if (!href.startsWith(publicPath)) continue;
    requested.add(href);
    if (assets === 'unknown') return '';
    const file = `${origin}${pathname}`.slice(publicPath.length);
    return Object.hasOwn(assets, file) ? (assets[file] ?? unmatchedHash) : unmatchedHash;
  }
  return unmatchedHash;
}

/** Whether a file was requested in this page. */
export const wasRequested = (address: string): boolean => requested.has(absolute(address));

/** Returns the URL to request a file from; it differs from the file's own after a stall. */
export function getFileUrl(address: string): string {
  const { href } = new URL(address, location.href);
  for (const [path, times] of renewals) if (href.startsWith(path)) return `${href}?again=${times}`;
  return address;
}

const isLoading = (element: HTMLScriptElement | HTMLLinkElement): boolean =>
  element instanceof HTMLScriptElement || element.sheet === null;

/**
 * Gives the files of a version fresh URLs after one stalled: a second element for the same URL waits for the first, and
 * the request of an element cannot be aborted.
 */
export function renewAddresses(publicPath: string): void {
  const path = absolute(publicPath);
  renewals.set(path, (renewals.get(path) ?? 0) + 1);
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]');
  for (const element of elements) {
    const address = element instanceof HTMLScriptElement ? element.src : element.href;
    if (address.startsWith(path) && isLoading(element)) element.remove();
  }
}

/** Publishes the functions for the remotes' builds, as properties that cannot be overwritten. */
export function publishIntegrity(): void {
  if (integritySymbol in globalThis) return;
  Object.defineProperty(globalThis, integritySymbol, { value: getIntegrity });
  Object.defineProperty(globalThis, addressSymbol, { value: getFileUrl });
}

/** Sets the integrity of an element that loads a remote's file, so that the browser rejects unlisted content. */
export function applyIntegrity<Tag extends HTMLScriptElement | HTMLLinkElement>(
  element: Tag,
  address: string,
): Tag {
  const integrity = getIntegrity(address);
  element.crossOrigin = 'anonymous';
  if (integrity !== '') element.integrity = integrity;
  return element;
}

/** Returns the hash in SRI format; null on an insecure origin, where browsers do not hash. */
export async function sha384(bytes: BufferSource): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/** Returns the hash of a file list as the registry signs it; null on an insecure origin. */
export async function listHash(bytes: BufferSource): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const start = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 16);
  return btoa(String.fromCharCode(...start))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Whether the file was received and differs from the listed hash. */
async function isTampered(address: string, signal: AbortSignal): Promise<boolean> {
  const listed = getIntegrity(address);
  if (listed === '' || listed === unmatchedHash) return false;
  try {
    const response = await fetch(address, { cache: 'reload', signal });
    const found = response.ok ? await sha384(await response.arrayBuffer()) : null;
    return found !== null && found !== listed;
  } catch {
    return false;
  }
}

/**
 * Re-downloads every requested file of a version, bypassing caches: files are cached for a year, so a corrupt
 * copy would stay. Returns the first file whose hash differs. An element's error event is the same for a tampered
 * and a lost file.
 */
export async function findTamperedFile(publicPath: string, signal: AbortSignal): Promise<string | undefined> {
  const path = absolute(publicPath);
  const files = [...requested].filter((address) => address.startsWith(path));
  const tampered = await Promise.all(files.map((address) => isTampered(address, signal)));
  return files.find((_, index) => tampered[index])?.slice(path.length);
}

/** Throws when a requested file of the version was tampered with: unlike a lost file, a retry cannot help. */
export async function assertUntampered(
  { publicPath }: Pick<ListedVersion, 'publicPath'>,
  signal: AbortSignal,
): Promise<void> {
  const file = await findTamperedFile(publicPath, signal);
  if (file === undefined) return;
  throw new VersionProblem('hash', `${publicPath}${file} is not the file the registry lists`, { file });
}

/** After a stall: fetches the files with abortable requests, then gives them fresh URLs for elements. */
export async function retryWithFreshUrls(
  version: Pick<ListedVersion, 'publicPath'>,
  signal: AbortSignal,
): Promise<void> {
  await assertUntampered(version, signal);
  if (!signal.aborted) renewAddresses(version.publicPath);
}
