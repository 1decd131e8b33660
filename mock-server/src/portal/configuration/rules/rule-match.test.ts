import type { RuleMatch } from '@portal/shared/contracts';
import { faultOf, testOf } from './rule-match';

test.each<[RuleMatch, string, string, boolean]>([
  ['exact', 'div', 'DIV', true],
  ['exact', 'DIV', 'DIV-2', false],
  ['prefix', '40', '401000', true],
  ['prefix', 'izm', 'İZM-01', true],
  ['prefix', '40', '140', false],
  ['range', '400..499', '450', true],
  ['range', '400 .. 499', '499', true],
  ['range', '400..499', '4500', false],
  ['range', '400..499', '450-LON', true],
  ['range', '400..499', '45A', false],
  ['range', '400..499', 'A450', false],
  ['range', 'CC-100..CC-199', 'cc-150', true],
  ['range', 'CC-100..CC-199', 'CC-200', false],
  ['range', '9..10', '10', true],
  ['regex', '^4\\d{3}-(LON|IST)$', '4010-IST', true],
  ['regex', '^4\\d{3}-(LON|IST)$', '4010-ZRH', false],
  ['regex', '(?i)^div', 'DIV', true],
])('a rule %s with the pattern %s and the key %s matches: %s', (match, pattern, key, expected) => {
  expect(testOf({ match, pattern })?.(key)).toBe(expected);
});

test.each<[RuleMatch, string]>([
  ['range', '400'],
  ['range', '499..400'],
  ['range', '1..2..3'],
  ['range', '..2'],
  ['regex', '('],
  ['regex', '(?=a)'],
  ['regex', '(a)\\1'],
  ['regex', '((a{100}){100}){100}'],
  ['exact', '  '],
])('a rule %s rejects the pattern %s', (match, pattern) => {
  expect(testOf({ match, pattern })).toBeNull();
});

test.each<[RuleMatch, string, string | null]>([
  ['prefix', '40', null],
  ['exact', ' ', 'invalid_pattern'],
  ['range', '400', 'invalid_range'],
  ['regex', '(', 'invalid_pattern'],
  ['regex', ' ', 'invalid_pattern'],
  ['regex', 'a{1001}', 'too_complex'],
  ['regex', '(a{1000}){1000}', 'too_complex'],
])('a rule %s with the pattern %s has the fault %s', (match, pattern, fault) => {
  expect(faultOf({ match, pattern })).toBe(fault);
});

test('a regular expression that backtracks exponentially elsewhere takes a moment', () => {
  const started = performance.now();
  expect(testOf({ match: 'regex', pattern: '^(a+)+$' })?.(`${'a'.repeat(199)}b`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(2_000);
});
