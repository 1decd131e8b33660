import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name) => JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;
const sharedVersion = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;

/**
 * Packages with exactly one copy at run time; a second copy breaks the page. antd is not listed: only the ui doors
 * of `@portal/shared` import it.
 */
export const singletons = {
  react: 'react',
  'react/': 'react',
  'react-dom': 'react-dom',
  'react-dom/': 'react-dom',
  'react-router-dom': 'react-router-dom',
  redux: 'redux',
  'react-redux': 'react-redux',
  '@reduxjs/toolkit': '@reduxjs/toolkit',
  '@reduxjs/toolkit/': '@reduxjs/toolkit',
  i18next: 'i18next',
  'react-i18next': 'react-i18next',
  '@portal/shared/': null,
};

/** Doors without state: each build has its own copy, which runs before the shared modules are loaded. */
const copiedDoors = { request: /^storage$/ };

const entryOf = (owner) => {
  const version = owner === null ? sharedVersion : versionOf(owner);
  return {
    singleton: true,
    strictVersion: true,
    version,
    // By range, so that a patch in the host breaks no remote.
    requiredVersion: `^${version}`,
    ...(owner === null ? { exclude: copiedDoors } : {}),
  };
};

/** Returns the version of every shared package, for the share scope of the host. */
export const sharedVersions = () =>
  Object.fromEntries(Object.entries(singletons).map(([key, owner]) => [key, entryOf(owner).version]));

/** Returns `shared` of an embedded remote, which uses the host's singletons and contains no copy. */
export const consumedSingletons = () =>
  Object.fromEntries(
    Object.entries(singletons).map(([key, owner]) => {
      const { version: _own, ...entry } = entryOf(owner);
      return [key, { ...entry, import: false }];
    }),
  );

/**
 * Returns the required range of every singleton. The manifest of the federation plugin lists only some of them, so
 * the build adds this list.
 */
export const requiredRanges = () =>
  Object.fromEntries(Object.entries(singletons).map(([key, owner]) => [key, entryOf(owner).requiredVersion]));

/**
 * Returns the container name of a folder: `remote-chat` → `remote_chat`. Registry documents use container names as
 * keys; the command line and the API use folder names.
 */
export const containerName = (folder) => folder.replaceAll('-', '_');
