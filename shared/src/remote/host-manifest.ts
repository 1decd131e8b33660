import type { ResolvedVersion } from '../contracts';
import { VersionProblem, withLimit } from './host-problems';

export const manifestLimit = 5_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sameOrigin = (address: string): boolean =>
  URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin;

async function sha384(bytes: ArrayBuffer): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

async function request(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal, cache: 'no-cache', credentials: 'same-origin' });
  } catch (cause) {
    throw new VersionProblem(`${url} cannot be reached`, { transient: !signal.aborted, cause });
  }
  if (!answer.ok)
    throw new VersionProblem(`${url} answered ${answer.status}`, { transient: answer.status >= 500 });
  return answer.arrayBuffer();
}

const fileOf = (part: unknown): string | null =>
  isObject(part) && typeof part.name === 'string'
    ? [part.path, part.name].filter((piece) => typeof piece === 'string' && piece !== '').join('/')
    : null;

function faultOf(manifest: unknown, remote: string, version: ResolvedVersion): string | null {
  if (!isObject(manifest) || !isObject(manifest.metaData)) return 'it is no manifest';
  const { metaData } = manifest;
  if (manifest.name !== remote) return 'it belongs to another remote';
  if (!Array.isArray(manifest.exposes) || !Array.isArray(manifest.shared))
    return 'exposes or shared are missing';
  if ('getPublicPath' in metaData) return 'it carries code for its public path';
  if (metaData.publicPath !== 'auto' && metaData.publicPath !== version.publicPath)
    return 'its public path is another';
  const entry = fileOf(metaData.remoteEntry);
  if (entry === null || typeof metaData.globalName !== 'string') return 'its entry is missing';
  if (!Object.hasOwn(version.assets, entry)) return `the registry does not list ${entry}`;
  return null;
}

/** Fetches one version's manifest and checks it before the federation runtime may see it. */
export function fetchManifest(remote: string, version: ResolvedVersion): Promise<string> {
  return withLimit(`the manifest of ${remote} ${version.version}`, manifestLimit, async (signal) => {
    if (!sameOrigin(version.manifestUrl) || !sameOrigin(version.publicPath)) {
      throw new VersionProblem(`${version.manifestUrl} lies on another origin`);
    }
    const bytes = await request(version.manifestUrl, signal);
    const hash = await sha384(bytes);
    if (hash !== null && hash !== version.manifestSha384) {
      throw new VersionProblem(`${version.manifestUrl} is not the file the registry lists`);
    }
    const text = new TextDecoder().decode(bytes);
    let manifest: unknown;
    try {
      manifest = JSON.parse(text);
    } catch (cause) {
      throw new VersionProblem(`${version.manifestUrl} is no JSON`, { cause });
    }
    const fault = faultOf(manifest, remote, version);
    if (fault !== null) throw new VersionProblem(`${version.manifestUrl}: ${fault}`);
    return text;
  });
}
