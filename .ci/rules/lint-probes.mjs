import { ESLint } from 'eslint';
import { forbidden, permitted } from './fences.mjs';

// Rules that need types work only for files of a TypeScript project. A probe belongs to one only when its path is an existing file.
const untyped = Object.fromEntries(
  ['no-floating-promises', 'switch-exhaustiveness-check', 'only-throw-error'].map((rule) => [
    `@typescript-eslint/${rule}`,
    'off',
  ]),
);
const eslint = new ESLint({
  cwd: new URL('../..', import.meta.url).pathname,
  overrideConfig: {
    files: ['**/*probe*', '**/probe*', '**/*Probe*', '**/utils.ts', 'host/src/features/*/index.ts'],
    languageOptions: { parserOptions: { projectService: false } },
    rules: untyped,
  },
});

const found = [];
for (const [title, filePath, code] of [...forbidden, ...permitted]) {
  const [result] = await eslint.lintText(code, { filePath });
  found.push([title, result.messages.map(({ ruleId, message }) => ruleId ?? message)]);
}
process.stdout.write(JSON.stringify(Object.fromEntries(found)));
