import { apostrophes, fold } from '@portal/shared/text';
import type { Language } from '@portal/shared/contracts';

const alphabets: Record<Language, string> = {
  en: 'abcdefghijklmnopqrstuvwxyz',
  tr: 'abcçdefgğhıijklmnoöpqrsştuüvwxyz',
};

/** Other than in a search, letters without a decomposition keep their place after z. */
const baseLetters = (letter: string): string =>
  letter.replace(/[ıİI]/g, 'i').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns a printable key whose code-point order is the language's alphabet: space, then digits, then letters. */
function sortKey(text: string, language: Language): string {
  const alphabet = alphabets[language];
  const plain = text.normalize('NFC').toLocaleLowerCase(language);
  const key = [...plain].flatMap((letter) =>
    alphabet.includes(letter) ? [letter] : [...baseLetters(letter)],
  );
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

/**
 * Returns the column `search_text`: all searchable texts, folded. The database derives the word starts from it. What
 * follows an apostrophe is a word too.
 */
export function searchText(...parts: readonly string[]): string {
  const text = parts.join(' ');
  const endings = text.split(/\s+/).flatMap((word) => word.split(apostrophes).slice(1));
  return fold([text, ...endings.filter(Boolean)].join(' '));
}

const maxTerms = 8;

/** Returns the folded terms of a search. Each of them must be the start of a word. */
export function searchTerms(search: string | undefined): string[] {
  const typed = search?.trim() ?? '';
  const terms = fold(typed).split(/\s+/).filter(Boolean).slice(0, maxTerms);
  // A search for an apostrophe alone finds nothing.
  return terms.length === 0 && typed !== '' ? [typed] : terms;
}
