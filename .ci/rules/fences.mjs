// Each row: test title, path of the probe, its code, the rule that must report it.
// Import targets are existing files: path rules ignore an import that does not resolve.

const screen = 'export function Probe() { return <p>{1}</p>; }';
const lines = (count, line) => `${line}\n`.repeat(count);
const choices = (count) =>
  `export function probe(a: number) { ${'if (a > 1) { a -= 1; }'.repeat(count)} return a; }`;

/** A file of each folder of the server. */
const serverFiles = {
  platform: 'platform/http/problem',
  warehouse: 'warehouse/warehouse',
  remotes: 'remotes/registry/registry',
  identity: 'identity/accounts/people.repository',
  assistant: 'assistant/answerer',
  'demo-apps': 'demo-apps/activities/activities.resource',
  portal: 'portal/users/users.resource',
};
const serverFolders = Object.keys(serverFiles);
/** The folders of the server that each of them imports. */
const importedByServer = {
  platform: [],
  warehouse: ['platform'],
  remotes: ['platform'],
  identity: ['platform'],
  assistant: ['platform'],
  'demo-apps': ['platform'],
  portal: ['platform', 'warehouse', 'remotes', 'identity', 'assistant', 'demo-apps'],
};

const serverProbe = (folder, imported) => [
  `mock-server/src/${folder}/probe.ts`,
  `import '../${serverFiles[imported] ?? imported}';`,
];
const forbiddenOnServer = serverFolders.flatMap((folder) =>
  [...serverFolders, 'app', 'resources']
    .filter((other) => other !== folder && !importedByServer[folder].includes(other))
    .map((other) => [
      `rejects ${other} imported by ${folder} of the server`,
      ...serverProbe(folder, other),
      'import-x/no-restricted-paths',
    ]),
);
const permittedOnServer = serverFolders.flatMap((folder) =>
  importedByServer[folder].map((other) => [
    `allows ${folder} of the server to import ${other}`,
    ...serverProbe(folder, other),
  ]),
);

