const plainLetters = 'aeiouycgsnAEIOUCGSN';
const accentedLetters = 'áëîöüýçğşñÅÉİØÛÇĞŞÑ';
const toAccented = (letter) => accentedLetters[plainLetters.indexOf(letter)] ?? letter;

/** Placeholders, tags and character references, which stay as they are. */
const kept = /(\{\{[^}]*\}\}|<\/?[a-z0-9]+ ?\/?>|&[a-z]+;)/i;

/**
 * Returns a text of the test language: accented letters and half as long again, so that a layout that only fits
 * English text shows its faults. The added length is words, because real translations wrap as well.
 */
export function toPseudoText(text) {
  const parts = text.split(kept);
  const plain = parts.filter((_, at) => at % 2 === 0).join('');
  if (!/\p{L}{2}/u.test(plain)) return text;
  const letters = parts.map((part, at) => (at % 2 === 0 ? part.replace(/[A-Za-z]/g, toAccented) : part));
  const length = Math.ceil(plain.trim().length / 2);
  const added = 'ëxtrå wörds '.repeat(Math.ceil(length / 12)).slice(0, length);
  return `${letters.join('')} ${added.trim()}`;
}

/** Translates all texts of a translation file into the test language. */
export const toPseudoTranslations = (translations) =>
  Object.fromEntries(
    Object.entries(translations).map(([key, value]) => [
      key,
      typeof value === 'string' ? toPseudoText(value) : toPseudoTranslations(value),
    ]),
  );
