import comments from '@eslint-community/eslint-plugin-eslint-comments';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import checkFile from 'eslint-plugin-check-file';
import i18next from 'eslint-plugin-i18next';
import importX from 'eslint-plugin-import-x';
import jest from 'eslint-plugin-jest';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import {
  among,
  browser,
  code,
  compactNumbers,
  environment,
  exportedNames,
  homeBlocks,
  packages,
  screenBlocks,
  screens,
  tests,
} from './.ci/boundaries.mjs';
import { house } from './.ci/rules/house.mjs';
import { sceneBlocks } from './.ci/rules/scenes.mjs';
import { textAttributes } from './.ci/rules/text-attributes.mjs';
import { zones, zonesOfTests } from './.ci/rules/zones.mjs';

const oddNames = ['utils', 'helpers', 'helper', 'util', 'common', 'misc', 'lib'];

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/dist-*/**',
      '**/coverage/**',
      '**/playwright-report/**',
      '**/test-results/**',
      'data*/**',
    ],
  },
  {
    plugins: { comments, 'import-x': importX },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver': undefined,
      'import-x/resolver-next': [createTypeScriptImportResolver()],
    },
    rules: {
      'comments/require-description': 'error',
      'comments/no-unlimited-disable': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'hack', 'xxx'], location: 'anywhere' }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      // `bundler-runtime` is an alias of the builds of remotes.
      'import-x/no-unresolved': ['error', { ignore: ['^bundler-runtime/'] }],
    },
  },
  { files: ['**/*.{test,spec}.{ts,tsx,mjs}'], rules: { 'max-lines': ['error', { max: 600 }] } },
  {
    files: code,
    extends: [tseslint.configs.recommended],
    plugins: {
      house,
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'import-x/no-extraneous-dependencies': ['error', { includeTypes: true, devDependencies: false }],
      'import-x/no-relative-packages': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
      'house/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      complexity: ['error', 12],
      'max-depth': ['error', 3],
      'max-params': ['error', 3],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', environment, exportedNames, compactNumbers],
    },
  },
  {
    files: [...among(packages, '{src,kit-gallery}/**/*.{ts,tsx}'), '{mock-server/test,host/e2e}/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', package: 'fastify', name: 'register' }] },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/only-throw-error': [
        'error',
        // Route loaders throw a Response to redirect, and a catch block may rethrow what it caught.
        { allow: [{ from: 'lib', name: 'Response' }], allowThrowingAny: false, allowThrowingUnknown: true },
      ],
      'house/keys-of-input-methods': 'error',
      'house/text-in-own-element': 'error',
    },
  },
  {
    files: among(packages, '{src,test,e2e}/**/*.{ts,tsx}'),
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '*/{src,test,e2e}/**/': 'KEBAB_CASE' }],
      'check-file/filename-blocklist': [
        'error',
        Object.fromEntries(
          oddNames.flatMap((name) => [
            [`**/${name}.*`, '*.page.tsx'],
            [`**/${name}/**`, '*.page.tsx'],
          ]),
        ),
      ],
    },
  },
  {
    files: among(screens, 'src/features/**'),
    plugins: { 'check-file': checkFile },
    rules: { 'check-file/no-index': 'error' },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, i18next },
    rules: {
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'jsx-attributes': { include: textAttributes },
          'object-properties': { include: textAttributes },
          words: { exclude: ['[A-Z_-]+', /^[^\p{L}]+$/u] },
        },
      ],
    },
  },
  {
    files: among(browser, 'src/**/*.{ts,tsx}'),
    ...reactHooks.configs.flat.recommended,
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
      // The rule mistakes a component that is looked up in a table for one created during render.
      'react-hooks/static-components': 'off',
    },
  },
  ...homeBlocks,
  ...sceneBlocks,
  ...screenBlocks,
  // Sample texts for developers; no user sees them.
  { files: ['shared/kit-gallery/**/*.tsx'], rules: { 'i18next/no-literal-string': 'off' } },
  {
    files: ['mock-server/{src,test}/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@portal/shared(?!/(contracts(/sample-apps)?|text|chart-scenes)$)',
              message: 'The server sees contracts, text and chart-scenes only.',
            },
          ],
        },
      ],
    },
  },
  // `npm run create-screen` replaces the door of the exemplar's contracts.
  { files: ['mock-server/src/exemplar/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: [
      '**/settings.ts',
      'mock-server/src/main.ts',
      'mock-server/test/**',
      '**/*.config.ts',
      'host/e2e/**',
    ],
    rules: { 'no-restricted-syntax': ['error', exportedNames, compactNumbers] },
  },
  {
    files: [...tests, 'host/e2e/**', '**/*.config.ts'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: zonesOfTests }],
      'max-lines-per-function': 'off',
      'max-params': 'off',
      'i18next/no-literal-string': 'off',
    },
  },
  ...packages.map((name) => ({
    files: [
      `${name}/**/*.test.{ts,tsx}`,
      `${name}/test/**`,
      `${name}/e2e/**`,
      `${name}/*.config.ts`,
      'shared/src/testing/**',
    ],
    rules: {
      'import-x/no-extraneous-dependencies': [
        'error',
        { includeTypes: true, packageDir: ['.', `./${name}`] },
      ],
    },
  })),
  // Tools load these files by name and expect a default export.
  {
    files: ['**/*.config.ts', 'host/e2e/proof/*-reporter.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  // Runs in browsers that do not support newer syntax.
  { files: ['host/src/early-start/scheme.js'], rules: { 'no-var': 'off' } },
  {
    files: ['**/*.test.{ts,tsx,mjs}'],
    extends: [jest.configs['flat/recommended']],
    rules: {
      'jest/valid-title': ['error', { disallowedWords: ['should'] }],
      'jest/expect-expect': [
        'error',
        { assertFunctionNames: ['expect', 'expect*', '**.expect*', 'fc.assert'] },
      ],
      'jest/no-disabled-tests': 'error',
      'jest/no-focused-tests': 'error',
      'jest/no-conditional-expect': 'off',
      'jest/no-large-snapshots': ['error', { maxSize: 60, inlineMaxSize: 60 }],
    },
  },
  {
    files: ['**/*.test.tsx'],
    extends: [testingLibrary.configs['flat/react']],
    rules: { 'testing-library/prefer-user-event': 'error', 'testing-library/no-debugging-utils': 'error' },
  },
  {
    files: ['host/e2e/**/*.ts'],
    extends: [playwright.configs['flat/recommended']],
    rules: {
      'playwright/no-wait-for-timeout': 'error',
      'playwright/no-networkidle': 'error',
      'playwright/prefer-web-first-assertions': 'error',
      'playwright/valid-title': ['error', { disallowedWords: ['should'] }],
      'playwright/expect-expect': ['error', { assertFunctionPatterns: ['^expect'] }],
      'playwright/consistent-spacing-between-blocks': 'off',
      'playwright/no-conditional-in-test': 'off',
    },
  },
);
