import { createRequire } from 'node:module';
import { filesIn, read } from '../tree.mjs';

const replaceSchemas = createRequire(import.meta.url)(
  '../../shared/tooling/webpack/browser/schema-loader.cjs',
);
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
