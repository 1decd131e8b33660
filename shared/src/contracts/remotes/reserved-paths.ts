import type { Access } from '../base/access';
import type { FeatureFlag } from '../application-settings';

/** A path that only one remote may serve, with the access level that its descriptor must declare. */
export interface ReservedPath {
  path: string;
  /** Folder name of the remote, such as `remote-admin`. */
  remote: string;
  access: Access;
  /** Feature flag of the path. While it is off, the path responds like an unknown one. */
  flag?: FeatureFlag;
}

/** Paths outside the remotes' own prefixes. */
export const reservedPaths: readonly ReservedPath[] = [
  { path: 'openai', remote: 'remote-chat', access: 'signed-in', flag: 'EnableChatBot' },
  { path: 'workspaces', remote: 'remote-admin', access: 'tenant-admin' },
  { path: 'users', remote: 'remote-admin', access: 'tenant-admin' },
  { path: 'domains', remote: 'remote-admin', access: 'tenant-admin' },
  { path: 'tenants', remote: 'remote-admin', access: 'any-global' },
  { path: 'configuration', remote: 'remote-admin', access: 'any-privileged' },
  { path: 'configuration/:configuratorType', remote: 'remote-admin', access: 'any-privileged' },
  { path: 'global/users', remote: 'remote-admin', access: 'global-admin' },
  { path: 'global/announcements', remote: 'remote-admin', access: 'global-admin' },
  { path: 'global/search', remote: 'remote-admin', access: 'global-admin' },
  { path: 'global/remotes', remote: 'remote-admin', access: 'any-global' },
  { path: 'apps', remote: 'remote-demo-apps', access: 'signed-in', flag: 'EnableSampleApps' },
  { path: 'dashboard', remote: 'remote-demo-apps', access: 'signed-in', flag: 'EnableSampleApps' },
];

interface ReservedPrefixes extends Pick<ReservedPath, 'remote' | 'flag'> {
  prefixes: readonly string[];
}

/** Prefixes that belong to one remote. Every remote also has `x/<remote>/`. */
const reservedPrefixes: readonly ReservedPrefixes[] = [
  {
    remote: 'remote-demo-apps',
    prefixes: ['apps/', 'dashboards/', 'pages/', 'ui/', 'docs/'],
    flag: 'EnableSampleApps',
  },
];

/** Returns the prefixes below which a remote may declare routes. @param remote folder name */
export const getPathPrefixes = (remote: string): readonly string[] => [
  `x/${remote}/`,
  ...reservedPrefixes.filter((one) => one.remote === remote).flatMap(({ prefixes }) => prefixes),
];

/** Whether a path is below a prefix of any remote; reserved paths are not checked. */
export const isBelowRemotePrefix = (path: string): boolean =>
  ['x/', ...reservedPrefixes.flatMap(({ prefixes }) => prefixes)].some((prefix) => path.startsWith(prefix));

/** Returns the feature flag of a page, if it has one. @param path without a slash at the start */
export const findPathFlag = (path: string): FeatureFlag | undefined =>
  (
    reservedPaths.find((one) => one.path === path) ??
    reservedPrefixes.find(({ prefixes }) => prefixes.some((prefix) => path.startsWith(prefix)))
  )?.flag;
