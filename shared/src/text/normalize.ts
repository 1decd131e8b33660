import { visibleCharacter } from '../contracts/base/texts';

/** Number signs of Arabic and Syriac are format characters, but visible. */
const visibleFormat = '\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2';
/** Hidden characters: controls except tab, line breaks and NUL, which is rejected, and format characters except joiners. */
const hidden = new RegExp(`(?![\\0\\t\\n\\r\\u200C\\u200D${visibleFormat}])[\\p{Cc}\\p{Cf}]`, 'gu');
/** Joiners that are not between two letters or two parts of an emoji. */
const strayJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/**
 * Returns text that a person entered as it is stored: in NFC, without characters that are invisible or change the
 * direction of the text around them. Joiners inside words and emoji stay.
 */
export const normalizeText = (text: string): string =>
  text.replace(hidden, '').replace(strayJoiner, '').normalize('NFC');

const visible = new RegExp(visibleCharacter, 'u');

/** Returns whether a text has at least one visible character. */
export const hasVisibleText = (text: string): boolean => visible.test(text);
