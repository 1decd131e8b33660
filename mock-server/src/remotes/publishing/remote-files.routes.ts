import { readFile, stat } from 'node:fs/promises';
import { RemoteName, VersionNumber } from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { fail } from '../../platform/http/problem';
import { sendFile, type FileVariant } from '../../platform/host-files/static-files';
import { audit } from '../registry/audit.repository';
import { integrityOf, manifestFile, type FileList } from './dist-files';
import { findVersion } from '../registry/remotes.repository';
import { decompress, type RemoteStore } from './store';

const addressPattern = /^\/remotes\/([^/]+)\/([^/]+)\/([^?]+)/;
const maxCachedLists = 50;
const maxCachedBytes = 64 * 1024 * 1024;

/** Caches the file lists of versions, which never change. */
function createFileLists(deps: PortalDeps) {
  const lists = new Map<string, FileList>();
  return async (name: string, version: string): Promise<FileList | undefined> => {
    const key = `${name}/${version}`;
    const known = lists.get(key);
    if (known) return known;
    const stored = await deps.db.transaction({ as: 'system' }, (sql) => findVersion(sql, name, version));
    if (!stored) return undefined;
    if (lists.size >= maxCachedLists) lists.delete(lists.keys().next().value ?? '');
    lists.set(key, stored.files);
    return stored.files;
  };
}

interface VerifiedFile {
  stamp: string;
  /** Undefined when the file differs from the published one. */
  bytes: Buffer | undefined;
  found: string;
}

/**
 * Caches files whose hash was verified, until they change on disk. Removes the oldest entries above the size
 * limit.
 */
function createVerifiedFiles() {
  const verified = new Map<string, VerifiedFile>();
  let cachedBytes = 0;
  const removeFromCache = (place: string) => {
    cachedBytes -= verified.get(place)?.bytes?.length ?? 0;
    verified.delete(place);
  };
  const verify = async (
    { place, coding }: FileVariant,
    integrity: string,
    stamp: string,
  ): Promise<VerifiedFile> => {
    const raw = await readFile(place);
    const original = decompress(raw, coding);
    const found = original ? integrityOf(original) : 'corrupt compressed data';
    return { stamp, bytes: found === integrity ? raw : undefined, found };
  };
  return async (variant: FileVariant, integrity: string): Promise<VerifiedFile> => {
    const { place } = variant;
    const { ino, size, mtimeMs, ctimeMs } = await stat(place);
    const stamp = `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
    const known = verified.get(place);
    if (known?.stamp === stamp) return known;
    const result = await verify(variant, integrity, stamp);
    removeFromCache(place);
    verified.set(place, result);
    cachedBytes += result.bytes?.length ?? 0;
    for (const oldest of verified.keys()) {
      if (cachedBytes <= maxCachedBytes || oldest === place) break;
      removeFromCache(oldest);
    }
    return result;
  };
}

interface RequestedFile {
  name: string;
  version: string;
  file: string;
}

/** Parses the address of a published file. */
function requestedFile(url: string): RequestedFile | undefined {
  const [, name, version, file] = addressPattern.exec(url) ?? [];
  if (!name || !version || !file) return undefined;
  const isValid = Value.Check(RemoteName, name) && Value.Check(VersionNumber, version);
  return isValid ? { name, version, file } : undefined;
}

/**
 * Serves the published files of the remotes. Files that the registry does not list are not found. Files that
 * differ from the published ones are not served, and are recorded once in the audit.
 */
export function remoteFileRoutes(app: PortalApp, deps: PortalDeps, store: RemoteStore): void {
  const listOf = createFileLists(deps);
  const verifiedFile = createVerifiedFiles();
  app.get(
    '/remotes/*',
    {
      config: { access: 'public', note: 'published code of the remotes' },
      schema: { hide: true } as object,
      exposeHeadRoute: true,
    },
    async (request, reply) => {
      const requested = requestedFile(request.url);
      const list = requested && (await listOf(requested.name, requested.version));
      const listed =
        requested && list && Object.hasOwn(list, requested.file) ? list[requested.file] : undefined;
      if (!requested || !listed) return fail('request.not_found');
      const { name, version, file } = requested;
      let isTampered = false;
      const bytesOf = async (variant: FileVariant) => {
        const { bytes, found } = await verifiedFile(variant, listed.integrity);
        if (bytes) return bytes;
        isTampered = true;
        const fileName = variant.coding ? `${file} (${variant.coding})` : file;
        const detail = `found ${found}`;
        await audit(deps, { event: 'remote.file_changed', name, version, file: fileName, detail });
        return undefined;
      };
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      const cache = file === manifestFile ? 'revalidate' : 'immutable';
      try {
        return await sendFile(reply, store.folder(name, version), { name: file, cache, bytesOf });
      } catch (error) {
        if (!isTampered) throw error;
        return fail('remote.file_changed');
      }
    },
  );
}
