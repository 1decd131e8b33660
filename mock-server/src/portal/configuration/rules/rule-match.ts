import type { RuleMatch } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import { RE2JS } from 're2js';

/** How a rule compares the key of an item. */
export interface Matcher {
  match: RuleMatch;
  pattern: string;
}

type Test = (key: string) => boolean;

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** Compares numbers by value and everything else by character. */
function isAtMost(one: string, other: string): boolean {
  if (!isNumber(one) || !isNumber(other)) return one <= other;
  return BigInt(one) <= BigInt(other);
}

/** A range of numbers is compared with the number at the start of a key. */
function rangeTest(pattern: string): Test | null {
  const [from = '', to = '', ...more] = pattern.split('..').map((end) => fold(end.trim()));
  if (from === '' || to === '' || more.length > 0 || !isAtMost(from, to)) return null;
  if (isNumber(from) && isNumber(to))
    return (key) => {
      const [number] = /^\d+/.exec(key) ?? [];
      return number !== undefined && isAtMost(from, number) && isAtMost(number, to);
    };
  return (key) => isAtMost(from, fold(key)) && isAtMost(fold(key), to);
}

/** Errors of RE2 about an expression whose program would be too large. */
const tooComplex = /repeat count|nests too deeply|too large/;

/** RE2 needs time that is linear in the key, and rejects repetitions that would make a large program. */
function regexTest(pattern: string): Test | null {
  try {
    const compiled = RE2JS.compile(pattern);
    return (key) => compiled.test(key);
  } catch {
    return null;
  }
}

const tests: Record<RuleMatch, (pattern: string) => Test | null> = {
  exact: (pattern) => {
    const folded = fold(pattern.trim());
    return (key) => fold(key) === folded;
  },
  prefix: (pattern) => {
    const folded = fold(pattern.trim());
    return (key) => fold(key).startsWith(folded);
  },
  range: rangeTest,
  regex: regexTest,
};

/** Returns the test of a rule, or null for a pattern that is not valid. */
export const compileMatcher = ({ match, pattern }: Matcher): Test | null =>
  pattern.trim() === '' ? null : tests[match](pattern);

/** Why a pattern cannot be compared. */
export type PatternFault = 'invalid_range' | 'invalid_pattern' | 'too_complex';

function faultOfRegex(pattern: string): PatternFault {
  try {
    RE2JS.compile(pattern);
    return 'invalid_pattern';
  } catch (error) {
    return tooComplex.test(String(error)) ? 'too_complex' : 'invalid_pattern';
  }
}

/** Returns why the pattern of a rule is not valid, or null. */
export function findPatternFault(matcher: Matcher): PatternFault | null {
  if (compileMatcher(matcher)) return null;
  if (matcher.match === 'range') return 'invalid_range';
  return matcher.match === 'regex' ? faultOfRegex(matcher.pattern) : 'invalid_pattern';
}