// prettier-ignore
export const forbidden = [
  // Between packages.
  ['rejects a remote imported by the host', 'host/src/app/probe.ts', "import '@portal/remote-chat/src/drawer';", 'import-x/no-extraneous-dependencies'],
  ['rejects the host imported by a remote', 'remote-admin/src/probe.ts', "import '@portal/host/src/bootstrap';", 'import-x/no-extraneous-dependencies'],
  ['rejects a remote imported by another remote', 'remote-admin/src/probe.ts', "import '@portal/remote-chat/src/drawer';", 'import-x/no-extraneous-dependencies'],
  ['rejects a relative import of another package', 'host/src/app/probe.ts', "import '../../../remote-admin/src/routes';", 'import-x/no-relative-packages'],
  ['rejects a relative type import of another package', 'remote-chat/src/probe.ts', "import type { Access } from '../../shared/src/contracts/base/access';\nexport type Probe = Access;", 'import-x/no-relative-packages'],
  ['rejects an import of an undeclared dependency', 'remote-admin/src/probe.ts', "import 'react-markdown';", 'import-x/no-extraneous-dependencies'],
  ['rejects an import of a root development tool in product code', 'host/src/app/probe.ts', "import 'semver';", 'import-x/no-extraneous-dependencies'],
  ['rejects an import of shared below a door', 'host/src/app/probe.ts', "import '@portal/shared/src/api/index';", 'import-x/no-unresolved'],
  ['rejects an import of shared without a door', 'host/src/app/probe.ts', "import '@portal/shared';", 'import-x/no-unresolved'],
  ['rejects ui components imported by the server', 'mock-server/src/portal/probe.ts', "import '@portal/shared/ui';", 'no-restricted-imports'],
  ['rejects the browser session imported by the server', 'mock-server/src/portal/probe.ts', "import '@portal/shared/session';", 'no-restricted-imports'],
  ['rejects the remote loader imported by a remote', 'remote-admin/src/probe.ts', "import '@portal/shared/remote/host';", 'no-restricted-imports'],
  ['rejects the testing kit imported by product code', 'host/src/app/probe.ts', "import '@portal/shared/testing';", 'no-restricted-imports'],
  ['rejects build-time configuration imported by product code', 'host/src/app/probe.ts', "import '@portal/shared/tooling/webpack';", 'no-restricted-imports'],

  // Inside a package.
  ['rejects a feature imported by another feature', 'host/src/features/sign-in/probe.ts', "import '../errors/not-found.page';", 'import-x/no-restricted-paths'],
  ['rejects the composition imported by a feature', 'host/src/features/sign-in/probe.ts', "import '../../app/routing/routes';", 'import-x/no-restricted-paths'],
  ['rejects a layout imported by a feature', 'host/src/features/sign-in/probe.ts', "import '../../layouts/layouts';", 'import-x/no-restricted-paths'],
  ['rejects the composition imported by a layout', 'host/src/layouts/probe.ts', "import '../app/routing/routes';", 'import-x/no-restricted-paths'],
  ['rejects the route list of a remote imported by its feature', 'remote-admin/src/features/users/probe.ts', "import '../../routes';", 'import-x/no-restricted-paths'],
  ['rejects a feature of a remote imported by another feature', 'remote-admin/src/features/users/probe.ts', "import '../tenants/tenants.page';", 'import-x/no-restricted-paths'],
  ['rejects another folder of shared imported by contracts', 'shared/src/contracts/probe.ts', "import '../session/index';", 'import-x/no-restricted-paths'],
  ['rejects ui components imported by the api of shared', 'shared/src/api/probe.ts', "import '../ui/index';", 'import-x/no-restricted-paths'],
  ['rejects remote code imported by the ui components of shared', 'shared/src/ui/probe.ts', "import '../remote/index';", 'import-x/no-restricted-paths'],
  ['rejects the testing kit imported by other code of shared', 'shared/src/remote/probe.ts', "import '../testing/index';", 'import-x/no-restricted-paths'],
  ['rejects a type of the portal imported by the platform of the server', 'mock-server/src/platform/probe.ts', "import type { Thing } from '../portal/users/users.resource';\nexport type Probe = Thing;", 'import-x/no-restricted-paths'],
  ...forbiddenOnServer,
  ['rejects React in the scenes of charts', 'shared/src/chart-scenes/probe.ts', "import { useId } from 'react';\nexport const probe = useId;", 'no-restricted-imports'],
  ['rejects components imported by the scenes of charts', 'shared/src/chart-scenes/kinds/probe.ts', "import '../../ui/index';", 'import-x/no-restricted-paths'],
  ['rejects the theme imported by the scenes of charts', 'shared/src/chart-scenes/probe.ts', "import '../theme/index';", 'import-x/no-restricted-paths'],
  ['rejects the document in the scenes of charts', 'shared/src/chart-scenes/layout/probe.ts', "export const probe = () => document.createElement('canvas');", 'no-restricted-globals'],
  ['rejects the window in the scenes of charts', 'shared/src/chart-scenes/layout/probe.ts', 'export const probe = () => window.devicePixelRatio;', 'no-restricted-globals'],
  ['rejects the clock in the scenes of charts', 'shared/src/chart-scenes/kinds/probe.ts', 'export const probe = () => Date.now();', 'no-restricted-properties'],
  ['rejects a CSS variable in the scenes of charts', 'shared/src/chart-scenes/tree/probe.ts', "export const probe = 'var(--m-text)';", 'no-restricted-syntax'],
  ['rejects a CSS variable in a template of the scenes of charts', 'shared/src/chart-scenes/tree/probe.ts', 'export const probe = (slot: number) => `var(--m-chart-${slot})`;', 'no-restricted-syntax'],
  ['rejects scenes of charts imported by the text of shared', 'shared/src/text/probe.ts', "import '../chart-scenes/index';", 'import-x/no-restricted-paths'],
  ['rejects the exemplar imported by the routes of a remote', 'remote-admin/src/routes.tsx', "import './exemplar/plain-records/plain-records.page';", 'import-x/no-restricted-paths'],
  ['rejects the exemplar imported by the resources of the server', 'mock-server/src/resources.ts', "import './exemplar/plain-records/plain-records.resource';", 'import-x/no-restricted-paths'],
  ['rejects the contract of the exemplar among the contracts', 'shared/src/contracts/index.ts', "export * from './plain-records';", 'import-x/no-restricted-paths'],
  ['rejects the door of the exemplar in a feature', 'remote-admin/src/features/users/probe.ts', "import '@portal/shared/contracts/exemplar';", 'no-restricted-imports'],
  ['rejects the door of the exemplar on the server', 'mock-server/src/portal/probe.ts', "import '@portal/shared/contracts/exemplar';", 'no-restricted-imports'],
  ['rejects an import cycle', 'shared/src/contracts/base/lists.ts', "import { Announcement } from '../shell/announcements';\nexport const probe = Announcement;", 'house/no-cycle'],
  ['rejects a cycle of type imports', 'shared/src/contracts/base/lists.ts', "import type { Announcement } from '../shell/announcements';\nexport type Probe = Announcement;", 'house/no-cycle'],
  ['rejects a cycle of inline type imports', 'mock-server/src/platform/auth/caller.ts', "export type Probe = import('../app/portal-app').PortalDeps;", 'house/no-cycle'],

  // Packages and globals that only one folder may use.
  ['rejects antd outside shared/ui', 'remote-admin/src/probe.ts', "import { Button } from 'antd';\nexport const probe = Button;", 'no-restricted-imports'],
  ['rejects a deep import of antd outside shared/ui', 'host/src/app/probe.ts', "import 'antd/es/button';", 'no-restricted-imports'],
  ['rejects antd in shared outside ui and theme', 'shared/src/remote/probe.ts', "import 'antd';", 'no-restricted-imports'],
  ['rejects moment outside the date door', 'shared/src/ui/form/probe.ts', "import moment from 'moment';\nexport const probe = moment;", 'no-restricted-imports'],
  ['rejects a locale of moment outside the date door', 'shared/src/i18n/probe.ts', "import 'moment/locale/tr';", 'no-restricted-imports'],
  ['rejects a markdown renderer outside the rich-text door', 'shared/src/ui/core/probe.ts', "import 'react-markdown';", 'no-restricted-imports'],
  ['rejects drag and drop outside the drag door', 'remote-demo-apps/src/features/activities/probe.ts', "import '@atlaskit/pragmatic-drag-and-drop/element/adapter';", 'no-restricted-imports'],
  ['rejects a virtual list outside its door', 'shared/src/ui/list/probe.ts', "import '@tanstack/react-virtual';", 'no-restricted-imports'],
  ['rejects d3 outside the scenes of charts', 'shared/src/ui/chart/probe.ts', "import { scaleLinear } from 'd3-scale';\nexport const probe = scaleLinear;", 'no-restricted-imports'],
  ['rejects an editor outside the editor door', 'shared/src/ui/form/probe.ts', "import 'prosemirror-view';", 'no-restricted-imports'],
  ['rejects an error state written by hand', 'remote-admin/src/features/users/probe.tsx', "import { ErrorState } from '@portal/shared/ui';\nexport const probe = ErrorState;", 'no-restricted-imports'],
  ['rejects the identity library outside the sign-in feature', 'host/src/app/probe.ts', "import '@azure/msal-browser';", 'no-restricted-imports'],
  ['rejects the identity library in tests outside the sign-in feature', 'host/src/app/probe.test.ts', "import '@azure/msal-browser';", 'no-restricted-imports'],
  ['rejects the federation runtime outside the remote loader', 'host/src/app/probe.ts', "import '@module-federation/enhanced/runtime';", 'no-restricted-imports'],
  ['rejects fetch in a feature', 'remote-admin/src/features/users/probe.ts', "export const probe = () => fetch('/api');", 'no-restricted-globals'],
  ['rejects fetch called through window', 'host/src/app/probe.ts', "export const probe = () => window.fetch('/api');", 'no-restricted-properties'],
  ['rejects localStorage in a feature', 'host/src/app/probe.ts', "export const probe = () => localStorage.getItem('a');", 'no-restricted-globals'],
  ['rejects sessionStorage in a feature', 'remote-chat/src/features/assistant/probe.ts', "export const probe = () => window.sessionStorage.getItem('a');", 'no-restricted-properties'],
  ['rejects clearing a whole storage', 'shared/src/session/probe.ts', 'export const probe = () => localStorage.clear();', 'no-restricted-properties'],
  ['rejects process.env outside the settings', 'mock-server/src/portal/probe.ts', 'export const probe = process.env.PORT;', 'no-restricted-syntax'],
  ['rejects a declaration of global variables', 'remote-chat/src/probe.ts', 'declare global { interface Window { probe: string } }\nexport const probe = 1;', 'no-restricted-syntax'],
  ['rejects a form element outside the form components', 'remote-admin/src/features/users/probe.tsx', 'export function Probe() { return <form />; }', 'no-restricted-syntax'],
  ['rejects an input element in a screen', 'host/src/features/user/probe.tsx', 'export function Probe() { return <input />; }', 'no-restricted-syntax'],
  ['rejects a select element in a screen', 'remote-admin/src/features/users/probe.tsx', 'export function Probe() { return <select />; }', 'no-restricted-syntax'],
  ['rejects a textarea element in a screen', 'remote-chat/src/probe.tsx', 'export function Probe() { return <textarea />; }', 'no-restricted-syntax'],
  ['rejects an import of antd’s form in a feature', 'host/src/features/user/probe.ts', "import { Form } from 'antd';\nexport const probe = Form;", 'no-restricted-imports'],

  // Texts, names and sizes.
  ['rejects literal text in JSX', 'remote-admin/src/features/users/probe.tsx', 'export function Probe() { return <p>Save</p>; }', 'i18next/no-literal-string'],
  ['rejects literal text in a placeholder', 'host/src/app/probe.tsx', 'export function Probe() { return <input placeholder="Search people" />; }', 'i18next/no-literal-string'],
  ['rejects literal text in an aria-label', 'host/src/app/probe.tsx', 'export function Probe() { return <nav aria-label="Main" />; }', 'i18next/no-literal-string'],
  ['rejects a file name that is not in kebab case', 'host/src/app/ProbeThing.tsx', screen, 'check-file/filename-naming-convention'],
  ['rejects a folder name that is not in kebab case', 'host/src/features/SignIn/probe.tsx', screen, 'check-file/folder-naming-convention'],
  ['rejects a file named utils', 'shared/src/ui/utils.ts', 'export const probe = 1;', 'check-file/filename-blocklist'],
  ['rejects a folder named helpers', 'host/src/helpers/probe.ts', 'export const probe = 1;', 'check-file/filename-blocklist'],
  ['rejects an index file in a feature', 'host/src/features/sign-in/index.ts', 'export const probe = 1;', 'check-file/no-index'],
  ['rejects a default export', 'host/src/app/probe.ts', 'export default 1;', 'import-x/no-default-export'],
  ['rejects a file over 250 lines', 'mock-server/src/probe.ts', lines(251, 'export {};'), 'max-lines'],
  ['rejects a function over 60 lines', 'mock-server/src/probe.ts', `export function probe() {\n${lines(61, 'String();')}}`, 'max-lines-per-function'],
  ['rejects a component over 120 lines', 'host/src/app/probe.tsx', `export function Probe() {\n${lines(121, 'String();')}}`, 'max-lines-per-function'],
  ['rejects a function with a complexity over 12', 'mock-server/src/probe.ts', choices(13), 'complexity'],
  ['rejects a function with more than three parameters', 'mock-server/src/probe.ts', 'export const probe = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];', 'max-params'],
  ['rejects more than three nested blocks', 'mock-server/src/probe.ts', 'export function probe(a: 1) { if (a) { if (a) { if (a) { if (a) { String(); } } } } }', 'max-depth'],
  ['rejects an exported function named after its argument', 'mock-server/src/portal/probe.ts', 'export const targetOf = (a: string) => a;', 'no-restricted-syntax'],
  ['rejects a function of the testing kit named after its argument', 'shared/src/testing/probe.ts', 'export function aListOf(a: string) { return a; }', 'no-restricted-syntax'],
  ['rejects a helper of tests named after its argument', 'mock-server/test/probe.ts', 'export async function codeOf(a: string) { return a; }', 'no-restricted-syntax'],
  ['rejects a function of a screen named after its argument', 'remote-admin/src/probe.ts', 'export const stateOf = (a: string) => a;', 'no-restricted-syntax'],
  ['rejects the compact notation of the browser in a screen', 'host/src/app/probe.ts', "export const probe = { notation: 'compact' };", 'no-restricted-syntax'],
  ['rejects the compact notation of the browser in the kit', 'shared/src/ui/probe.ts', "export const probe = { notation: 'compact' };", 'no-restricted-syntax'],

  // Types, comments and hooks.
  ['rejects any', 'mock-server/src/probe.ts', 'export const probe = (a: any) => String(a);', '@typescript-eslint/no-explicit-any'],
  ['rejects a type imported as a value', 'host/src/app/probe.ts', "import { Role } from '@portal/shared/contracts';\nexport type Probe = Role;", '@typescript-eslint/consistent-type-imports'],
  ['rejects @ts-expect-error without a reason', 'mock-server/src/probe.ts', '// @ts-expect-error\nexport const probe: number = "1";', '@typescript-eslint/ban-ts-comment'],
  ['rejects a disabled lint rule without a reason', 'mock-server/src/probe.ts', '// eslint-disable-next-line max-params\nexport const probe = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];', 'comments/require-description'],
  ['rejects a promise that is not awaited', 'shared/src/text/index.ts', 'export const probe = () => { Promise.resolve(1); };', '@typescript-eslint/no-floating-promises'],
  ['rejects a switch that misses a case', 'shared/src/text/index.ts', "export function probe(a: 'a' | 'b') { switch (a) { case 'a': return 1; } return 2; }", '@typescript-eslint/switch-exhaustiveness-check'],
  ['rejects a thrown value that is not an Error', 'shared/src/text/index.ts', "export function probe() { throw 'no'; }", '@typescript-eslint/only-throw-error'],
  ['rejects text after an optional element', 'shared/src/ui/overlay/layer.tsx', "export function Probe({ count, text }: { count: number; text: string }) { return <p>{count > 1 && <b>{count}</b>}{text}</p>; }", 'house/text-in-own-element'],
  ['rejects optional text beside other content', 'shared/src/ui/overlay/layer.tsx', "export function Probe({ text }: { text: string | null }) { return <p><b>{1}</b>{text}</p>; }", 'house/text-in-own-element'],
  ['rejects the key of a keyboard event in a handler', 'shared/src/ui/overlay/layer.tsx', "export function Probe() { return <p onKeyDown={(event) => event.key === 'Escape' && close()} />; }", 'house/keys-of-input-methods'],
  ['rejects the key of a keyboard event in its parameter', 'shared/src/ui/overlay/layer.tsx', "export function Probe() { return <p onKeyDown={({ key }) => key === 'Escape' && close()} />; }", 'house/keys-of-input-methods'],
  ['rejects the key of a keyboard event in a listener', 'shared/src/text/index.ts', "document.addEventListener('keydown', (event) => event.code === 'Escape' && close());", 'house/keys-of-input-methods'],
  ['rejects an effect with missing dependencies', 'host/src/app/probe.ts', "import { useEffect } from 'react';\nexport function useProbe(a: number) { useEffect(() => { document.title = String(a); }, []); }", 'react-hooks/exhaustive-deps'],
  ['rejects setting state synchronously in an effect', 'host/src/app/probe.ts', "import { useEffect, useState } from 'react';\nexport function useProbe() { const [a, setA] = useState(0); useEffect(() => { setA(1); }, []); return a; }", 'react-hooks/set-state-in-effect'],

  // Tests.
  ['rejects a test title with should', 'host/src/app/probe.test.ts', "test('it should work', () => { expect(1).toBe(1); });", 'jest/valid-title'],
  ['rejects a test without an expectation', 'host/src/app/probe.test.ts', "test('nothing happens', () => { String(); });", 'jest/expect-expect'],
  ['rejects a skipped test', 'mock-server/src/probe.test.ts', "test['skip']('a sentence', () => { expect(1).toBe(1); });", 'jest/no-disabled-tests'],
  ['rejects a focused test', 'mock-server/src/probe.test.ts', "test['only']('a sentence', () => { expect(1).toBe(1); });", 'jest/no-focused-tests'],
  ['rejects DOM node access in a screen test', 'host/src/app/probe.test.tsx', "import { screen } from '@testing-library/react';\ntest('a sentence', () => { expect(screen.getByRole('list').firstChild).toBeNull(); });", 'testing-library/no-node-access'],
  ['rejects a fixed waiting time in a journey', 'host/e2e/journeys/probe.spec.ts', "import { test, expect } from '@playwright/test';\ntest('a sentence', async ({ page }) => { await page.waitForTimeout(100); await expect(page).toHaveURL('/'); });", 'playwright/no-wait-for-timeout'],
  ['rejects waiting for network idle in a journey', 'host/e2e/journeys/probe.spec.ts', "import { test, expect } from '@playwright/test';\ntest('a sentence', async ({ page }) => { await page.goto('/', { waitUntil: 'networkidle' }); await expect(page).toHaveURL('/'); });", 'playwright/no-networkidle'],
  ['rejects an expectation without retries in a journey', 'host/e2e/journeys/probe.spec.ts', "import { test, expect } from '@playwright/test';\ntest('a sentence', async ({ page }) => { expect(await page.getByRole('main').isVisible()).toBe(true); });", 'playwright/prefer-web-first-assertions'],
];

