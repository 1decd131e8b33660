import { fileListName, manifestName, type RemoteFiles, type ResolvedRemote } from '../../../contracts';
import { isObject } from '../../../text';
import { getFileUrl, listHash, sha384 } from './integrity';
import { VersionProblem, withLimit } from '../problems';
import { fetchBytes, nameIn } from './fetch-bytes';
import type { ListedFiles, ListedVersion } from './listed';
import { readEntry, type VersionEntry } from './manifest';

const filesLimit = 5_000;

export type Override = ResolvedRemote['override'];

/** Hashes of a version's files, and its entry. */
export interface VersionFiles extends VersionEntry {
  assets: ListedFiles;
  /** Undefined for a developer's build. */
  list: RemoteFiles | undefined;
}

/**
 * Code is loaded from the portal's origin only, or from the origin of a developer's build that the signed document
 * names.
 */
const isAllowed = (address: string, override: Override): boolean =>
  URL.canParse(address, location.href) &&
  new URL(address, location.href).origin === (override?.origin ?? location.origin);

const notListed = (address: string): VersionProblem =>
  new VersionProblem('hash', `${address} is not the file the registry lists`, { file: nameIn(address) });

function parse(bytes: BufferSource, address: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new VersionProblem('manifest', `${address} is not JSON`, { cause });
  }
}

async function fetchList(listed: string, hash: string, signal: AbortSignal): Promise<RemoteFiles> {
  const address = getFileUrl(listed);
  let bytes = await fetchBytes(address, { signal, cache: 'default' });
  if ((await listHash(bytes)) !== hash) {
    // The browser keeps the list for a year, so a corrupt copy would stay.
    bytes = await fetchBytes(address, { signal, cache: 'reload' });
    if ((await listHash(bytes)) !== hash) throw notListed(listed);
  }
  const list = parse(bytes, address);
  if (isObject(list) && isObject(list.assets)) return list as RemoteFiles;
  throw new VersionProblem('manifest', `${listed} is not a file list`, { file: nameIn(listed) });
}

/** Fetches the manifest. Without a list, as for a developer's build, its hash is unknown. */
async function fetchManifest(address: string, assets: ListedFiles, signal: AbortSignal): Promise<unknown> {
  const bytes = await fetchBytes(address, { signal, cache: 'no-cache' });
  if (assets !== 'unknown' && (await sha384(bytes)) !== assets[manifestName]) throw notListed(address);
  return parse(bytes, address);
}

/** Fetches and verifies the file list and the manifest of a version. Throws VersionProblem or TimeLimitError. */
export function fetchVersionFiles(
  remote: string,
  { version, publicPath, files }: ListedVersion,
  override?: Override,
): Promise<VersionFiles> {
  return withLimit(`the file list of ${remote} ${version}`, filesLimit, async (signal) => {
    if (!isAllowed(publicPath, override))
      throw new VersionProblem('origin', `${publicPath} is on another origin`);
    const listAddress = files === undefined ? undefined : publicPath + fileListName(files);
    const list =
      listAddress === undefined || files === undefined
        ? undefined
        : await fetchList(listAddress, files, signal);
    const assets = list?.assets ?? 'unknown';
    const manifestAddress = publicPath + manifestName;
    const manifest = list?.manifest ?? (await fetchManifest(manifestAddress, assets, signal));
    const address = list?.manifest && listAddress ? listAddress : manifestAddress;
    return { assets, list, ...readEntry(manifest, remote, { address, publicPath, assets }) };
  });
}
