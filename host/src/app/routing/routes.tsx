import type { Access, ApplicationSettings, LayoutName, RemoteDescriptor } from '@portal/shared/contracts';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

export type Screen = () => Promise<{ Component: ComponentType }>;
type FeatureFlag = keyof ApplicationSettings['featureFlags'];

/**
 * What an address shows: a screen of the host, the screen of a remote, a document outside the shell, the way to the
 * person's start page, or nothing yet: then it answers like an address that does not exist.
 */
export type Shows = { screen: Screen } | { remote: string } | 'document' | 'start-page' | 'later';

export interface PortalRoute {
  path: string;
  access: Access;
  shows: Shows;
  layout?: LayoutName;
  /** A key of the host's words, or the words that a remote brings. */
  title?: string | { en: string; tr: string };
  /** Without the flag the address answers like one that does not exist. */
  flag?: FeatureFlag;
}

/** Every route of the product. Routes of the sample apps come from the remotes' descriptors. */
export const portalRoutes: readonly PortalRoute[] = [
  { path: 'landing', access: 'visitor', layout: 'empty', shows: 'document' },
  { path: 'contact-us', access: 'visitor', layout: 'empty', shows: 'document' },

  { path: 'default', access: 'signed-in', layout: 'empty', shows: 'start-page' },
  {
    path: 'home',
    access: 'signed-in',
    title: 'titles.home',
    shows: { screen: () => import('../../features/home/home.page') },
  },
  {
    path: 'user',
    access: 'signed-in',
    title: 'titles.user',
    shows: { screen: () => import('../../features/user/user.page') },
  },
  {
    path: 'openai',
    access: 'signed-in',
    title: 'titles.openai',
    flag: 'EnableChatBot',
    shows: { remote: 'remote_chat' },
  },
  { path: 'reports', access: 'signed-in', shows: 'later' },
  { path: 'warehouse-data-view', access: 'signed-in', shows: 'later' },
  { path: 'snowflake/parameters', access: 'signed-in', shows: 'later' },
  {
    path: 'error/404',
    access: 'signed-in',
    title: 'titles.notFound',
    shows: { screen: () => import('./missing-page') },
  },
  {
    path: 'error/500',
    access: 'signed-in',
    title: 'titles.failure',
    shows: { screen: () => import('./failed-page') },
  },

  { path: 'workspaces', access: 'tenant-admin', shows: 'later' },
  { path: 'users', access: 'tenant-admin', title: 'titles.users', shows: { remote: 'remote_admin' } },
  { path: 'domains', access: 'tenant-admin', shows: 'later' },
  { path: 'tenants', access: 'any-global', title: 'titles.tenants', shows: { remote: 'remote_admin' } },
  { path: 'configuration', access: 'any-privileged', shows: 'later' },
  { path: 'configuration/:configuratorType', access: 'any-privileged', shows: 'later' },
  { path: 'global/users', access: 'global-admin', shows: 'later' },
  { path: 'global/announcements', access: 'global-admin', shows: 'later' },
  { path: 'global/search', access: 'global-admin', shows: 'later' },
];

/** Where remotes may bring routes of their own; everything else belongs to the table above. */
export const remotePrefixes = ['apps/', 'dashboards/', 'pages/', 'ui/'] as const;

const trimmed = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/** Single addresses elsewhere, each kept for one remote. */
const keptPaths: Readonly<Record<string, string>> = { 'global/remotes': 'remote_admin' };

const startsWithOneOf = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => trimmed(path).startsWith(prefix));

/** Whether some remote may bring this route. */
export const inRemotePrefix = (path: string): boolean =>
  Object.hasOwn(keptPaths, trimmed(path)) || startsWithOneOf(path, [...remotePrefixes, 'x/']);

/** A remote has the prefixes of all, one of its own, and the addresses kept for it. */
const mayBring = (name: string, path: string): boolean =>
  keptPaths[path] === name || startsWithOneOf(path, [...remotePrefixes, `x/${name.replaceAll('_', '-')}/`]);

/** The table with what the remotes' descriptors add. The first to name a path has it. */
export function withRemoteRoutes(
  described: readonly { name: string; descriptor: Pick<RemoteDescriptor, 'routes'> }[],
): readonly PortalRoute[] {
  const routes = new Map(portalRoutes.map((route) => [route.path, route]));
  for (const { name, descriptor } of described) {
    for (const { path, access, title } of descriptor.routes) {
      if (!mayBring(name, path) || routes.has(path)) continue;
      routes.set(path, { path, access, title, shows: { remote: name } });
    }
  }
  return [...routes.values()];
}

export function findRoute(routes: readonly PortalRoute[], pathname: string): PortalRoute | undefined {
  const wanted = trimmed(pathname);
  return routes.find(({ path }) =>
    path.includes(':') ? matchPath({ path, caseSensitive: true }, `/${wanted}`) : path === wanted,
  );
}
