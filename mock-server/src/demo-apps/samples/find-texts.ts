import type { SearchResult } from '@portal/shared/contracts';
import { foldedRanges, matchesIn, matchRank, type SearchQuery } from '@portal/shared/text';

const maxResults = 10;

/** A text that can be found, with the page that has it. */
export interface TextEntry {
  id: string;
  title: string;
  link: string;
  /** Shown without a match in the text. */
  summary: string;
  text: string;
}

/** Returns the first sentence with the most words of the query, or undefined if none has one. */
function matchingSentence(text: string, query: SearchQuery): string | undefined {
  const sentences = text.split(/(?<=[.!?:])\s+|\n+/).filter(Boolean);
  const countOf = (sentence: string) =>
    query.terms.filter((term) => matchesIn({ ...query, terms: [term] }, sentence)).length;
  const best = Math.max(0, ...sentences.map(countOf));
  return best === 0 ? undefined : sentences.find((sentence) => countOf(sentence) === best);
}

function toResult({ id, title, link, summary, text }: TextEntry, query: SearchQuery): SearchResult {
  const matches = foldedRanges(title, query);
  return {
    id,
    title,
    value: title,
    link,
    subtitle: matchingSentence(text, query) ?? summary,
    ...(matches.length > 0 && { matches }),
  };
}

/** Returns the texts that contain all words of the query, the best first, each with the sentence of the match. */
export const findTexts = (entries: readonly TextEntry[], query: SearchQuery): SearchResult[] =>
  entries
    .filter(({ title, summary, text }) => matchesIn(query, title, summary, text))
    .map((entry) => ({ entry, rank: rankOf(entry, query) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxResults)
    .map(({ entry }) => toResult(entry, query));

/** Matches in the title come before those in the text alone. */
const rankOf = ({ title }: TextEntry, query: SearchQuery): number =>
  matchesIn(query, title) ? matchRank(title, query) : 100;
