import {
  accessRoles,
  fileListName,
  listScreenDoors,
  listScreenFiles,
  getPublicPath,
  type Language,
  type OpenedFile,
  type OpenedScreen,
  type RemoteDescriptor,
  type RemoteFiles,
  type Role,
} from '@portal/shared/contracts';
import { containerName } from '../../publishing/build/check';
import type { StoredVersion } from '../remotes.repository';

/** A stored version with its file list, and the hash of the list's text. */
export interface ListedVersion extends StoredVersion {
  list: RemoteFiles;
  listHash: string;
}

/** An enabled remote, with its active version for one caller. */
export interface OpenableRemote {
  name: string;
  active: ListedVersion;
}
type Route = RemoteDescriptor['routes'][number];
type Params = Record<string, string>;

interface FoundScreen {
  remote: OpenableRemote;
  route: Route;
  params: Params;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function paramsOf(path: string, segments: readonly string[]): Params | undefined {
  const pattern = segmentsOf(path);
  if (pattern.length !== segments.length) return undefined;
  const params: Params = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
}

/** Returns the screen at the pathname. A path without parameters takes precedence, as in the host's router. */
function findScreen(remotes: readonly OpenableRemote[], pathname: string): FoundScreen | undefined {
  const segments = segmentsOf(pathname);
  let found: FoundScreen | undefined;
  for (const remote of remotes) {
    for (const route of remote.active.descriptor.routes) {
      const params = paramsOf(route.path, segments);
      if (!params) continue;
      const isFixed = Object.keys(params).length === 0;
      if (isFixed) return { remote, route, params };
      found ??= { remote, route, params };
    }
  }
  return found;
}

function filesOf({ remote, route }: FoundScreen, language: Language): OpenedFile[] {
  const { name, active } = remote;
  const publicPath = getPublicPath(containerName(name), { version: active.version });
  return [
    // Browsers check no integrity of these preloads; the loader checks what it reads.
    { address: publicPath + fileListName(active.listHash), as: 'fetch', integrity: '' },
    ...listScreenFiles(active.list, { publicPath, path: route.path, language }),
  ];
}

/** Who opens the screen; `roles` are null without a session. */
export interface OpenRequest {
  pathname: string;
  language: Language;
  roles: readonly Role[] | null;
}

/** Without access the host shows no screen, so its files would be downloaded for nothing. */
function mayOpen({ access }: Route, roles: OpenRequest['roles']): boolean {
  if (access === 'public') return true;
  const required = accessRoles[access];
  return roles !== null && (required === null || roles.some((role) => required.includes(role)));
}

/** Returns what the remote screen at the pathname needs; undefined without a screen that this caller may open. */
export function openedScreen(
  remotes: readonly OpenableRemote[],
  { pathname, language, roles }: OpenRequest,
): OpenedScreen | undefined {
  const found = findScreen(remotes, pathname);
  if (!found || !mayOpen(found.route, roles)) return undefined;
  const { remote, route, params } = found;
  return {
    files: filesOf(found, language),
    doors: listScreenDoors(remote.active.list, route.path),
    calls: (route.calls ?? []).map(
      (call) => `/${call.replace(/:([a-zA-Z]+)/g, (whole, name: string) => params[name] ?? whole)}`,
    ),
  };
}
