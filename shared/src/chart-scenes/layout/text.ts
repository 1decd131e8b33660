import { fontWidths } from './font-widths';

const widths = new Map(
  Object.entries(fontWidths).flatMap(([width, characters]) =>
    Array.from(characters, (character) => [character, Number(width)] as const),
  ),
);

const unknownWidth = 600;
const wideWidth = 1000;

const invisible = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u;
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;

function measureCharacter(character: string): number {
  if (invisible.test(character)) return 0;
  if (wide.test(character)) return wideWidth;
  return widths.get(character.normalize('NFD').charAt(0)) ?? unknownWidth;
}

function characterWidth(character: string): number {
  const known = widths.get(character);
  if (known !== undefined) return known;
  const measured = measureCharacter(character);
  widths.set(character, measured);
  return measured;
}

/** Returns the width of a text in pixels, as the font of the portal has it with weight 500 and tabular figures. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return (width * size) / 1000;
}

/** Shortens a text with an ellipsis to a width in pixels. */
export function shorten(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  const characters = Array.from(text);
  let length = characters.length - 1;
  const start = () => characters.slice(0, length).join('');
  while (length > 1 && textWidth(`${start()}…`, size) > width) length -= 1;
  return `${start().trimEnd()}…`;
}

/** Returns the shorter one of two texts, the first of equal length. */
export const pickShorter = (one: string, other: string): string => (other.length < one.length ? other : one);

/** Breaks a text into at most two lines of a width in pixels. */
export function wrapText(text: string, width: number, size: number): string {
  const words = text.split(' ');
  let first = words[0] ?? '';
  let taken = 1;
  while (taken < words.length && textWidth(`${first} ${words[taken]}`, size) <= width) {
    first += ` ${words[taken]}`;
    taken += 1;
  }
  const rest = words.slice(taken).join(' ');
  return [first, rest]
    .filter((line) => line !== '')
    .map((line) => shorten(line, width, size))
    .join('\n');
}

/** Returns the width of the widest text in pixels. */
export const widestText = (texts: readonly (string | null)[], size: number): number =>
  texts.reduce((width, text) => Math.max(width, text === null ? 0 : textWidth(text, size)), 0);
