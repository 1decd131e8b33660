import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const versionOf = (name) => JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;
const sharedVersion = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;

/**
 * One copy of each at run time; a second copy of any of these is a fault that users see.
 * antd is not among them: it stays behind the ui doors of `@portal/shared`.
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

const entryOf = (owner) => {
  const version = owner === null ? sharedVersion : versionOf(owner);
  return {
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: owner === null ? `^${version}` : version,
  };
};

/** What stands for the whole of a package, where the whole would cost every page too much. */
const parts = { 'react-router-dom': fileURLToPath(new URL('browser-router.mjs', import.meta.url)) };

/** `shared` of the host: it provides every singleton. */
export const provided = () =>
  Object.fromEntries(
    Object.entries(singletons).map(([key, owner]) => [
      key,
      { ...entryOf(owner), ...(parts[key] ? { import: parts[key] } : {}) },
    ]),
  );

/** `shared` of an embedded remote: it takes every singleton from the host and carries no copy of its own. */
export const consumed = () =>
  Object.fromEntries(
    Object.entries(singletons).map(([key, owner]) => {
      const { version: _own, ...entry } = entryOf(owner);
      return [key, { ...entry, import: false }];
    }),
  );

/** `remote-chat` → `remote_chat`: folder, command line and API on the left; container and registry keys on the right. */
export const containerName = (folder) => folder.replaceAll('-', '_');
