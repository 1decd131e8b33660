import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { forbidden, permitted } from './fences.mjs';

let found;

beforeAll(() => {
  found = JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'lint-probes.mjs')], { encoding: 'utf8' }),
  );
});

test.each(forbidden)('%s', (title, _place, _code, rule) => {
  expect(found[title]).toContain(rule);
});

test.each(permitted)('%s', (title) => {
  expect(found[title]).toEqual([]);
});

test('every probe has a unique title', () => {
  expect(Object.keys(found)).toHaveLength(forbidden.length + permitted.length);
});
