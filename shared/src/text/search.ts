import { fold } from './fold';

/**
 * Shortest and longest query in characters, and the pause after typing in milliseconds. Source: spec/core.md parts 5
 * and 9.
 */
export const searchLimits = { minLength: 2, maxLength: 200, pause: 300 } as const;

/** Half-open range of UTF-16 code units in the original text. */
export type TextRange = [start: number, end: number];

/** A parsed search query. */
export interface SearchQuery {
  /** As typed, without invisible characters and repeated spaces. */
  text: string;
  /** Folded words; a match contains each of them. */
  terms: string[];
}

const maxTerms = 8;

/** Parses a typed query; returns null when it is too short to search for. Words after the eighth are ignored. */
export function readQuery(typed: string): SearchQuery | null {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const folded = fold(text);
  const terms = folded.split(' ').filter(Boolean).slice(0, maxTerms);
  return [...folded].length < searchLimits.minLength ? null : { text, terms };
}

/**
 * Returns the folded text and, for each of its code units, the offset in the original text; folding changes lengths.
 */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  let folded = '';
  let at = 0;
  const origins: number[] = [];
  for (const character of text) {
    const foldedCharacter = fold(character);
    for (let unit = 0; unit < foldedCharacter.length; unit += 1) origins.push(at);
    folded += foldedCharacter;
    at += character.length;
  }
  return { folded, origins };
}

/** Returns the ranges of a text that match the query's words, in order and without overlaps. */
export function foldedRanges(text: string, { terms }: SearchQuery): TextRange[] {
  const { folded, origins } = foldWithOrigins(text);
  const endOf = (last: number): number =>
    origins.slice(last).find((origin) => origin > (origins[last] ?? 0)) ?? text.length;
  const found = terms.flatMap((term) => {
    const ranges: TextRange[] = [];
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length))
      ranges.push([origins[at] ?? 0, endOf(at + term.length - 1)]);
    return ranges;
  });
  return merged(found.sort((one, other) => one[0] - other[0]));
}

function merged(ranges: readonly TextRange[]): TextRange[] {
  const whole: TextRange[] = [];
  for (const [start, end] of ranges) {
    const last = whole.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else whole.push([start, end]);
  }
  return whole;
}

/** Whether every word of the query occurs in at least one of the texts. */
export function matchesIn({ terms }: SearchQuery, ...texts: readonly string[]): boolean {
  const folded = fold(texts.join(' '));
  return terms.every((term) => folded.includes(term));
}

/**
 * Returns the rank of a text for a query; 0 is the best. Unfolded matches rank before folded ones, then matches at
 * the start of the text, at the start of a word, anywhere else.
 */
export function matchRank(text: string, query: SearchQuery): number {
  return (includesUnfolded(text, query.text) ? 0 : 4) + positionRank(fold(text), fold(query.text));
}

/** Compares case-insensitively by the rules of both languages, without folding. */
function includesUnfolded(text: string, query: string): boolean {
  return ['en', 'tr'].some((language) => {
    const lowerCase = (given: string) => given.normalize('NFC').toLocaleLowerCase(language);
    return lowerCase(text).includes(lowerCase(query));
  });
}

function positionRank(text: string, query: string): number {
  const at = text.indexOf(query);
  if (at <= 0) return at === 0 ? 0 : 3;
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 2 : 1;
}
