import { createRequire } from 'node:module';
import { filesIn, read } from './tree.mjs';

const replaceSchemas = createRequire(import.meta.url)('../shared/tooling/webpack/browser/schema-loader.cjs');
const replaceIn = (source) => replaceSchemas.call({ resourcePath: 'contract.ts' }, source);
const contracts = filesIn('shared/src/contracts').filter(
  (path) => /\.ts$/.test(path) && !/\.test\./.test(path),
);

test('replaces whole schemas and keeps all other code of a contract', () => {
  const source = [
    'export const limits = { name: 80 };',
    'export const User = Type.Object({ name: Type.String({ maxLength: limits.name }) }, { $id: "User" });',
    'export const listOf = (row) => Type.Object({ items: Type.Array(row) });',
    'export type User = Static<typeof User>;',
  ];
  expect(replaceIn(source.join('\n')).split('\n')).toEqual([
    source[0],
    'export const User = ({});',
    'export const listOf = (row) => ({});',
    source[3],
  ]);
});

test('leaves no schema in the contracts of the browser and no name without a value', () => {
  expect(contracts.length).toBeGreaterThan(10);
  const replaced = contracts.map((path) => [path, read(path), replaceIn(read(path))]);
  expect(replaced.filter(([, , text]) => /\bType\.\w+\(/.test(text)).map(([path]) => path)).toEqual([]);
  const namesIn = (text) => text.match(/^export (const|function|type|interface) \w+/gm) ?? [];
  expect(replaced.filter(([, before, after]) => namesIn(before).join() !== namesIn(after).join())).toEqual(
    [],
  );
});
