import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describeTests, postgresTests } from '../mock-server/test/postgres-tests.mjs';
import { root } from './tree.mjs';

const tests = describeTests().map((test) => ({ ...test, path: relative(root, test.file) }));
const paths = (list) => list.map(({ path }) => path);
const opensWithoutHelper = /from '[^']*\/(open-database|pglite-[a-z]+|postgres-[a-z]+)'/;

test('every test that opens a database also runs on PostgreSQL or has an @embedded-only line', () => {
  const onPostgres = postgresTests().map((file) => relative(root, file));
  const embedded = paths(tests.filter(({ embeddedOnly }) => embeddedOnly !== undefined));
  const opening = paths(tests.filter(({ opensDatabase }) => opensDatabase));
  expect(opening.filter((path) => !onPostgres.includes(path) && !embedded.includes(path))).toEqual([]);
  expect(onPostgres).toContain('mock-server/test/database.test.ts');
  expect(onPostgres).toContain('mock-server/src/portal/users/users.test.ts');
});

test('every @embedded-only line has a reason and is in a test that opens a database', () => {
  const marked = tests.filter(({ embeddedOnly }) => embeddedOnly !== undefined);
  expect(paths(marked.filter(({ embeddedOnly }) => embeddedOnly.length < 20))).toEqual([]);
  const needless = marked.filter(
    ({ file, opensDatabase }) => !opensDatabase && !opensWithoutHelper.test(readFileSync(file, 'utf8')),
  );
  expect(paths(needless)).toEqual([]);
});

test('every test that opens a database without the helper has an @embedded-only line', () => {
  const unmarked = tests.filter(
    ({ file, opensDatabase, embeddedOnly }) =>
      !opensDatabase && embeddedOnly === undefined && opensWithoutHelper.test(readFileSync(file, 'utf8')),
  );
  expect(paths(unmarked)).toEqual([]);
});
