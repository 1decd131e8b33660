import { readFile, stat } from 'node:fs/promises';
import { RemoteName, VersionNumber } from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { fail } from '../../platform/http/problem';
import { sendFile, type FileVariant } from '../../platform/host-files/static-files';
import { audit } from '../registry/audit.repository';
import { integrityOf, manifestFile, type FileList } from './dist-files';
import { findVersion } from '../registry/remotes.repository';
import { unpacked, type RemoteStore } from './store';

const addressPattern = /^\/remotes\/([^/]+)\/([^/]+)\/([^?]+)/;
const listsKept = 50;
const bytesKept = 64 * 1024 * 1024;

/** The published files of one version never change, so their list is read once. */
function createLists(deps: PortalDeps) {
  const lists = new Map<string, FileList>();
  return async (name: string, version: string): Promise<FileList | undefined> => {
    const key = `${name}/${version}`;
    const known = lists.get(key);
    if (known) return known;
    const stored = await deps.db.transaction({ as: 'system' }, (sql) => findVersion(sql, name, version));
    if (!stored) return undefined;
    if (lists.size >= listsKept) lists.delete(lists.keys().next().value ?? '');
    lists.set(key, stored.files);
    return stored.files;
  };
}

interface Judged {
  stamp: string;
  /** Nothing for a file that is not what was published. */
  bytes: Buffer | undefined;
  found: string;
}

/** Files that were held against their hash, until they change on the disk; the oldest go first when there are too many. */
function createTrust() {
  const judged = new Map<string, Judged>();
  let kept = 0;
  const forget = (place: string) => {
    kept -= judged.get(place)?.bytes?.length ?? 0;
    judged.delete(place);
  };
  const judge = async ({ place, coding }: FileVariant, integrity: string, stamp: string): Promise<Judged> => {
    const raw = await readFile(place);
    const original = unpacked(raw, coding);
    const found = original ? integrityOf(original) : 'bytes that do not unpack';
    return { stamp, bytes: found === integrity ? raw : undefined, found };
  };
  return async (variant: FileVariant, integrity: string): Promise<Judged> => {
    const { place } = variant;
    const { ino, size, mtimeMs, ctimeMs } = await stat(place);
    const stamp = `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
    const known = judged.get(place);
    if (known?.stamp === stamp) return known;
    const verdict = await judge(variant, integrity, stamp);
    forget(place);
    judged.set(place, verdict);
    kept += verdict.bytes?.length ?? 0;
    for (const oldest of judged.keys()) {
      if (kept <= bytesKept || oldest === place) break;
      forget(oldest);
    }
    return verdict;
  };
}

interface AskedFile {
  name: string;
  version: string;
  file: string;
}

/** The file that an address names, as far as the address goes. */
function askedFile(url: string): AskedFile | undefined {
  const [, name, version, file] = addressPattern.exec(url) ?? [];
  if (!name || !version || !file) return undefined;
  const isNamed = Value.Check(RemoteName, name) && Value.Check(VersionNumber, version);
  return isNamed ? { name, version, file } : undefined;
}

/**
 * The published code of the remotes. What the registry does not list is not there, whatever lies in the folder; and what is no
 * longer what was published is not served: each such file leaves one event in the audit.
 */
export function remoteFileRoutes(app: PortalApp, deps: PortalDeps, store: RemoteStore): void {
  const listOf = createLists(deps);
  const trust = createTrust();
  app.get(
    '/remotes/*',
    {
      config: { access: 'public', note: 'published code of the remotes' },
      schema: { hide: true } as object,
      exposeHeadRoute: true,
    },
    async (request, reply) => {
      const asked = askedFile(request.url);
      const list = asked && (await listOf(asked.name, asked.version));
      const listed = asked && list && Object.hasOwn(list, asked.file) ? list[asked.file] : undefined;
      if (!asked || !listed) return fail('request.not_found');
      const { name, version, file } = asked;
      let refused = false;
      const bytesOf = async (variant: FileVariant) => {
        const { bytes, found } = await trust(variant, listed.integrity);
        if (bytes) return bytes;
        refused = true;
        const shown = variant.coding ? `${file} (${variant.coding})` : file;
        const detail = `found ${found}`;
        await audit(deps, { event: 'remote.file_changed', name, version, file: shown, detail });
        return undefined;
      };
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      const cache = file === manifestFile ? 'revalidate' : 'immutable';
      try {
        return await sendFile(reply, store.folder(name, version), { name: file, cache, bytesOf });
      } catch (error) {
        if (!refused) throw error;
        return fail('remote.file_changed');
      }
    },
  );
}
