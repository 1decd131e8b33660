// Each line: a sentence, a place, what is written there, the rule that must object.
// Targets of imports are real files: an import that does not resolve passes a path rule in silence.

const screen = 'export function Probe() { return <p>{1}</p>; }';
const lines = (count, line) => `${line}\n`.repeat(count);
const choices = (count) =>
  `export function probe(a: number) { ${'if (a > 1) { a -= 1; }'.repeat(count)} return a; }`;

// prettier-ignore
export const forbidden = [
  // Between packages.
  ['the host may not import a remote', 'host/src/app/probe.ts', "import '@portal/remote-chat/src/drawer';", 'import-x/no-extraneous-dependencies'],
  ['a remote may not import the host', 'remote-admin/src/probe.ts', "import '@portal/host/src/bootstrap';", 'import-x/no-extraneous-dependencies'],
  ['a remote may not import its sibling', 'remote-admin/src/probe.ts', "import '@portal/remote-chat/src/drawer';", 'import-x/no-extraneous-dependencies'],
  ['no package reaches into another by a path', 'host/src/app/probe.ts', "import '../../../remote-admin/src/routes';", 'import-x/no-relative-packages'],
  ['not even its types', 'remote-chat/src/probe.ts', "import type { Access } from '../../shared/src/contracts/base/access';\nexport type Probe = Access;", 'import-x/no-relative-packages'],
  ['a package declares what it imports', 'remote-admin/src/probe.ts', "import 'react-markdown';", 'import-x/no-extraneous-dependencies'],
  ['tools of the root are not for the product', 'host/src/app/probe.ts', "import 'semver';", 'import-x/no-extraneous-dependencies'],
  ['a door that is not listed cannot be opened', 'host/src/app/probe.ts', "import '@portal/shared/src/api/index';", 'import-x/no-unresolved'],
  ['shared has no front door', 'host/src/app/probe.ts', "import '@portal/shared';", 'import-x/no-unresolved'],
  ['the server sees no screens', 'mock-server/src/portal/probe.ts', "import '@portal/shared/ui';", 'no-restricted-imports'],
  ['the server sees no session', 'mock-server/src/portal/probe.ts', "import '@portal/shared/session';", 'no-restricted-imports'],
  ['a remote may not load remotes', 'remote-admin/src/probe.ts', "import '@portal/shared/remote/host';", 'no-restricted-imports'],
  ['the testing kit is not for the product', 'host/src/app/probe.ts', "import '@portal/shared/testing';", 'no-restricted-imports'],
  ['build-time settings are not for the product', 'host/src/app/probe.ts', "import '@portal/shared/tooling/webpack';", 'no-restricted-imports'],

  // Inside a package.
  ['a feature may not import its sibling', 'host/src/features/sign-in/probe.ts', "import '../errors/not-found.page';", 'import-x/no-restricted-paths'],
  ['a feature may not import the composition', 'host/src/features/sign-in/probe.ts', "import '../../app/routing/routes';", 'import-x/no-restricted-paths'],
  ['a feature may not import a layout', 'host/src/features/sign-in/probe.ts', "import '../../layouts/layouts';", 'import-x/no-restricted-paths'],
  ['a layout may not import the composition', 'host/src/layouts/probe.ts', "import '../app/routing/routes';", 'import-x/no-restricted-paths'],
  ['a feature of a remote may not import the list of its routes', 'remote-admin/src/features/users/probe.ts', "import '../../routes';", 'import-x/no-restricted-paths'],
  ['a feature of a remote may not import its sibling', 'remote-admin/src/features/users/probe.ts', "import '../tenants/tenants.page';", 'import-x/no-restricted-paths'],
  ['contracts import nothing of shared', 'shared/src/contracts/probe.ts', "import '../session/index';", 'import-x/no-restricted-paths'],
  ['the api of shared may not show screens', 'shared/src/api/probe.ts', "import '../ui/index';", 'import-x/no-restricted-paths'],
  ['the pieces of shared may not know remotes', 'shared/src/ui/probe.ts', "import '../remote/index';", 'import-x/no-restricted-paths'],
  ['shared may not lean on its testing kit', 'shared/src/remote/probe.ts', "import '../testing/index';", 'import-x/no-restricted-paths'],
  ['files may not form a ring', 'shared/src/contracts/base/lists.ts', "import { Announcement } from '../announcements';\nexport const probe = Announcement;", 'house/no-cycle'],
  ['nor may their types', 'shared/src/contracts/base/lists.ts', "import type { Announcement } from '../announcements';\nexport type Probe = Announcement;", 'house/no-cycle'],
  ['a type named in place counts as well', 'mock-server/src/platform/auth/caller.ts', "export type Probe = import('../app/portal-app').PortalDeps;", 'house/no-cycle'],

  // Things with one home.
  ['antd stays behind shared/ui', 'remote-admin/src/probe.ts', "import { Button } from 'antd';\nexport const probe = Button;", 'no-restricted-imports'],
  ['even a deep path of antd', 'host/src/app/probe.ts', "import 'antd/es/button';", 'no-restricted-imports'],
  ['antd is not for the rest of shared', 'shared/src/remote/probe.ts', "import 'antd';", 'no-restricted-imports'],
  ['the identity library stays in sign-in', 'host/src/app/probe.ts', "import '@azure/msal-browser';", 'no-restricted-imports'],
  ['the identity library is not for tests elsewhere', 'host/src/app/probe.test.ts', "import '@azure/msal-browser';", 'no-restricted-imports'],
  ['one module calls the federation runtime', 'host/src/app/probe.ts', "import '@module-federation/enhanced/runtime';", 'no-restricted-imports'],
  ['a feature does not fetch', 'remote-admin/src/features/users/probe.ts', "export const probe = () => fetch('/api');", 'no-restricted-globals'],
  ['not through window either', 'host/src/app/probe.ts', "export const probe = () => window.fetch('/api');", 'no-restricted-properties'],
  ['a feature does not use local storage', 'host/src/app/probe.ts', "export const probe = () => localStorage.getItem('a');", 'no-restricted-globals'],
  ['a feature does not use session storage', 'remote-chat/src/features/assistant/probe.ts', "export const probe = () => window.sessionStorage.getItem('a');", 'no-restricted-properties'],
  ['nobody clears a whole storage', 'shared/src/session/probe.ts', 'export const probe = () => localStorage.clear();', 'no-restricted-properties'],
  ['the environment is parsed in settings', 'mock-server/src/portal/probe.ts', 'export const probe = process.env.PORT;', 'no-restricted-syntax'],
  ['parts do not meet through globals', 'remote-chat/src/probe.ts', 'declare global { interface Window { probe: string } }\nexport const probe = 1;', 'no-restricted-syntax'],

  // Words, names and sizes.
  ['words live in the words files', 'remote-admin/src/features/users/probe.tsx', 'export function Probe() { return <p>Save</p>; }', 'i18next/no-literal-string'],
  ['so do labels', 'host/src/app/probe.tsx', 'export function Probe() { return <input placeholder="Search people" />; }', 'i18next/no-literal-string'],
  ['so does what a screen reader says', 'host/src/app/probe.tsx', 'export function Probe() { return <nav aria-label="Main" />; }', 'i18next/no-literal-string'],
  ['files are named in kebab case', 'host/src/app/ProbeThing.tsx', screen, 'check-file/filename-naming-convention'],
  ['folders are named in kebab case', 'host/src/features/SignIn/probe.tsx', screen, 'check-file/folder-naming-convention'],
  ['no drawer of odds and ends', 'shared/src/ui/utils.ts', 'export const probe = 1;', 'check-file/filename-blocklist'],
  ['nor a folder of them', 'host/src/helpers/probe.ts', 'export const probe = 1;', 'check-file/filename-blocklist'],
  ['a feature has no index', 'host/src/features/sign-in/index.ts', 'export const probe = 1;', 'check-file/no-index'],
  ['a thing has one name everywhere', 'host/src/app/probe.ts', 'export default 1;', 'import-x/no-default-export'],
  ['a file stays small', 'mock-server/src/probe.ts', lines(251, 'export {};'), 'max-lines'],
  ['a function stays small', 'mock-server/src/probe.ts', `export function probe() {\n${lines(61, 'String();')}}`, 'max-lines-per-function'],
  ['a component stays small', 'host/src/app/probe.tsx', `export function Probe() {\n${lines(121, 'String();')}}`, 'max-lines-per-function'],
  ['a function decides little', 'mock-server/src/probe.ts', choices(13), 'complexity'],
  ['a function takes few things', 'mock-server/src/probe.ts', 'export const probe = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];', 'max-params'],
  ['a function nests little', 'mock-server/src/probe.ts', 'export function probe(a: 1) { if (a) { if (a) { if (a) { if (a) { String(); } } } } }', 'max-depth'],

  // Types, comments and hooks.
  ['no any', 'mock-server/src/probe.ts', 'export const probe = (a: any) => String(a);', '@typescript-eslint/no-explicit-any'],
  ['types are imported as types', 'host/src/app/probe.ts', "import { Role } from '@portal/shared/contracts';\nexport type Probe = Role;", '@typescript-eslint/consistent-type-imports'],
  ['the compiler is not silenced without a reason', 'mock-server/src/probe.ts', '// @ts-expect-error\nexport const probe: number = "1";', '@typescript-eslint/ban-ts-comment'],
  ['a rule is not silenced without a reason', 'mock-server/src/probe.ts', '// eslint-disable-next-line max-params\nexport const probe = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];', 'comments/require-description'],
  ['a promise is awaited', 'shared/src/text/index.ts', 'export const probe = () => { Promise.resolve(1); };', '@typescript-eslint/no-floating-promises'],
  ['every case is answered', 'shared/src/text/index.ts', "export function probe(a: 'a' | 'b') { switch (a) { case 'a': return 1; } return 2; }", '@typescript-eslint/switch-exhaustiveness-check'],
  ['only errors are thrown', 'shared/src/text/index.ts', "export function probe() { throw 'no'; }", '@typescript-eslint/only-throw-error'],
  ['an effect names what it reads', 'host/src/app/probe.ts', "import { useEffect } from 'react';\nexport function useProbe(a: number) { useEffect(() => { document.title = String(a); }, []); }", 'react-hooks/exhaustive-deps'],
  ['an effect does not set state at once', 'host/src/app/probe.ts', "import { useEffect, useState } from 'react';\nexport function useProbe() { const [a, setA] = useState(0); useEffect(() => { setA(1); }, []); return a; }", 'react-hooks/set-state-in-effect'],

  // Tests.
  ['a title is a sentence about behaviour', 'host/src/app/probe.test.ts', "test('it should work', () => { expect(1).toBe(1); });", 'jest/valid-title'],
  ['a test expects something', 'host/src/app/probe.test.ts', "test('nothing happens', () => { String(); });", 'jest/expect-expect'],
  ['no test is left out', 'mock-server/src/probe.test.ts', "test['skip']('a sentence', () => { expect(1).toBe(1); });", 'jest/no-disabled-tests'],
  ['no test stands alone', 'mock-server/src/probe.test.ts', "test['only']('a sentence', () => { expect(1).toBe(1); });", 'jest/no-focused-tests'],
  ['a screen test asks what people see', 'host/src/app/probe.test.tsx', "import { screen } from '@testing-library/react';\ntest('a sentence', () => { expect(screen.getByRole('list').firstChild).toBeNull(); });", 'testing-library/no-node-access'],
  ['a journey does not sleep', 'host/e2e/journeys/probe.spec.ts', "import { test, expect } from '@playwright/test';\ntest('a sentence', async ({ page }) => { await page.waitForTimeout(100); await expect(page).toHaveURL('/'); });", 'playwright/no-wait-for-timeout'],
  ['a journey does not wait for silence', 'host/e2e/journeys/probe.spec.ts', "import { test, expect } from '@playwright/test';\ntest('a sentence', async ({ page }) => { await page.goto('/', { waitUntil: 'networkidle' }); await expect(page).toHaveURL('/'); });", 'playwright/no-networkidle'],
  ['a journey expects what settles', 'host/e2e/journeys/probe.spec.ts', "import { test, expect } from '@playwright/test';\ntest('a sentence', async ({ page }) => { expect(await page.getByRole('main').isVisible()).toBe(true); });", 'playwright/prefer-web-first-assertions'],
];

