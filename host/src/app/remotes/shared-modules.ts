import type { SharedModule, SharedModules } from '@portal/shared/remote/host';
import { sharedDoors } from './shared-doors';

declare const __PRODUCTION__: boolean;
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

/** Returns the raw exports of a CommonJS package, as remotes would import them from a copy of their own. */
const commonJs = (load: () => Promise<{ default: unknown }>) => async () => (await load()).default;

const packages: Record<string, SharedModule['load']> = {
  react: commonJs(() => import(/* webpackChunkName: "federation" */ 'react')),
  'react/jsx-runtime': commonJs(() => import(/* webpackChunkName: "federation" */ 'react/jsx-runtime')),
  ...(__PRODUCTION__ ? {} : { 'react/jsx-dev-runtime': commonJs(() => import('react/jsx-dev-runtime')) }),
  'react-dom': commonJs(() => import(/* webpackChunkName: "federation" */ 'react-dom')),
  'react-dom/client': commonJs(() => import(/* webpackChunkName: "federation" */ 'react-dom/client')),
  'react-router-dom': () => import(/* webpackChunkName: "federation" */ './parts/router'),
  redux: () => import(/* webpackChunkName: "federation" */ 'redux'),
  'react-redux': () => import(/* webpackChunkName: "federation" */ './parts/react-redux'),
  '@reduxjs/toolkit': () => import(/* webpackChunkName: "federation" */ './parts/toolkit'),
  '@reduxjs/toolkit/query': () => import(/* webpackChunkName: "federation" */ '@reduxjs/toolkit/query'),
  '@reduxjs/toolkit/query/react': () =>
    import(/* webpackChunkName: "federation" */ '@reduxjs/toolkit/query/react'),
  i18next: () => import(/* webpackChunkName: "federation" */ 'i18next'),
  'react-i18next': () => import(/* webpackChunkName: "federation" */ './parts/react-i18next'),
};

/** Returns the version of a module; a path of a package has the version of the package. */
function versionOf(name: string): string {
  const prefixes = Object.keys(__SHARED_VERSIONS__).filter(
    (key) => key.endsWith('/') && name.startsWith(key),
  );
  const version = __SHARED_VERSIONS__[name] ?? __SHARED_VERSIONS__[prefixes[0] ?? ''];
  if (version === undefined) throw new Error(`${name} has no shared version`);
  return version;
}

/**
 * Modules of which the page has one copy. The host imports them directly, so that its first screen needs no federation
 * code; remotes receive the same copies.
 */
export const sharedModules: SharedModules = Object.fromEntries(
  Object.entries({ ...packages, ...sharedDoors }).map(([name, load]) => [
    name,
    { version: versionOf(name), load },
  ]),
);
