import { findBrokenTitles } from './test-titles.mjs';
import { filesIn, read } from '../tree.mjs';

test('every test title is a sentence that makes sense alone', () => {
  const tests = filesIn().filter((path) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path));
  expect(tests.length).toBeGreaterThan(200);
  expect(tests.flatMap((path) => findBrokenTitles(path, read(path)))).toEqual([]);
});

test.each([
  ["test('with a title', () => {});"],
  ["describe('of the unit', () => {});"],
  ["test.each([1])('is %s', () => {});"],
  ['test(`in ${language} the title`, () => {});'],
  ["test.describe('for one tenant', () => {});"],
  ["test('the server should respond', () => {});"],
])('rejects the title of %s', (code) => {
  expect(findBrokenTitles('probe.test.ts', code)).toHaveLength(1);
});

test.each([
  ["test('rejects a file over 2 MB', () => {});"],
  ["test('isolates tenants', () => {});"],
  ["test('%s', () => {});"],
  ["/with/.test('with');"],
])('accepts the title of %s', (code) => {
  expect(findBrokenTitles('probe.test.ts', code)).toEqual([]);
});
