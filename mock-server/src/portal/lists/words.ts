/** Words that a search can find: a table with `word` and `id`, aliased as `words`, and the condition of its scope. */
export interface WordsTable {
  table: string;
  where: string;
}

/** Adds a parameter and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** Appended to a prefix, it sorts after every word with that prefix. */
const highestCharacter = '\u{10FFFF}';

/** Returns a condition on `words.word` for each term. Ranges are leakproof, so they can use an index under row security. */
export const wordRanges = (terms: readonly string[], bind: Bind): string[] =>
  terms.map((term) => `words.word >= ${bind(term)} and words.word < ${bind(term + highestCharacter)}`);

/** Returns the condition that an id has a word in each range. It reads the words of the id and never becomes a join. */
export function hasWords({ table, where }: WordsTable, ranges: readonly string[], id: string): string {
  const each = ranges.map((range) => `bool_or(${range})`).join(' and ');
  return `(select ${each} from ${table} words where ${where} and words.id = ${id})`;
}

interface SearchedWords {
  words: WordsTable;
  ranges: readonly string[];
  /** Number of hits that are counted and sorted. `spread.hits` is larger if there are more. */
  limit: number;
  /** Column of the words table that `found` returns as `key`. */
  key?: string | undefined;
}

/** Up to this many hits of the rarest term, the words of each hit are read instead of all hits of the other terms. */
const fewHits = 1000;

const numbered = (ranges: readonly string[], valueOf: (at: number) => string): string =>
  ranges.map((_, at) => valueOf(at)).join(', ');

/** Counts the hits of each term up to `fewHits`, so that a rare term saves reading the hits of the others. */
function probeTable({ words, ranges }: SearchedWords): string {
  const probes = ranges.map(
    (range, at) => `(select count(*) from (
       select 1 from ${words.table} words where ${words.where} and ${range} order by words.word limit ${fewHits + 1}) few) as few${at}`,
  );
  return `probe as materialized (
     select *, least(${numbered(ranges, (at) => `few${at}`)}) as fewest from (select ${probes.join(', ')}) probes)`;
}

const columnsOf = ({ key }: SearchedWords): string => (key ? `${key} as key, id` : 'id');

/** Searches by one term. Counting the hits in the index is cheaper than keeping them, and `found` may not be needed. */
function oneTermTables(search: SearchedWords, range: string): string {
  const { words, limit } = search;
  const hits = (columns: string): string =>
    `(select ${columns} from ${words.table} words
       where ${words.where} and ${range} order by words.word limit ${limit + 1}) hits`;
  return `with spread as materialized (select count(*) as hits from ${hits('1')}),
     found as materialized (select distinct * from ${hits(columnsOf(search))})`;
}

/** Reads the hits of one term, or none if another term is rare. */
function hitsTable(search: SearchedWords, range: string, at: number): string {
  const { words, limit } = search;
  return `hits${at} as materialized (
     select ${columnsOf(search)} from ${words.table} words
      where ${words.where} and ${range} order by words.word
      limit (select case when fewest > ${fewHits} or few${at} = fewest then ${limit * 2 + 1} else 0 end from probe))`;
}

/** Counts the hits of a term, or returns null if they were not read. */
const countOf = (at: number): string =>
  `(select case when fewest > ${fewHits} or few${at} = fewest then (select count(*) from hits${at}) end from probe) as count${at}`;

/**
 * Selects the hits of a term that have the other terms too, if it is the rarest. If all hits of another term were read,
 * the id is looked up among them in a hash table; otherwise the words of the id are read.
 */
function foundByTerm({ words, ranges, limit }: SearchedWords, at: number): string {
  const others = ranges.flatMap((range, other) =>
    other === at
      ? []
      : `and case when count${other} <= ${limit * 2} then rarest.id in (select id from hits${other})
                  else ${hasWords(words, [range], 'rarest.id')} end`,
  );
  return `select rarest.* from hits${at} rarest cross join spread where count${at} = hits ${others.join(' ')}`;
}

/**
 * Returns the CTEs of a search: `spread.hits` is the number of words that start with the rarest term, and `found`
 * contains the ids with all terms. Without `order by` the planner may read the whole table.
 */
export function searchTables(search: SearchedWords): string {
  const { ranges } = search;
  const [range] = ranges;
  if (range !== undefined && ranges.length === 1) return oneTermTables(search, range);
  return `with ${probeTable(search)},
     ${ranges.map((each, at) => hitsTable(search, each, at)).join(', ')},
     spread as materialized (
       select *, least(${numbered(ranges, (at) => `count${at}`)}) as hits
         from (select ${numbered(ranges, countOf)} offset 0) counts),
     found as materialized (
       select distinct * from (${ranges.map((_, at) => foundByTerm(search, at)).join(' union all ')}) found)`;
}
