import {
  findPathFlag,
  isBelowRemotePrefix,
  getPathPrefixes,
  reservedPaths,
  type Access,
  type FeatureFlag,
  type LayoutName,
  type RemoteDescriptor,
  type StandIn,
} from '@portal/shared/contracts';
import type { ComponentType } from 'react';
import { matchPath, type Params } from 'react-router-dom';
import type { PortalStore } from '@portal/shared/store';

export type Screen = () => Promise<{ Component: ComponentType }>;

/** Starts the first call of a screen while its code is loading. */
export type FirstCall = (params: Params, dispatch: PortalStore['dispatch']) => Promise<unknown>;

/**
 * Content of an address: a screen of the host, a screen of a remote, a document outside the shell, a redirect to the
 * person's start page, or nothing. An address with nothing responds like an unknown address.
 */
export type Shows =
  { screen: Screen; firstCall?: FirstCall } | { remote: string } | 'document' | 'start-page' | 'nothing';

export interface PortalRoute {
  path: string;
  access: Access;
  shows: Shows;
  layout?: LayoutName;
  /** Key in the host's translations, or the title that a remote's descriptor declares. */
  title?: keyof (typeof import('./en.json'))['titles'] | { en: string; tr: string };
  keywords?: { en: string[]; tr: string[] };
  standIn?: StandIn;
  /** Actions of the command palette, which open the screen with a query. */
  actions?: RemoteDescriptor['routes'][number]['actions'];
  /** Feature flag of the address. If it is off, the address responds like an unknown one. */
  flag?: FeatureFlag;
}

export interface DescribedRemote {
  /** Container name, such as `remote_admin`. */
  name: string;
  descriptor: Pick<RemoteDescriptor, 'routes'>;
}

/**
 * Screens of the host. Remotes declare their screens in their descriptors. The error pages are part of the shell, because
 * they must appear without a connection too.
 */
export const hostRoutes: readonly PortalRoute[] = [
  { path: 'landing', access: 'visitor', layout: 'empty', shows: 'document' },
  { path: 'contact-us', access: 'visitor', layout: 'empty', shows: 'document' },

  { path: 'default', access: 'signed-in', layout: 'empty', shows: 'start-page' },
  {
    path: 'home',
    access: 'signed-in',
    title: 'home',
    shows: { screen: () => import(/* webpackChunkName: "shell" */ '../shell/home/home') },
  },
  {
    path: 'user',
    access: 'signed-in',
    title: 'user',
    shows: { screen: () => import('../../features/user/user.page') },
  },
  {
    path: 'reports',
    access: 'signed-in',
    title: 'reports',
    shows: { screen: () => import('../shell/reports') },
  },
  {
    path: 'reports/:reportId',
    access: 'signed-in',
    title: 'report',
    shows: {
      screen: () => import('../shell/report'),
      firstCall: async ({ reportId = '' }, dispatch) => {
        const { prefetchReport } = await import('../../features/reports/reports.api');
        await dispatch(prefetchReport(reportId));
      },
    },
  },
  { path: 'warehouse-data-view', access: 'signed-in', shows: 'nothing' },
  { path: 'snowflake/parameters', access: 'signed-in', shows: 'nothing' },
  {
    path: 'error/404',
    access: 'signed-in',
    title: 'notFound',
    shows: { screen: () => import(/* webpackMode: "eager" */ './missing-page') },
  },
  {
    path: 'error/500',
    access: 'signed-in',
    title: 'failure',
    shows: { screen: () => import(/* webpackMode: "eager" */ './failed-page') },
  },
];

const toContainerName = (remote: string): string => remote.replaceAll('-', '_');
const toFolderName = (name: string): string => name.replaceAll('_', '-');
const trimSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/**
 * Routes of the reserved addresses. A remote without a descriptor may be registered later, so its address shows the
 * screen or the error boundary. If the descriptor does not declare the address, the address has no screen.
 */
const createReservedRoutes = (described: readonly DescribedRemote[]): PortalRoute[] =>
  reservedPaths.map(({ path, remote, access, flag }) => {
    const name = toContainerName(remote);
    const owner = described.find((one) => one.name === name);
    const declared = owner?.descriptor.routes.find((route) => route.path === path && route.access === access);
    const shows = owner && !declared ? 'nothing' : { remote: name };
    return { ...declared, path, access, shows, ...(flag && { flag }) };
  });

/** Routes that remotes declare below their own prefixes. */
const createPrefixedRoutes = (described: readonly DescribedRemote[]): PortalRoute[] =>
  described.flatMap(({ name, descriptor }) =>
    descriptor.routes
      .filter(({ path }) => getPathPrefixes(toFolderName(name)).some((prefix) => path.startsWith(prefix)))
      .map((route) => {
        const flag = findPathFlag(route.path);
        return { ...route, shows: { remote: name }, ...(flag && { flag }) };
      }),
  );

/** Returns the route table for the remotes in the registry. */
export const createRouteTable = (described: readonly DescribedRemote[] = []): readonly PortalRoute[] => [
  ...hostRoutes,
  ...createReservedRoutes(described),
  ...createPrefixedRoutes(described),
];

/** Returns whether a remote may declare this path, so that its content is known only from the registry. */
export const mayBeDeclared = (pathname: string): boolean => isBelowRemotePrefix(trimSlashes(pathname));

export function findRoute(routes: readonly PortalRoute[], pathname: string): PortalRoute | undefined {
  const target = trimSlashes(pathname);
  return routes.find(({ path }) =>
    path.includes(':') ? matchPath({ path, caseSensitive: true }, `/${target}`) : path === target,
  );
}
