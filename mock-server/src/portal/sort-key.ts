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

/** The column `search_text`: everything a search may find, folded. The database keeps its word starts. */
export function searchText(...parts: readonly string[]): string {
  return fold(parts.join(' '));
}

const mostTerms = 8;

/** The folded terms of a search. Each one has to be the start of a word. */
export function searchTerms(search: string | undefined): string[] {
  return fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostTerms);
}
