import { fold } from '@portal/shared/text';
import type { Language } from '@portal/shared/contracts';

const alphabets: Record<Language, string> = {
  en: 'abcdefghijklmnopqrstuvwxyz',
  tr: 'abcçdefgğhıijklmnoöpqrsştuüvwxyz',
};

/** A printable key whose code-point order is the alphabet of the language; space, then digits, then letters. */
function sortKey(text: string, language: Language): string {
  const alphabet = alphabets[language];
  const plain = text.normalize('NFC').toLocaleLowerCase(language);
  const key = [...plain].flatMap((letter) => (alphabet.includes(letter) ? [letter] : [...fold(letter)]));
  return key.map((letter) => weight(letter, alphabet)).join('');
}

function weight(letter: string, alphabet: string): string {
  const place = alphabet.indexOf(letter);
  if (place >= 0) return String.fromCharCode(0x41 + place);
  if (letter === '-' || /\s/.test(letter)) return ' ';
  return /[\p{L}\p{N}]/u.test(letter) ? letter : '';
}

/** The columns `sort_en` and `sort_tr` of something that lists show by this text. */
export function sortKeys(text: string): Record<Language, string> {
  return { en: sortKey(text, 'en'), tr: sortKey(text, 'tr') };
}

/** The column `search_text`: everything a search may hit, folded. */
export function searchText(...parts: readonly string[]): string {
  return fold(parts.join(' '));
}

/** The folded words of a search; each one has to be found. */
export function searchTerms(search: string | undefined): string[] {
  return fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8);
}

/** The same as LIKE patterns, for `like … escape '\'`; wildcards are plain characters. */
export function likePatterns(search: string | undefined): string[] {
  return searchTerms(search).map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`);
}
