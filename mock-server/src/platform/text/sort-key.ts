import { fold } from '@portal/shared/text';
import type { Language } from '@portal/shared/contracts';

const alphabets: Record<Language, string> = {
  en: 'abcdefghijklmnopqrstuvwxyz',
  tr: 'abcçdefgğhıijklmnoöpqrsştuüvwxyz',
};

/** Returns a printable key whose code-point order is the language's alphabet: space, then digits, then letters. */
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

/** Returns the columns `sort_en` and `sort_tr` for the text that lists show. */
export function sortKeys(text: string): Record<Language, string> {
  return { en: sortKey(text, 'en'), tr: sortKey(text, 'tr') };
}

/** Returns the column `search_text`: all searchable texts, folded. The database derives the word starts from it. */
export function searchText(...parts: readonly string[]): string {
  return fold(parts.join(' '));
}

const maxTerms = 8;

/** Returns the folded terms of a search. Each of them must be the start of a word. */
export function searchTerms(search: string | undefined): string[] {
  return fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxTerms);
}