// A fence that blocks everything also bites: these stay permitted.
// prettier-ignore
export const permitted = [
  ['a screen uses the doors of shared', 'remote-admin/src/features/users/probe.ts', "import '@portal/shared/api';\nimport '@portal/shared/ui/data';\nimport type { Role } from '@portal/shared/contracts';\nexport type Probe = Role;"],
  ['the server uses contracts and text', 'mock-server/src/portal/probe.ts', "import '@portal/shared/contracts';\nimport '@portal/shared/text';"],
  ['the composition uses features and layouts', 'host/src/app/probe.ts', "import '../features/errors/not-found.page';\nimport '../layouts/layouts';"],
  ['a layout uses features', 'host/src/layouts/probe.ts', "import '../features/errors/not-found.page';"],
  ['the host loads remotes', 'host/src/app/probe.ts', "import '@portal/shared/remote/host';"],
  ['the list of routes uses its features', 'remote-admin/src/probe.ts', "import './features/users/users.page';"],
  ['a feature uses its own files', 'remote-admin/src/features/users/probe.ts', "import './users.page';"],
  ['shared uses what stands to its left', 'shared/src/ui/probe.ts', "import '../theme/index';\nimport '../contracts/index';"],
  ['shared/ui uses antd', 'shared/src/ui/probe.ts', "import 'antd';"],
  ['sign-in uses the identity library', 'host/src/features/sign-in/probe.ts', "import '@azure/msal-browser';\nexport const probe = () => sessionStorage.getItem('a');"],
  ['the loader uses the federation runtime and fetches', 'shared/src/remote/host/probe.ts', "import '@module-federation/runtime';\nexport const probe = () => fetch('/');"],
  ['the api of shared fetches', 'shared/src/api/probe.ts', "export const probe = () => fetch('/');"],
  ['tests use the testing kit and tools of the root', 'remote-chat/src/features/assistant/probe.test.ts', "import '@portal/shared/testing';\nimport '@testing-library/react';\ntest('a sentence', () => { expect(localStorage).toHaveLength(0); });"],
  ['settings read the environment', 'mock-server/src/platform/settings/settings.ts', 'export const probe = process.env;'],
  ['a screen may ask for the kind of build', 'shared/src/i18n/probe.ts', "export const probe = process.env.NODE_ENV === 'production';"],
  ['a config file exports a default', 'host/probe.config.ts', 'export default {};'],
  ['marks and class names are no words', 'host/src/app/probe.tsx', 'export function Probe() { return <p className="host-probe">·</p>; }'],
];
