import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, foldersIn, packages, read, readJson, root } from './tree.mjs';

const readme = read('README.md');
const readmes = filesIn().filter((path) => path.endsWith('README.md'));
const scriptsOf = (name) =>
  Object.keys(readJson(name ? `${name}/package.json` : 'package.json').scripts ?? {});

test('the tree in the README is the tree', () => {
  const [, tree] = readme.split('## The map')[1].split('```');
  const drawn = tree
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0]);
  expect(drawn.sort()).toEqual(
    foldersIn()
      .filter((name) => !name.startsWith('.'))
      .sort(),
  );
  expect(drawn.sort()).toEqual([...packages].sort());
});

test('every package says what it is, in forty lines', () => {
  expect(readmes).toEqual(expect.arrayContaining(packages.map((name) => `${name}/README.md`)));
  const lengths = packages.map((name) => [name, read(`${name}/README.md`).trimEnd().split('\n').length]);
  expect(lengths.filter(([, lines]) => lines > 40)).toEqual([]);
});

test.each(readmes)('%s names only commands that exist', (path) => {
  const unknown = [...read(path).matchAll(/npm (run )?([a-z0-9:-]+)([^`\n]*)/g)].flatMap(
    ([command, run, word, rest]) => {
      if (!run && !['start', 'test'].includes(word)) return [];
      const workspace = rest.match(/-w (?:@portal\/)?([a-z-]+)/)?.[1];
      return scriptsOf(workspace).includes(word) ? [] : [command];
    },
  );
  expect(unknown).toEqual([]);
});

test.each(readmes)('%s names only paths that exist', (path) => {
  const own = path.replace('README.md', '');
  const isPath =
    /^(\.ci|src|e2e|test|migrations|tooling|bench|host|remote-[a-z-]+|shared|mock-server)\/[\w./-]*$/;
  const named = [...read(path).matchAll(/`([^`\n]+)`/g)]
    .map(([, text]) => text)
    .filter((text) => isPath.test(text));
  expect(named.filter((name) => ![name, own + name].some((place) => existsSync(join(root, place))))).toEqual(
    [],
  );
});

test('settings are the same in the server, the README and .env.example', () => {
  const source = read('mock-server/src/platform/settings/settings.ts');
  const settings = [
    ...new Set([...source.matchAll(/read\.\w+\(\s*'([A-Z][A-Z_]+)'/g)].map(([, name]) => name)),
  ].sort();
  const section = readme.split('## Settings')[1].split('###')[0];
  const documented = [
    ...new Set([...section.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)].map(([, name]) => name)),
  ].sort();
  const examples = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(documented).toEqual(settings);
  expect(examples.filter((name) => name !== 'POSTGRES_PASSWORD').sort()).toEqual(settings);
});

test('the accounts in the README are those that are seeded', () => {
  const accountsIn = (text) => [...new Set(text.match(/[a-z]+\.[a-z]+@[a-z]+\.example/g))].sort();
  expect(accountsIn(readme)).toEqual(accountsIn(read('mock-server/src/identity/accounts/accounts.seed.ts')));
});
