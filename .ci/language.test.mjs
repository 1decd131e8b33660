import { spawnSync } from 'node:child_process';
import { brokenTitles, retiredIn, retiredPhrases } from './language.mjs';
import { read, root } from './tree.mjs';

const tracked = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.split('\n');
const sources = tracked.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path));
const own = ['.ci/language.mjs', '.ci/language.test.mjs'];

test('every test title is a sentence that makes sense alone', () => {
  const tests = tracked.filter((path) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path));
  expect(tests.flatMap((path) => brokenTitles(path, read(path)))).toEqual([]);
});

test('no comment contains a retired phrase', () => {
  const others = sources.filter((path) => !own.includes(path));
  expect(others.flatMap((path) => retiredIn(path, read(path)))).toEqual([]);
});

test.each([
  ["test('with a title', () => {});"],
  ["describe('of the unit', () => {});"],
  ["test.each([1])('is %s', () => {});"],
  ['test(`in ${language} the title`, () => {});'],
  ["test.describe('for one tenant', () => {});"],
])('rejects the title of %s', (code) => {
  expect(brokenTitles('probe.test.ts', code)).toHaveLength(1);
});

test.each([
  ["test('rejects a file over 2 MB', () => {});"],
  ["test('isolates tenants', () => {});"],
  ["test('%s', () => {});"],
  ["/with/.test('with');"],
])('accepts the title of %s', (code) => {
  expect(brokenTitles('probe.test.ts', code)).toEqual([]);
});

test('finds retired phrases in line, block and style comments, also across lines', () => {
  expect(retiredIn('probe.ts', '// Loads the file anew.\nexport {};')).toHaveLength(1);
  expect(retiredIn('probe.ts', '// Returns the\n// way to stop.\nexport {};')).toHaveLength(1);
  expect(retiredIn('probe.tsx', 'const a = <p>{/* Nobody reads this. */}</p>;')).toHaveLength(1);
  expect(retiredIn('probe.css', '/* Moves by itself. */')).toHaveLength(1);
  expect(retiredIn('probe.ts', "const text = '// anew';\n// Loads it again.")).toEqual([]);
});

test.each(retiredPhrases)('rejects a comment with %s, which was replaced by %s', (_, _better, example) => {
  expect(retiredIn('probe.ts', `/** ${example} */\nexport {};`)).toHaveLength(1);
});
