import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { forbidden, permitted } from './fences.mjs';

let found;

beforeAll(() => {
  found = JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'lint-probes.mjs')], { encoding: 'utf8' }),
  );
});

test.each(forbidden)('%s', (sentence, _place, _code, rule) => {
  expect(found[sentence]).toContain(rule);
});

test.each(permitted)('%s', (sentence) => {
  expect(found[sentence]).toEqual([]);
});

test('every sentence is said once', () => {
  expect(Object.keys(found)).toHaveLength(forbidden.length + permitted.length);
});
