import { ESLint } from 'eslint';
import { forbidden, permitted } from './fences.mjs';

// Probes are no part of a project, so rules that need types see them only where the probe takes an existing file's place.
const untyped = Object.fromEntries(
  ['no-floating-promises', 'switch-exhaustiveness-check', 'only-throw-error'].map((rule) => [
    `@typescript-eslint/${rule}`,
    'off',
  ]),
);
const eslint = new ESLint({
  cwd: new URL('..', import.meta.url).pathname,
  overrideConfig: {
    files: ['**/*probe*', '**/probe*', '**/*Probe*', '**/utils.ts', 'host/src/features/*/index.ts'],
    languageOptions: { parserOptions: { projectService: false } },
    rules: untyped,
  },
});

const found = [];
for (const [sentence, filePath, code] of [...forbidden, ...permitted]) {
  const [result] = await eslint.lintText(code, { filePath });
  found.push([sentence, result.messages.map(({ ruleId, message }) => ruleId ?? message)]);
}
process.stdout.write(JSON.stringify(Object.fromEntries(found)));
