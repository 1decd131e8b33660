/** Returns the start of a text, without half a character at its end, which the database refuses. */
export const shorten = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
