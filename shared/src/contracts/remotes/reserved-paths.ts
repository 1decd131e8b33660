import type { Access } from '../base/access';
import type { FeatureFlag } from '../application-settings';

/** An address that only one remote may serve, with the access that its descriptor has to declare. */
export interface ReservedPath {
  path: string;
  /** Folder name of the remote, such as `remote-admin`. */
  remote: string;
  access: Access;
  /** Without the flag the address responds like an unknown one. */
  flag?: FeatureFlag;
}

/** Addresses outside the remotes' own prefixes. All but the last one are fixed by the specification. */
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
];

/** Prefixes that belong to one remote, by folder name. Every remote also has `x/<remote>/`. */
const reservedPrefixes: Readonly<Record<string, readonly string[]>> = {
  'remote-demo-apps': ['apps/', 'dashboards/', 'pages/', 'ui/'],
};

/** Prefixes below which this remote, by folder name, may declare routes. */
export const prefixesOf = (remote: string): readonly string[] => [
  `x/${remote}/`,
  ...(reservedPrefixes[remote] ?? []),
];

/** Whether some remote may declare a route at this path, which is not one of the reserved ones. */
export const isBelowRemotePrefix = (path: string): boolean =>
  ['x/', ...Object.values(reservedPrefixes).flat()].some((prefix) => path.startsWith(prefix));
