import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const server = join(import.meta.dirname, '..');
const helper = join(import.meta.dirname, 'test-database.ts');
const imports = /(?:from|import\()\s*'(\.[^']+)'/g;

const source = (file) => readFileSync(file, 'utf8');

/** Files below test/ that a file imports. Sources of the server are not followed. */
const importedHelpers = (file) =>
  [...source(file).matchAll(imports)]
    .map(([, path]) => join(dirname(file), `${path}.ts`))
    .filter((path) => path.startsWith(`${import.meta.dirname}/`) && existsSync(path));

function reaches(file, target, seen = new Set()) {
  if (file === target) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importedHelpers(file).some((next) => reaches(next, target, seen));
}

const allTests = () =>
  ['src', 'test'].flatMap((folder) =>
    readdirSync(join(server, folder), { recursive: true })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => join(server, folder, path)),
  );

/**
 * Returns every test file with its relation to the database: `opensDatabase` if it imports the helper that opens
 * one, and `embeddedOnly`, the reason in its `@embedded-only` line.
 */
export const describeTests = () =>
  allTests().map((file) => ({
    file,
    opensDatabase: reaches(file, helper),
    embeddedOnly: source(file).match(/^\s*(?:\/\/|\*|\/\*\*) @embedded-only ?(.*?)(?: \*\/)?$/m)?.[1],
  }));

/**
 * Returns the test files that also run on PostgreSQL: those that open a database and have no `@embedded-only`
 * line.
 */
export const postgresTests = () =>
  describeTests()
    .filter(({ opensDatabase, embeddedOnly }) => opensDatabase && embeddedOnly === undefined)
    .map(({ file }) => file);
