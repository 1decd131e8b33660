let context: CanvasRenderingContext2D | null | undefined;

const averageCharacter = 0.58;

/** Returns the width of a text in pixels; an estimate where the browser cannot measure. */
export function textWidth(text: string, size: number): number {
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d');
  }
  if (!context) return text.length * size * averageCharacter;
  context.font = `500 ${size}px ${getComputedStyle(document.body).fontFamily || 'sans-serif'}`;
  return context.measureText(text).width;
}

/** Shortens a text with an ellipsis to a width in pixels. */
export function shorten(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  let length = text.length - 1;
  while (length > 1 && textWidth(`${text.slice(0, length)}…`, size) > width) length -= 1;
  return `${text.slice(0, length).trimEnd()}…`;
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
