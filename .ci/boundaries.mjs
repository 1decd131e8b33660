import { readFileSync } from 'node:fs';

// What only some folders may import or use; the import order is in rules/zones.mjs. eslint.config.mjs applies both,
// rules/fences.test.mjs proves that each rule rejects a violation.

const { workspaces } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
export const screens = workspaces.filter((name) => name === 'host' || name.startsWith('remote-'));
export const browser = [...screens, 'shared'];
export const packages = [...browser, 'mock-server'];
export const among = (names, rest) => names.map((name) => `${name}/${rest}`);

export const code = ['**/*.{ts,tsx}'];
export const tests = ['**/*.test.{ts,tsx}', '*/test/**', 'shared/src/testing/**'];

// Packages and globals that only some folders may use.

/** `home` lists the allowed path prefixes. With `tests`, tests may use the import anywhere. */
const homes = [
  {
    imports: ['antd', '@ant-design'],
    home: ['shared/src/ui', 'shared/src/theme'],
    message: 'Import antd through @portal/shared/ui, or every remote ships its own copy.',
  },
  {
    imports: ['moment', '@rc-component/picker'],
    home: ['shared/src/ui/date'],
    message: 'Dates come from @portal/shared/ui/date, the only door that loads moment.',
  },
  {
    imports: ['react-markdown', 'remark-gfm'],
    home: ['shared/src/ui/rich-text'],
    message: 'Show markdown with RichText of @portal/shared/ui/rich-text.',
  },
  {
    imports: ['@atlaskit'],
    home: ['shared/src/ui/drag'],
    message: 'Drag and drop comes from @portal/shared/ui/drag.',
  },
  {
    imports: ['d3-[a-z]+'],
    home: ['shared/src/chart-scenes'],
    message: 'Scenes of charts are in shared/src/chart-scenes, the only folder that uses d3.',
  },
  {
    imports: ['@tanstack'],
    home: ['shared/src/ui/virtual-list'],
    message: 'Show long lists with VirtualList of @portal/shared/ui/virtual-list.',
  },
  {
    imports: ['prosemirror-[a-z-]+'],
    home: ['shared/src/ui/editor'],
    message: 'Rich text is written with @portal/shared/ui/editor.',
  },
  {
    imports: ['@portal/shared/ui'],
    names: ['ErrorState'],
    // The search shows the error of one source beside the results of the others.
    home: ['host/src/features/search/search.dialog'],
    tests: true,
    message: 'QueryView shows the loading, error and empty states of a query.',
  },
  {
    imports: ['@azure'],
    home: ['host/src/features/sign-in'],
    message:
      'Sign-in lives in host/src/features/sign-in. Elsewhere use useSession() from @portal/shared/session.',
  },
  {
    imports: ['@portal/shared/remote/host'],
    home: ['host/src'],
    message: 'Only the host loads remotes.',
  },
  {
    imports: ['@module-federation'],
    home: ['shared/src/remote/host'],
    message: 'Only shared/src/remote/host calls the federation runtime.',
  },
  {
    imports: ['@portal/shared/contracts/exemplar'],
    home: ['remote-admin/src/exemplar'],
    message: 'No build contains the exemplar: copy it with npm run create-screen.',
  },
  {
    imports: ['@portal/shared/testing'],
    home: ['shared/src/testing'],
    tests: true,
    message: 'The testing kit is for tests.',
  },
  {
    imports: ['@portal/shared/tooling'],
    home: [],
    message: 'Build-time settings are for config files.',
  },
  {
    imports: ['axios', 'vitest', 'mocha', 'chai', 'cypress', 'enzyme', 'msw'],
    home: [],
    message: 'Calls go through @portal/shared/api; tests are jest, Testing Library and Playwright.',
  },
  {
    globals: ['fetch'],
    home: [
      'shared/src/api',
      'shared/src/i18n/translations',
      'shared/src/remote/host',
      'shared/src/remote/standalone-portal',
      'host/src/early-start',
      'host/src/features/landing',
      'host/src/features/contact/public',
      'host/src/features/sign-in',
      'host/src/connection/connection',
      'host/src/features/analytics',
    ],
    tests: true,
    message:
      'Calls go through @portal/shared/api, which adds base address, headers, token and error handling.',
  },
  {
    globals: ['localStorage', 'sessionStorage'],
    home: [
      'shared/src/storage/stored-value',
      'shared/src/remote/host',
      'remote-chat/src/features/assistant/chat-session',
    ],
    tests: true,
    message: 'Only modules that own a storage key use storage.',
  },
];

