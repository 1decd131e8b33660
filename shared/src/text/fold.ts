/** Plain spellings of letters that have no decomposition, in lower case. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
  ...{
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    ɖ: 'd',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ĸ: 'k',
    ı: 'i',
    ɨ: 'i',
    ə: 'e',
    ɛ: 'e',
    ɔ: 'o',
  },
  ...{
    ɓ: 'b',
    ɗ: 'd',
    ƙ: 'k',
    ƒ: 'f',
    ɲ: 'n',
    ȼ: 'c',
    ɇ: 'e',
    ɉ: 'j',
    ɍ: 'r',
    ƶ: 'z',
    ƀ: 'b',
    ɠ: 'g',
    ƥ: 'p',
    ƭ: 't',
  },
};
const letters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Signs that people type for an apostrophe. A Turkish suffix and the rest of a name like O’Neill follow it. */
export const apostrophes = /['’‘‛ʼʻʽ`´′‵＇]/g;

/**
 * Folds text for search: without apostrophes, NFKD, without combining marks and format characters, every Turkish i
 * (`ı İ I i`) as `i`, lower case, letters such as ø in their plain spelling. Browser, API and stored columns use this same
 * function: a change of it needs a migration of the columns `search_text`. Source: design/experience.md part 2.3.
 */
export function fold(text: string): string {
  return text
    .replace(apostrophes, '')
    .replace(/[ıİI]/g, 'i')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(letters, (letter) => plainLetters[letter] ?? letter);
}
