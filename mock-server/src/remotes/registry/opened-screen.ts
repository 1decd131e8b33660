import {
  accessRoles,
  fileListName,
  publicPathOf,
  screenTextsName,
  type Language,
  type OpenedFile,
  type OpenedScreen,
  type RemoteDescriptor,
  type Role,
} from '@portal/shared/contracts';
import { containerName } from '../publishing/check';
import { entryOf } from '../publishing/manifest';
import type { StoredVersion } from './remotes.repository';

/** A stored version and the hash of its file list. */
export interface ListedVersion extends StoredVersion {
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

/** Returns the start of a file's hash, which its address has as `?v=`. */
const shortHash = (integrity: string): string =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('base64url').slice(0, 16);

function filesOf({ remote, route }: FoundScreen, language: Language): OpenedFile[] {
  const { name, active } = remote;
  const base = publicPathOf(containerName(name), { version: active.version });
  const integrityOf = (file: string) =>
    Object.hasOwn(active.files, file) ? active.files[file]?.integrity : undefined;
  const manifest = active.facts?.manifest;
  const assets = manifest?.exposes.find(({ path }) => path === './routes')?.assets;
  const code = manifest
    ? [
        entryOf(manifest),
        ...(assets ? [...assets.js.sync, ...assets.css.sync] : []),
        ...(active.facts?.screens?.[route.path]?.files ?? []),
      ]
    : [];
  const ofScreen = screenTextsName(route.path, language);
  const texts = integrityOf(ofScreen) === undefined ? `assets/i18n/${language}.json` : ofScreen;
  const textsHash = integrityOf(texts);
  return [
    // Browsers check no integrity of these preloads; the loader checks what it reads.
    { address: base + fileListName(active.listHash), as: 'fetch', integrity: '' },
    ...[...new Set(code)].flatMap((file): OpenedFile[] => {
      const integrity = integrityOf(file);
      const as = file.endsWith('.css') ? 'style' : 'script';
      return integrity === undefined ? [] : [{ address: base + file, as, integrity }];
    }),
    ...(textsHash === undefined
      ? []
      : [
          {
            address: `${base}${texts}?v=${shortHash(textsHash)}`,
            as: 'fetch' as const,
            integrity: '',
          },
        ]),
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

const sharedPrefix = '@portal/shared/';

/** Returns what the remote screen at the pathname needs; undefined without a screen that this caller may open. */
export function openedScreen(
  remotes: readonly OpenableRemote[],
  { pathname, language, roles }: OpenRequest,
): OpenedScreen | undefined {
  const found = findScreen(remotes, pathname);
  if (!found || !mayOpen(found.route, roles)) return undefined;
  const { remote, route, params } = found;
  const screens = remote.active.facts?.screens;
  return {
    files: filesOf(found, language),
    doors: (screens?.[route.path]?.doors ?? [])
      .filter((door) => door.startsWith(sharedPrefix))
      .map((door) => door.slice(sharedPrefix.length)),
    calls: (route.calls ?? []).map(
      (call) => `/${call.replace(/:([a-zA-Z]+)/g, (whole, name: string) => params[name] ?? whole)}`,
    ),
  };
}
