import { createRequire } from 'node:module';
import { filesIn, read } from '../tree.mjs';

const require = createRequire(import.meta.url);
const ts = require('typescript');
const replaceSchemas = require('../../shared/tooling/webpack/browser/schema-loader.cjs');
const replaceIn = (source) => replaceSchemas.call({ resourcePath: 'contract.ts' }, source);
const contracts = filesIn('shared/src/contracts').filter(
  (path) => /\.ts$/.test(path) && !/\.test\./.test(path),
);

test('removes schemas and what only the server uses, and keeps all other code of a contract', () => {
  const source = [
    'export const limits = { name: 80 };',
    'export const User = Type.Object({ name: Type.String({ maxLength: limits.name }) }, { $id: "User" });',
    'export const listSchema = (row) => Type.Object({ items: Type.Array(row) });',
    'export type User = Static<typeof User>;',
    'const inner = Type.String();',
    '/** @serverOnly */ export const titles = { a: 1 };',
  ];
  expect(replaceIn(source.join('\n')).split('\n')).toEqual([
    source[0],
    '',
    'export const listSchema = (row) => ({});',
    source[3],
    'const inner = ({});',
    '/** @serverOnly */ ',
  ]);
});

test('leaves no schema in the contracts of the browser', () => {
  expect(contracts.length).toBeGreaterThan(10);
  const replaced = contracts.map((path) => [path, replaceIn(read(path))]);
  expect(replaced.filter(([, text]) => /\bType\.\w+\(/.test(text)).map(([path]) => path)).toEqual([]);
  const kept = replaced.flatMap(([, text]) => text.match(/^export const [A-Z]\w+/gm) ?? []);
  expect(kept).toEqual([]);
});

/** Returns names of removed schemas that the rest of a contract uses as values. */
function findUsedSchemas(source) {
  const { outputText } = ts.transpileModule(replaceIn(source), {
    compilerOptions: { target: ts.ScriptTarget.ESNext, removeComments: true },
  });
  const declared = [...source.matchAll(/^(?:export )?const ([A-Z]\w*) = /gm)].map(([, name]) => name);
  const used = new Set(outputText.match(/\b[A-Z]\w*\b/g));
  const imported = [...outputText.matchAll(/^import \{([^}]*)\}/gm)].flatMap(([, names]) =>
    names.split(',').map((name) => name.trim()),
  );
  return [
    ...declared.filter((name) => used.has(name)),
    ...imported.filter((name) => /^[A-Z]/.test(name) && name !== 'Type'),
  ];
}

test('keeps nothing that refers to a removed schema, so names of constants with schemas begin with a capital', () => {
  expect(findUsedSchemas('const Id = Type.String();\nconst row = { id: Id };')).toEqual(['Id']);
  expect(findUsedSchemas("import { Id } from './id';\nconst row = { id: Id };")).toEqual(['Id']);
  const faults = contracts.map((path) => [path, findUsedSchemas(read(path))]);
  expect(faults.filter(([, names]) => names.length > 0)).toEqual([]);
});
