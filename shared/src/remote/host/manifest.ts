import type { ResolvedRemote, ResolvedVersion } from '../../contracts';
import { sha384 } from './integrity';
import { VersionProblem, withLimit } from './problems';

export const manifestLimit = 5_000;
/** Maximum size that the server accepts. */
const manifestBytes = 1024 * 1024;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Override = ResolvedRemote['override'];

/**
 * Code is loaded from the portal's origin only, or from the origin of a developer's build that the signed document
 * names.
 */
const isAllowed = (address: string, override: Override): boolean =>
  URL.canParse(address, location.href) &&
  new URL(address, location.href).origin === (override?.origin ?? location.origin);

const nameIn = (address: string): string | undefined => address.split('/').at(-1);

/** Throws as soon as the limit is exceeded, without reading the rest: the file cannot be the listed one. */
async function readUpTo(limit: number, response: Response): Promise<BufferSource> {
  const reader = response.body?.getReader();
  if (!reader) return response.arrayBuffer();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    size += piece.value.length;
    if (size <= limit) continue;
    await reader.cancel();
    throw new VersionProblem('hash', `${response.url} exceeds the maximum size of a manifest`, {
      file: nameIn(response.url),
    });
  }
  const whole = new Uint8Array(size);
  pieces.reduce((at, piece) => (whole.set(piece, at), at + piece.length), 0);
  return whole;
}

async function request(url: string, signal: AbortSignal): Promise<BufferSource> {
  let response: Response;
  try {
    response = await fetch(url, { signal, cache: 'no-cache', credentials: 'same-origin' });
  } catch (cause) {
    throw new VersionProblem('unreachable', `${url} cannot be reached`, {
      transient: !signal.aborted,
      cause,
    });
  }
  if (!response.ok)
    throw new VersionProblem('status', `${url} responded ${response.status}`, {
      transient: response.status >= 500,
    });
  return readUpTo(manifestBytes, response);
}

const fileOf = (part: unknown): string | null =>
  isObject(part) && typeof part.name === 'string'
    ? [part.path, part.name].filter((piece) => typeof piece === 'string' && piece !== '').join('/')
    : null;

/** `assets` are the files that the registry lists; null for a developer's build, which has no list. */
function findFault(
  manifest: unknown,
  remote: string,
  { publicPath, assets }: { publicPath: string; assets: ResolvedVersion['assets'] | null },
): string | null {
  if (!isObject(manifest) || !isObject(manifest.metaData)) return 'not a manifest';
  const { metaData } = manifest;
  if (manifest.name !== remote) return 'belongs to another remote';
  if (!Array.isArray(manifest.exposes) || !Array.isArray(manifest.shared))
    return 'exposes or shared are missing';
  if ('getPublicPath' in metaData) return 'contains code for its public path';
  if (!['auto', publicPath].includes(String(metaData.publicPath))) return 'has another public path';
  const entry = fileOf(metaData.remoteEntry);
  if (entry === null || typeof metaData.globalName !== 'string') return 'the entry is missing';
  return assets && !Object.hasOwn(assets, entry) ? `the registry does not list ${entry}` : null;
}

/**
 * Removes the style sheets: the runtime would preload them and treat them as loaded even when the browser rejected
 * them.
 */
function withoutStyleSheets(manifest: Record<string, unknown>): string {
  const exposes = (manifest.exposes as unknown[]).map((expose) =>
    isObject(expose) && isObject(expose.assets)
      ? { ...expose, assets: { ...expose.assets, css: { sync: [], async: [] } } }
      : expose,
  );
  return JSON.stringify({ ...manifest, exposes });
}

/**
 * Fetches and verifies the manifest of a version. Returns its text for the federation runtime; throws VersionProblem
 * or TimeLimitError.
 */
export function fetchManifest(
  remote: string,
  version: ResolvedVersion,
  override?: Override,
): Promise<string> {
  return withLimit(`the manifest of ${remote} ${version.version}`, manifestLimit, async (signal) => {
    if (!isAllowed(version.manifestUrl, override) || !isAllowed(version.publicPath, override)) {
      throw new VersionProblem('origin', `${version.manifestUrl} is on another origin`);
    }
    const bytes = await request(version.manifestUrl, signal);
    if (!override && (await sha384(bytes)) !== version.manifestSha384) {
      throw new VersionProblem('hash', `${version.manifestUrl} is not the file the registry lists`, {
        file: nameIn(version.manifestUrl),
      });
    }
    let manifest: unknown;
    try {
      manifest = JSON.parse(new TextDecoder().decode(bytes));
    } catch (cause) {
      throw new VersionProblem('manifest', `${version.manifestUrl} is not JSON`, { cause });
    }
    const { publicPath, assets } = version;
    const fault = findFault(manifest, remote, { publicPath, assets: override ? null : assets });
    if (fault !== null) {
      const file = nameIn(version.manifestUrl);
      throw new VersionProblem('manifest', `${version.manifestUrl}: ${fault}`, { file });
    }
    return withoutStyleSheets(manifest as Record<string, unknown>);
  });
}