export const environment = {
  selector:
    ':not(MemberExpression[property.name="NODE_ENV"]) > MemberExpression[object.name="process"][property.name="env"]',
  message: 'The environment is parsed once, in settings.ts.',
};
export const exportedNames = {
  selector:
    ':matches(ExportNamedDeclaration > FunctionDeclaration, ExportNamedDeclaration > VariableDeclaration > VariableDeclarator) > Identifier.id[name=/^(?!oneOf$|dataAsOf$)[a-z].*Of$/]',
  message: 'Name a function by a verb and what it returns: computeRange, not rangeOf.',
};
export const compactNumbers = {
  selector: 'Property[key.name="notation"]',
  message: 'Figures are written by formatFigure of @portal/shared/i18n: the units of the browsers mislead.',
};
const globalNames = {
  selector: 'TSModuleDeclaration[kind="global"]',
  message: 'Packages share values through @portal/shared, not through globals.',
};
const formElement = {
  selector: 'JSXOpeningElement[name.name="form"]',
  message: 'Forms are FormDialog, FormPage or InlineForm of @portal/shared/ui/form.',
};
/** Send a message without fields to validate, on screens that load no antd. */
const ownForms = [
  'remote-chat/src/features/assistant/question-box.tsx',
  'remote-demo-apps/src/features/chat/message-box.tsx',
];
const rawControl = {
  selector: 'JSXOpeningElement[name.name=/^(input|select|textarea)$/]',
  message: 'Controls come from @portal/shared/ui, or from ui/form, ui/choose and ui/date.',
};
/** A combobox whose options are not a list of antd: results of several sources. An amount on a screen without antd. */
const ownControls = [
  'host/src/features/search/search.dialog.tsx',
  'remote-demo-apps/src/features/dashboards/crypto/converter-card.tsx',
];
/** Syntax that the screens must not use, except for the given rules. */
const screenRules = (...free) => ({
  'no-restricted-syntax': [
    'error',
    ...[environment, exportedNames, compactNumbers, globalNames, formElement, rawControl].filter(
      (rule) => !free.includes(rule),
    ),
  ],
});
export const screenBlocks = [
  { files: among(screens, 'src/**/*.{ts,tsx}'), rules: screenRules() },
  { files: [...among(screens, 'src/**/*.test.tsx'), ...ownControls], rules: screenRules(rawControl) },
  { files: ownForms, rules: screenRules(formElement, rawControl) },
];
const neverClear = ['localStorage', 'sessionStorage'].map((object) => ({
  object,
  property: 'clear',
  message: 'Remove your own key, not the keys of other modules.',
}));

/** Without options, ESLint keeps the list of a wider block, so an empty list turns the rule off. */
const refusal = (list) => (list.length > 0 ? ['error', ...list] : 'off');

function homeRules(place, inTests) {
  const banned = homes.filter(
    ({ home, tests: open }) => !(inTests && open) && !home.some((prefix) => place.startsWith(prefix)),
  );
  const globals = banned.flatMap(({ globals = [], message }) => globals.map((name) => ({ name, message })));
  const ofWindow = globals.flatMap(({ name, message }) =>
    ['window', 'globalThis', 'self'].map((object) => ({ object, property: name, message })),
  );
  const patterns = banned
    .filter(({ imports }) => imports)
    .map(({ imports, names, message }) => ({
      regex: `^(${imports.join('|')})(/|$)`,
      ...(names && { importNames: names }),
      message,
    }));
  return {
    'no-restricted-imports': ['error', { patterns }],
    'no-restricted-globals': refusal(globals),
    'no-restricted-properties': refusal([...(inTests ? [] : neverClear), ...ofWindow]),
  };
}

/** Two blocks per folder, for code and tests. Narrower folders come later and override. */
export const homeBlocks = ['', ...new Set(homes.flatMap(({ home }) => home))]
  .sort((one, other) => one.length - other.length)
  .flatMap((place) => {
    const files = place === '' ? among(browser, 'src/**') : [`${place}*`, `${place}*/**`];
    return [
      { files: files.map((path) => [path, ...code]), rules: homeRules(place, false) },
      { files: files.flatMap((path) => tests.map((test) => [path, test])), rules: homeRules(place, true) },
    ];
  });
