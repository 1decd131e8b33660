import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const server = join(import.meta.dirname, '..');
const helper = join(import.meta.dirname, 'database', 'test-database.ts');
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

/** Returns the reason in a line `// @<mark> <reason>` of a file. */
const reasonOf = (mark, text) =>
  text.match(new RegExp(String.raw`^\s*(?://|\*|/\*\*) @${mark} ?(.*?)(?: \*/)?$`, 'm'))?.[1];

/**
 * Returns every test file with its relation to the database: `opensDatabase` if it imports the helper that opens
 * one, and the reasons in its lines `@embedded-only` and `@both-engines`.
 */
export const describeTests = () =>
  allTests().map((file) => {
    const text = source(file);
    return {
      file,
      opensDatabase: reaches(file, helper),
      embeddedOnly: reasonOf('embedded-only', text),
      bothEngines: reasonOf('both-engines', text),
    };
  });

const filesOf = (isIncluded) =>
  describeTests()
    .filter(isIncluded)
    .map(({ file }) => file);

/** Returns the test files that run on PostgreSQL or without a database: all without an `@embedded-only` line. */
export const postgresTests = () => filesOf(({ embeddedOnly }) => embeddedOnly === undefined);

/** Returns the test files that run on the embedded database, because they have one of the two lines. */
export const embeddedTests = () =>
  filesOf(({ embeddedOnly, bothEngines }) => (embeddedOnly ?? bothEngines) !== undefined);
