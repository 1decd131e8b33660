import semver from 'semver';
import { packages, read, readJson } from '../tree.mjs';

const oldestNode = '22.15.0';
const permissive =
  /^(MIT|MIT-0|ISC|0BSD|BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|Python-2\.0|CC0-1\.0|OFL-1\.1)$/;
/** None of these is shipped to browsers or modified. */
const exceptions = {
  'axe-core': ['MPL-2.0', 'a test tool'],
  'big-integer': ['Unlicense', 'in the public domain; loaded only with Snowflake'],
  'caniuse-lite': ['CC-BY-4.0', 'data about browsers, read by build tools'],
  'spdx-exceptions': ['CC-BY-3.0', 'data about licences, read by build tools'],
};

const locked = Object.entries(readJson('package-lock.json').packages);
const installed = locked
  .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
  .map(([path, entry]) => ({ path, name: path.split('node_modules/').at(-1), ...entry }));

const hasAcceptedLicence = ({ name, license }) => {
  const declared = license ? { license } : readJson(`node_modules/${name}/package.json`);
  // Old packages list theirs in `licenses`.
  const licence = declared.license ?? declared.licenses?.map(({ type }) => type).join(' AND ') ?? 'none';
  if (exceptions[name]?.[0] === licence) return true;
  const [either] = licence.replace(/[()]/g, '').split(' OR ');
  return either.split(' AND ').every((part) => permissive.test(part));
};

test(`every package runs on Node ${oldestNode}`, () => {
  const tooNew = installed.filter(
    ({ engines }) => engines?.node && !semver.satisfies(oldestNode, engines.node),
  );
  expect(tooNew.map(({ path, engines }) => `${path} wants ${engines.node}`)).toEqual([]);
});

test('every package in the lockfile has a SHA-512 hash', () => {
  const loose = installed.filter(({ integrity }) => !integrity?.startsWith('sha512-'));
  expect(loose.map(({ path }) => path)).toEqual([]);
});

test('the lockfile names no registry', () => {
  const named = installed.filter(({ resolved }) => resolved);
  expect(named.map(({ path }) => path)).toEqual([]);
  expect(read('.npmrc')).not.toMatch(/registry/);
});

test('every package has an accepted licence', () => {
  const others = installed.filter((entry) => !hasAcceptedLicence(entry));
  expect(others.map(({ path, license }) => `${path}: ${license ?? 'none'}`)).toEqual([]);
});

test.each([
  'react',
  'react-dom',
  'react-router-dom',
  'redux',
  'react-redux',
  '@reduxjs/toolkit',
  'i18next',
  'antd',
])('the lockfile has one copy of %s', (name) => {
  expect(installed.filter((entry) => entry.name === name).map(({ path }) => path)).toEqual([
    `node_modules/${name}`,
  ]);
});

test('react and react-dom are the same version', () => {
  const versionOf = (name) => installed.find((entry) => entry.path === `node_modules/${name}`).version;
  expect(versionOf('react')).toBe(versionOf('react-dom'));
});

test('workspaces require the same version of a dependency', () => {
  const versions = {};
  for (const name of packages) {
    const { dependencies = {}, devDependencies = {} } = readJson(`${name}/package.json`);
    for (const [needed, version] of Object.entries({ ...dependencies, ...devDependencies }))
      (versions[needed] ??= new Set()).add(version);
  }
  const several = Object.entries(versions).filter(([, asked]) => asked.size > 1);
  expect(several.map(([name, asked]) => `${name}: ${[...asked].join(', ')}`)).toEqual([]);
});
