import { Type, type Static } from '@sinclair/typebox';

/** Body of `POST /api/common/search`. */
export const SearchRequest = Type.Object(
  { query: Type.String({ minLength: 2, maxLength: 200 }) },
  { $id: 'SearchRequest', additionalProperties: false },
);
export type SearchRequest = Static<typeof SearchRequest>;

const Range = Type.Unsafe<[number, number]>(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }));

/** One search result. */
export const SearchResult = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Text to show; the specification's name for the title. */
  value: Type.String(),
  /** Path of the portal; `/help/…` is outside the shell. */
  link: Type.String(),
  subtitle: Type.Optional(Type.String()),
  /** Matches of the query in the title: [start, end) in UTF-16 code units of the original text. */
  matches: Type.Optional(Type.Array(Range)),
});
export type SearchResult = Static<typeof SearchResult>;

/** Results of one kind, such as users. */
export const SearchResultSet = Type.Object(
  { id: Type.String(), label: Type.String(), results: Type.Array(SearchResult) },
  { $id: 'SearchResultSet' },
);
export type SearchResultSet = Static<typeof SearchResultSet>;

/** Response of `POST /api/common/search`: the sets with results, in display order. */
export const SearchResultSets = Type.Array(SearchResultSet);
