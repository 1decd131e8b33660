import { RemoteName, VersionNumber } from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import type { PortalApp, PortalDeps } from '../app';
import { fail } from '../platform/problem';
import { sendFile } from '../platform/static-files';
import { manifestFile, type FileList } from './dist-files';
import { findVersion } from './remotes.repository';
import type { RemoteStore } from './store';

const addressPattern = /^\/remotes\/([^/]+)\/([^/]+)\/([^?]+)/;
const listsKept = 50;

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

/** The published code of the remotes. What the registry does not list is not there, whatever lies in the folder. */
export function remoteFileRoutes(app: PortalApp, deps: PortalDeps, store: RemoteStore): void {
  const listOf = createLists(deps);
  app.get(
    '/remotes/*',
    { schema: { hide: true } as object, exposeHeadRoute: true },
    async (request, reply) => {
      const [, name, version, file] = addressPattern.exec(request.url) ?? [];
      if (!name || !version || !file) return fail('request.not_found');
      if (!Value.Check(RemoteName, name) || !Value.Check(VersionNumber, version))
        return fail('request.not_found');
      const list = await listOf(name, version);
      if (!list || !Object.hasOwn(list, file)) return fail('request.not_found');
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      const cache = file === manifestFile ? 'revalidate' : 'immutable';
      return sendFile(reply, store.folder(name, version), { name: file, cache });
    },
  );
}
