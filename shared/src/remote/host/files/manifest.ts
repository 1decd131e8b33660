import { isObject } from '../../../text';
import { VersionProblem } from '../problems';
import { nameIn } from './fetch-bytes';
import type { ListedFiles } from './listed';

const fileOf = (part: unknown): string | null =>
  isObject(part) && typeof part.name === 'string'
    ? [part.path, part.name].filter((piece) => typeof piece === 'string' && piece !== '').join('/')
    : null;

function findFault(
  manifest: unknown,
  remote: string,
  { publicPath, assets }: { publicPath: string; assets: ListedFiles },
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
  return assets !== 'unknown' && !Object.hasOwn(assets, entry) ? `the registry does not list ${entry}` : null;
}

/** Entry of a version. */
export interface VersionEntry {
  entry: string;
  globalName: string;
  buildVersion: string;
}

interface Manifest {
  metaData: { remoteEntry: unknown; globalName: string; buildInfo?: { buildVersion?: string } };
}

/** Returns the entry that a valid manifest names; throws VersionProblem. */
export function readEntry(
  manifest: unknown,
  remote: string,
  { address, publicPath, assets }: { address: string; publicPath: string; assets: ListedFiles },
): VersionEntry {
  const fault = findFault(manifest, remote, { publicPath, assets });
  if (fault !== null) throw new VersionProblem('manifest', `${address}: ${fault}`, { file: nameIn(address) });
  const { remoteEntry, globalName, buildInfo } = (manifest as Manifest).metaData;
  const entry = `${publicPath}${fileOf(remoteEntry) ?? ''}`;
  return { entry, globalName, buildVersion: buildInfo?.buildVersion ?? '' };
}
