import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describeTests, embeddedTests, postgresTests } from '../../mock-server/test/engines.mjs';
import { root } from '../tree.mjs';

const tests = describeTests().map((test) => ({ ...test, path: relative(root, test.file) }));
const paths = (list) => list.map(({ path }) => path);
const relativePaths = (files) => files.map((file) => relative(root, file));
const opensWithoutHelper = /from '[^']*\/(open-database|pglite-[a-z]+|postgres-[a-z]+)'/;
/** Every statement of the portal runs in one of them, so they find what differs between the engines. */
const neededOnBothEngines = [
  'mock-server/test/access/access-table.test.ts',
  'mock-server/test/database/database.test.ts',
];

test('every test runs on PostgreSQL or has an @embedded-only line', () => {
  const onPostgres = relativePaths(postgresTests());
  const embedded = paths(tests.filter(({ embeddedOnly }) => embeddedOnly !== undefined));
  expect(paths(tests).filter((path) => !onPostgres.includes(path) && !embedded.includes(path))).toEqual([]);
  expect(onPostgres).toContain('mock-server/src/portal/users/users.test.ts');
});

test('the access walk, the drivers and the migrations are tested on both engines', () => {
  expect(relativePaths(postgresTests())).toEqual(expect.arrayContaining(neededOnBothEngines));
  expect(relativePaths(embeddedTests())).toEqual(expect.arrayContaining(neededOnBothEngines));
});

test('the embedded database runs at most 30 test files', () => {
  expect(embeddedTests().length).toBeLessThanOrEqual(30);
});

test('every @embedded-only and @both-engines line has a reason and is in a test that opens a database', () => {
  const marked = tests.filter(({ embeddedOnly, bothEngines }) => (embeddedOnly ?? bothEngines) !== undefined);
  const isExplained = ({ embeddedOnly, bothEngines }) => (embeddedOnly ?? bothEngines).length >= 20;
  expect(paths(marked.filter((test) => !isExplained(test)))).toEqual([]);
  const needless = marked.filter(
    ({ file, opensDatabase }) => !opensDatabase && !opensWithoutHelper.test(readFileSync(file, 'utf8')),
  );
  expect(paths(needless)).toEqual([]);
  expect(paths(marked.filter(({ embeddedOnly, bothEngines }) => embeddedOnly && bothEngines))).toEqual([]);
});

test('every test that opens a database without the helper has an @embedded-only line', () => {
  const unmarked = tests.filter(
    ({ file, opensDatabase, embeddedOnly }) =>
      !opensDatabase && embeddedOnly === undefined && opensWithoutHelper.test(readFileSync(file, 'utf8')),
  );
  expect(paths(unmarked)).toEqual([]);
});
