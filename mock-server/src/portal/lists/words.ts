/** The words that a search finds: a table with `word` and `id` over the alias `words`, and the condition of its scope. */
export interface WordsTable {
  table: string;
  where: string;
}

/** Adds a parameter and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** Sorts after every word that starts with the text before it. */
const greatest = '\u{10FFFF}';

/** Conditions on `words.word`, one for each term. Ranges are leakproof, so row security lets an index take them. */
export const wordRanges = (terms: readonly string[], bind: Bind): string[] =>
  terms.map((term) => `words.word >= ${bind(term)} and words.word < ${bind(term + greatest)}`);

/** Condition that an id has a word in each range. Reads the words of the id, and never becomes a join. */
export function hasWords({ table, where }: WordsTable, ranges: readonly string[], id: string): string {
  const each = ranges.map((range) => `bool_or(${range})`).join(' and ');
  return `(select ${each} from ${table} words where ${where} and words.id = ${id})`;
}

interface SearchedWords {
  words: WordsTable;
  ranges: readonly string[];
  /** Hits that are counted and sorted; with more of them `spread.hits` is larger than the limit. */
  limit: number;
  /** A column of the words table that `found` carries as `key`. */
  key?: string | undefined;
}

/**
 * Condition that a hit of the rarest term has the other terms too. The hits of a term are looked up in a hash table where
 * all of them were read, else the words of the id are read.
 */
function hasOtherTerms({ words, ranges }: SearchedWords, most: number): string {
  const has = (range: string, at: number): string =>
    `case when count${at} <= ${most} then rarest.id in (select id from hits${at})
          else ${hasWords(words, [range], 'rarest.id')} end`;
  return ranges.map(has).join(' and ');
}

/**
 * CTEs of a search: `spread.hits` is the number of words that start with the rarest term, and `found` has the ids with
 * all terms among them. Without the order the planner may read the whole table.
 */
export function searchTables(search: SearchedWords): string {
  const { words, ranges, limit, key } = search;
  const most = ranges.length > 1 ? limit * 2 : limit;
  const columns = key ? `id, ${key} as key` : 'id';
  const hits = ranges.map(
    (range, at) => `hits${at} as materialized (
       select ${columns} from ${words.table} words where ${words.where} and ${range} order by words.word limit ${most + 1})`,
  );
  const counts = ranges.map((_, at) => `(select count(*) from hits${at}) as count${at}`);
  const rarest = ranges.map(
    (_, at) => `select * from hits${at} where (select count${at} = hits from spread)`,
  );
  const filter = ranges.length > 1 ? `cross join spread where ${hasOtherTerms(search, most)}` : '';
  return `with ${hits.join(', ')},
     counts as materialized (select ${counts.join(', ')}),
     spread as materialized (select *, least(${ranges.map((_, at) => `count${at}`).join(', ')}) as hits from counts),
     found as materialized (select distinct rarest.* from (${rarest.join(' union all ')}) rarest ${filter})`;
}
