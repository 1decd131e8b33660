import { apostrophes, fold } from '@portal/shared/text';
import { passwordLimits } from './passwords';

/** Reasons why a password is rejected. */
export type PasswordFault = 'tooShort' | 'tooLong' | 'guessable';

/** Estimated scores from 0 to 4. Below 2, less than a hundred million guesses find the password. */
const minScore = 2;

async function createChecker() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

// The dictionary takes some megabytes, so it is loaded with the first password.
let checker: ReturnType<typeof createChecker> | undefined;

/** Characters that a password needs besides words that an attacker would try. */
const minOwnCharacters = 6;

const wordsOf = (context: readonly string[]): string[] =>
  context
    .flatMap((text) => fold(text.replace(apostrophes, ' ')).split(/[^\p{L}\p{N}]+/u))
    .filter(({ length }) => length > 2);

function isMadeOf(password: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), fold(password));
  return rest.length < minOwnCharacters;
}

/** Returns why a new password is rejected. `context`: texts that an attacker would try, such as names. */
export async function faultOfPassword(
  password: string,
  context: readonly string[],
): Promise<PasswordFault | undefined> {
  if (password.length < passwordLimits.min) return 'tooShort';
  if (password.length > passwordLimits.max) return 'tooLong';
  const words = wordsOf(context);
  if (isMadeOf(password, words)) return 'guessable';
  const strength = await (checker ??= createChecker());
  // Longer passwords are not weaker, and the time of the check grows with the length.
  return strength.check(password.slice(0, 64), words).score < minScore ? 'guessable' : undefined;
}
