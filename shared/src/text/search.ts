import { fold } from './fold';

/** What a search takes. Source: spec/core.md parts 5 and 9. */
export const searchLimits = { shortest: 2, longest: 200, pause: 300 } as const;

/** From the first to behind the last code unit, on the text as it is written. */
export type TextRange = [start: number, end: number];

export interface SearchQuery {
  /** As typed, without what cannot be seen. */
  text: string;
  /** The folded words; each one has to be found. */
  terms: string[];
}

const mostTerms = 8;

/** The query in a typed text, or null while it is too short to search for. */
export function readQuery(typed: string): SearchQuery | null {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const folded = fold(text);
  const terms = folded.split(' ').filter(Boolean).slice(0, mostTerms);
  return [...folded].length < searchLimits.shortest ? null : { text, terms };
}

/** The folded text, and for each of its code units where the written one begins; folding changes lengths. */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  let folded = '';
  let at = 0;
  const origins: number[] = [];
  for (const sign of text) {
    const plain = fold(sign);
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(at);
    folded += plain;
    at += sign.length;
  }
  return { folded, origins };
}

/** Where the words of a query stand in a text, in order and without overlaps. */
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

/** Whether every word of the query stands somewhere in these texts. */
export function matchesIn({ terms }: SearchQuery, ...texts: readonly string[]): boolean {
  const folded = fold(texts.join(' '));
  return terms.every((term) => folded.includes(term));
}

/** How near a text is to a query, 0 the nearest: the very letters come before folded ones, beginnings before the rest. */
export function closeness(text: string, query: SearchQuery): number {
  return (hasLetters(text, query.text) ? 0 : 4) + placeOf(fold(text), fold(query.text));
}

/** The very letters, in capitals or small ones as either language writes them. */
function hasLetters(text: string, wanted: string): boolean {
  return ['en', 'tr'].some((language) => {
    const small = (given: string) => given.normalize('NFC').toLocaleLowerCase(language);
    return small(text).includes(small(wanted));
  });
}

function placeOf(text: string, wanted: string): number {
  const at = text.indexOf(wanted);
  if (at <= 0) return at === 0 ? 0 : 3;
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 2 : 1;
}
