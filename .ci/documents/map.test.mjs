import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  brokenLinks,
  pages,
  unknownCommands,
  unknownEndpoints,
  unknownPaths,
  unknownVariables,
  unknownVerbs,
} from './documents.mjs';
import { filesIn, foldersIn, packages, read, readJson, root } from '../tree.mjs';

const readme = read('README.md');
const lineCount = (path) => read(path).trimEnd().split('\n').length;

test('the map in the README lists the folders at the root', () => {
  const [, map] = readme.split('## The map')[1].split('```');
  const listed = map
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0]);
  expect(listed.sort()).toEqual(
    foldersIn()
      .filter((name) => !name.startsWith('.'))
      .sort(),
  );
  expect(listed.sort()).toEqual([...packages, 'docs'].sort());
});

test('the README has at most 120 lines', () => {
  expect(lineCount('README.md')).toBeLessThanOrEqual(120);
});

test('every package has a README of at most 40 lines', () => {
  expect(pages).toEqual(expect.arrayContaining(packages.map((name) => `${name}/README.md`)));
  const lengths = packages.map((name) => [name, lineCount(`${name}/README.md`)]);
  expect(lengths.filter(([, lines]) => lines > 40)).toEqual([]);
});

describe.each(pages)('%s', (page) => {
  test.each([
    ['npm commands', unknownCommands],
    ['commands of the registry', unknownVerbs],
    ['paths', unknownPaths],
    ['links and headings', brokenLinks],
    ['endpoints', unknownEndpoints],
    ['environment variables', unknownVariables],
  ])('names only existing %s', (_, find) => {
    expect(find(page)).toEqual([]);
  });
});

test('the README links to every page of docs', () => {
  const listed = filesIn('docs').filter((path) => path.endsWith('.md') && !/\/\d{3}-/.test(path));
  expect(listed.filter((path) => !readme.includes(`](${path}`))).toEqual([]);
});

test('settings are the same in the server, docs/operating.md and .env.example', () => {
  const source = filesIn('mock-server/src/platform/settings').map(read).join('\n');
  const namesIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
  const settings = namesIn(source, /(?:reader\.\w+\(|readRequired\(reader,)\s*'([A-Z][A-Z_]+)'/g);
  const [section] = read('docs/operating.md').split('\n## Settings\n')[1].split('\n## ');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const names = rows.map((row) => row.split('|')[1]).join('\n');
  expect(namesIn(names, /`([A-Z_]+)`/g)).toEqual(settings);
  const examples = namesIn(read('.env.example'), /^([A-Z_]+)=/gm);
  const onlyCompose = ['GATEWAY_PROXIES', 'POSTGRES_PASSWORD'];
  expect(examples.filter((name) => !onlyCompose.includes(name))).toEqual(settings);
});

test('the accounts in the README match the seeded accounts', () => {
  const accountsIn = (text) => [...new Set(text.match(/[a-z]+\.[a-z]+@[a-z]+\.example/g))].sort();
  const seed = read('mock-server/src/identity/accounts/accounts.seed.ts');
  expect(accountsIn(readme)).toEqual(accountsIn(seed));
  const [, password] = seed.match(/seededPassword = '([^']+)'/);
  expect(readme).toContain(`\`${password}\``);
});

test('the README names the oldest Node that package.json accepts', () => {
  const [, oldest] = readJson('package.json').engines.node.match(/^>=(\d+\.\d+)\./);
  expect(readme).toContain(`You need Node ${oldest} or newer`);
});

test('the exit codes in the documentation match those in the code', () => {
  const codesIn = (text) => [...text.matchAll(/\w+: (\d+)/g)].map(([, code]) => Number(code));
  const listed = (path) => [...read(path).matchAll(/^\| (\d+) +\|/gm)].map(([, code]) => Number(code));
  const [, server] = read('mock-server/src/platform/app/start-error.ts').match(/exitCodes = \{([^}]+)\}/);
  const [, cli] = read('mock-server/src/remotes/cli/cli-error.ts').match(/exitCodes = \{([^}]+)\}/);
  expect(listed('docs/operating.md')).toEqual([0, ...codesIn(server)]);
  expect(listed('docs/remote-owners.md')).toEqual(codesIn(cli));
});

describe('docs/decisions', () => {
  const records = filesIn('docs/decisions').filter((path) => !path.endsWith('README.md'));

  test('every record has a unique number in its file name', () => {
    const numbers = records.map((path) => path.match(/\/(\d{3})-[a-z0-9-]+\.md$/)?.[1]);
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test.each(records)('%s has a title, a date, a context, a decision and a consequence', (path) => {
    const [, number] = path.match(/\/(\d{3})-/);
    const text = read(path);
    expect(text).toMatch(new RegExp(`^# ${number} \\S`));
    expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/m);
    expect(text.match(/^## .+$/gm)).toEqual(['## Context', '## Decision', '## Consequence']);
  });

  test('the README has at most 110 lines and no rule of a record that is replaced', () => {
    const index = read('docs/decisions/README.md');
    const replaced = records.filter((path) => /^Replaced by \[/m.test(read(path)));
    expect(replaced.length).toBeGreaterThan(0);
    expect(replaced.filter((path) => index.includes(path.split('/').at(-1)))).toEqual([]);
    expect(lineCount('docs/decisions/README.md')).toBeLessThanOrEqual(110);
  });
});

test('every term of the glossary has one line, in alphabetical order, and a place in the code', () => {
  const rows = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| **'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const terms = rows.map(([, term]) => term.replaceAll('*', ''));
  expect(terms.length).toBeGreaterThan(12);
  expect(terms).toEqual([...new Set(terms)].sort());
  const places = rows.map(([, term, , place]) => [term, place.match(/^`([^`]+)`$/)?.[1] ?? 'none']);
  expect(places.filter(([, place]) => !existsSync(join(root, place)))).toEqual([]);
});
