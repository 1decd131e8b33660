import { readFile, stat } from 'node:fs/promises';
import { fileListName, RemoteName, VersionNumber } from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import type { FastifyReply } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { fail } from '../../platform/http/problem';
import { sendFile, type FileVariant } from '../../platform/host-files/static-files';
import { acceptedCoding, CompressedText } from '../../platform/http/compression/compressed-text';
import { audit } from '../registry/audit.repository';
import { computeIntegrity, manifestFile, type FileList } from './build/dist-files';
import { findVersion } from '../registry/remotes.repository';
import { serializeFileList, toRemoteFiles } from './build/file-list';
import { decompress, type RemoteStore } from './store';

const addressPattern = /^\/remotes\/([^/]+)\/([^/]+)\/([^?]+)/;
const maxCachedVersions = 200;
const maxCachedBytes = 64 * 1024 * 1024;

/** The files of a version, and by name the lists with which browsers load it. */
interface ServedVersion {
  files: FileList;
  lists: ReadonlyMap<string, CompressedText>;
}

/** Caches the file lists of versions, which never change. */
function createServedVersions(deps: PortalDeps) {
  const versions = new Map<string, ServedVersion>();
  return async (name: string, version: string): Promise<ServedVersion | undefined> => {
    const key = `${name}/${version}`;
    const known = versions.get(key);
    if (known) return known;
    const stored = await deps.db.batch({ as: 'system' }, (sql) => findVersion(sql, name, version));
    if (!stored) return undefined;
    const list = toRemoteFiles(stored);
    // A tab that was opened before the update of the server knows the list without screens.
    const { screens: _screens, ...earlierList } = list;
    const lists = new Map(
      [list, earlierList].map((one) => {
        const { text, hash } = serializeFileList(one);
        return [fileListName(hash), new CompressedText(text)];
      }),
    );
    const served = { files: stored.files, lists };
    if (versions.size >= maxCachedVersions) versions.delete(versions.keys().next().value ?? '');
    versions.set(key, served);
    return served;
  };
}

async function sendList(reply: FastifyReply, list: CompressedText): Promise<FastifyReply> {
  const coding = acceptedCoding(reply.request);
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('vary', 'Accept-Encoding');
  if (coding) reply.header('content-encoding', coding);
  return reply.send(await list.bytesIn(coding));
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
    const found = original ? computeIntegrity(original) : 'corrupt compressed data';
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
  const servedVersion = createServedVersions(deps);
  const verifiedFile = createVerifiedFiles();
  app.get(
    '/remotes/*',
    {
      config: { access: 'public', note: 'published code of the remotes' },
      schema: { hide: true } as object,
    },
    async (request, reply) => {
      const requested = requestedFile(request.url);
      const served = requested && (await servedVersion(requested.name, requested.version));
      if (!requested || !served) return fail('request.not_found');
      const { name, version, file } = requested;
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      // Without its files, a list would only delay the fallback to the previous version.
      const list = served.lists.get(file);
      if (list && store.has(name, version)) return sendList(reply, list);
      const listed = Object.hasOwn(served.files, file) ? served.files[file] : undefined;
      if (!listed) return fail('request.not_found');
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
