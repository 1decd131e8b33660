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

/**
 * Returns the condition that a hit of the rarest term has the other terms too. If all hits of a term were read, the id
 * is looked up among them in a hash table; otherwise the words of the id are read.
 */
function hasOtherTerms({ words, ranges }: SearchedWords, maxRead: number): string {
  const matches = (range: string, at: number): string =>
    `case when count${at} <= ${maxRead} then rarest.id in (select id from hits${at})
          else ${hasWords(words, [range], 'rarest.id')} end`;
  return ranges.map(matches).join(' and ');
}

/**
 * Returns the CTEs of a search: `spread.hits` is the number of words that start with the rarest term, and `found`
 * contains the ids with all terms. Without `order by` the planner may read the whole table.
 */
export function searchTables(search: SearchedWords): string {
  const { words, ranges, limit, key } = search;
  const maxRead = ranges.length > 1 ? limit * 2 : limit;
  const columns = key ? `id, ${key} as key` : 'id';
  const hits = ranges.map(
    (range, at) => `hits${at} as materialized (
       select ${columns} from ${words.table} words where ${words.where} and ${range} order by words.word limit ${maxRead + 1})`,
  );
  const counts = ranges.map((_, at) => `(select count(*) from hits${at}) as count${at}`);
  const rarest = ranges.map(
    (_, at) => `select * from hits${at} where (select count${at} = hits from spread)`,
  );
  const filter = ranges.length > 1 ? `cross join spread where ${hasOtherTerms(search, maxRead)}` : '';
  return `with ${hits.join(', ')},
     counts as materialized (select ${counts.join(', ')}),
     spread as materialized (select *, least(${ranges.map((_, at) => `count${at}`).join(', ')}) as hits from counts),
     found as materialized (select distinct rarest.* from (${rarest.join(' union all ')}) rarest ${filter})`;
}
