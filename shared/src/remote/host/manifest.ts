import type { ResolvedRemote, ResolvedVersion } from '../../contracts';
import { sha384 } from './integrity';
import { VersionProblem, withLimit } from './problems';

export const manifestLimit = 5_000;
/** The server takes none that is larger. */
const manifestBytes = 1024 * 1024;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Override = ResolvedRemote['override'];

/** Everything runs from the portal's own origin; a developer's build from the one that the signed document names. */
const isAllowed = (address: string, override: Override): boolean =>
  URL.canParse(address, location.href) &&
  new URL(address, location.href).origin === (override?.origin ?? location.origin);

const nameIn = (address: string): string | undefined => address.split('/').at(-1);

/** Stops where it becomes too much: then it is not the listed file, whatever would follow. */
async function readUpTo(limit: number, answer: Response): Promise<BufferSource> {
  const reader = answer.body?.getReader();
  if (!reader) return answer.arrayBuffer();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    size += piece.value.length;
    if (size <= limit) continue;
    await reader.cancel();
    throw new VersionProblem('hash', `${answer.url} is larger than any manifest`, {
      file: nameIn(answer.url),
    });
  }
  const whole = new Uint8Array(size);
  pieces.reduce((at, piece) => (whole.set(piece, at), at + piece.length), 0);
  return whole;
}

async function request(url: string, signal: AbortSignal): Promise<BufferSource> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal, cache: 'no-cache', credentials: 'same-origin' });
  } catch (cause) {
    throw new VersionProblem('unreachable', `${url} cannot be reached`, {
      transient: !signal.aborted,
      cause,
    });
  }
  if (!answer.ok)
    throw new VersionProblem('status', `${url} answered ${answer.status}`, {
      transient: answer.status >= 500,
    });
  return readUpTo(manifestBytes, answer);
}

const fileOf = (part: unknown): string | null =>
  isObject(part) && typeof part.name === 'string'
    ? [part.path, part.name].filter((piece) => typeof piece === 'string' && piece !== '').join('/')
    : null;

/** `assets` is what the registry lists; nothing is listed of a developer's build. */
function faultOf(
  manifest: unknown,
  remote: string,
  { publicPath, assets }: { publicPath: string; assets: ResolvedVersion['assets'] | null },
): string | null {
  if (!isObject(manifest) || !isObject(manifest.metaData)) return 'it is no manifest';
  const { metaData } = manifest;
  if (manifest.name !== remote) return 'it belongs to another remote';
  if (!Array.isArray(manifest.exposes) || !Array.isArray(manifest.shared))
    return 'exposes or shared are missing';
  if ('getPublicPath' in metaData) return 'it carries code for its public path';
  if (!['auto', publicPath].includes(String(metaData.publicPath))) return 'its public path is another';
  const entry = fileOf(metaData.remoteEntry);
  if (entry === null || typeof metaData.globalName !== 'string') return 'its entry is missing';
  return assets && !Object.hasOwn(assets, entry) ? `the registry does not list ${entry}` : null;
}

/** Without the style sheets: those that the runtime fetches ahead count as loaded even when the browser refused them. */
function forRuntime(manifest: Record<string, unknown>): string {
  const exposes = (manifest.exposes as unknown[]).map((expose) =>
    isObject(expose) && isObject(expose.assets)
      ? { ...expose, assets: { ...expose.assets, css: { sync: [], async: [] } } }
      : expose,
  );
  return JSON.stringify({ ...manifest, exposes });
}

/** Fetches one version's manifest and checks it before the federation runtime may see it. */
export function fetchManifest(
  remote: string,
  version: ResolvedVersion,
  override?: Override,
): Promise<string> {
  return withLimit(`the manifest of ${remote} ${version.version}`, manifestLimit, async (signal) => {
    if (!isAllowed(version.manifestUrl, override) || !isAllowed(version.publicPath, override)) {
      throw new VersionProblem('origin', `${version.manifestUrl} lies on another origin`);
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
      throw new VersionProblem('manifest', `${version.manifestUrl} is no JSON`, { cause });
    }
    const { publicPath, assets } = version;
    const fault = faultOf(manifest, remote, { publicPath, assets: override ? null : assets });
    if (fault !== null) {
      const file = nameIn(version.manifestUrl);
      throw new VersionProblem('manifest', `${version.manifestUrl}: ${fault}`, { file });
    }
    return forRuntime(manifest as Record<string, unknown>);
  });
}