// A rule that rejects everything would also pass the tests above, so these must stay allowed.
// prettier-ignore
export const permitted = [
  ['allows a screen to import doors of shared', 'remote-admin/src/features/users/probe.ts', "import '@portal/shared/api';\nimport '@portal/shared/ui/data';\nimport type { Role } from '@portal/shared/contracts';\nexport type Probe = Role;"],
  ['allows the server to import contracts, text and scenes of charts', 'mock-server/src/portal/probe.ts', "import '@portal/shared/contracts';\nimport '@portal/shared/text';\nimport '@portal/shared/chart-scenes';"],
  ['allows d3, contracts and text in the scenes of charts', 'shared/src/chart-scenes/layout/probe.ts', "import 'd3-array';\nimport 'd3-scale';\nimport 'd3-shape';\nimport 'd3-time';\nimport '../../contracts/index';\nimport '../../text/index';"],
  ['allows the composition to import features and layouts', 'host/src/app/probe.ts', "import '../features/errors/not-found.page';\nimport '../layouts/layouts';"],
  ['allows a layout to import features', 'host/src/layouts/probe.ts', "import '../features/errors/not-found.page';"],
  ['allows the host to import the remote loader', 'host/src/app/probe.ts', "import '@portal/shared/remote/host';"],
  ['allows a route list to import its features', 'remote-admin/src/probe.ts', "import './features/users/users.page';"],
  ['allows a feature to import its own files', 'remote-admin/src/features/users/probe.ts', "import './users.page';"],
  ['allows a folder of shared to import folders to its left', 'shared/src/ui/probe.ts', "import '../theme/index';\nimport '../contracts/index';"],
  ...permittedOnServer,
  ['allows the composition of the server to import all its folders', 'mock-server/src/probe.ts', "import './platform/http/problem';\nimport './identity/identity.resource';\nimport './portal/users/users.resource';\nimport './demo-apps/activities/activities.resource';"],
  ['allows a test of the platform to import a resource', 'mock-server/src/platform/probe.test.ts', "import '../portal/users/users.resource';\ntest('a sentence', () => { expect(1).toBe(1); });"],
  ['allows QueryView and other components in a feature', 'remote-admin/src/features/users/probe.tsx', "import { QueryView } from '@portal/shared/ui';\nexport const probe = QueryView;"],
  ['allows optional text as the only child and optional elements after text', 'shared/src/ui/overlay/layer.tsx', "export function Probe({ text, mark }: { text: string; mark: string | null }) { return <p>{text}{mark && <b>{mark}</b>}</p>; }"],
  ['allows the key of an item and readKey in a handler', 'shared/src/ui/overlay/layer.tsx', "import { readKey } from '../core/keys/read-key';\nexport function Probe({ item }: { item: { key: string } }) { return <p onKeyDown={(event) => readKey(event) === item.key && close()} />; }"],
  ['allows a form element in the form components', 'shared/src/ui/form/probe.tsx', 'export function Probe() { return <form />; }'],
  ['allows an input element in the components of the kit', 'shared/src/ui/core/probe.tsx', 'export function Probe() { return <input />; }'],
  ['allows moment and antd in the date door', 'shared/src/ui/date/probe.ts', "import 'moment';\nimport 'antd';"],
  ['allows antd in shared/ui', 'shared/src/ui/probe.ts', "import 'antd';"],
  ['allows the identity library in sign-in', 'host/src/features/sign-in/probe.ts', "import '@azure/msal-browser';"],
  ['allows the federation runtime and fetch in the remote loader', 'shared/src/remote/host/probe.ts', "import '@module-federation/enhanced/runtime';\nexport const probe = () => fetch('/');"],
  ['allows fetch in the api of shared', 'shared/src/api/probe.ts', "export const probe = () => fetch('/');"],
  ['allows the testing kit and root development tools in tests', 'remote-chat/src/features/assistant/probe.test.ts', "import '@portal/shared/testing';\nimport '@testing-library/react';\ntest('a sentence', () => { expect(localStorage).toHaveLength(0); });"],
  ['allows process.env in the settings', 'mock-server/src/platform/settings/settings.ts', 'export const probe = process.env;'],
  ['allows the standard terms that end in Of, and private functions', 'mock-server/src/portal/probe.ts', "export const oneOf = 1;\nexport const dataAsOf = '2026-03-31';\nconst rowOf = () => 1;\nexport function probe() { const valueOf = rowOf; return valueOf(); }"],
  ['allows NODE_ENV in browser code', 'shared/src/i18n/probe.ts', "export const probe = process.env.NODE_ENV === 'production';"],
  ['allows a default export in a configuration file', 'host/probe.config.ts', 'export default {};'],
  ['allows symbols and class names in JSX', 'host/src/app/probe.tsx', 'export function Probe() { return <p className="host-probe">·</p>; }'],
];
