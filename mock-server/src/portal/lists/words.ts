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

/**
 * CTEs of a search: `spread.hits` is the number of words that start with the rarest term, counted up to the limit, and
 * `found` has the ids with all terms among them. Without the order the planner may read the whole table.
 */
export function searchTables(words: WordsTable, ranges: readonly string[], limit: number): string {
  const hits = ranges.map(
    (range, at) => `hits${at} as materialized (
       select words.id from ${words.table} words where ${words.where} and ${range} order by words.word limit ${limit + 1})`,
  );
  const counts = ranges.map((_, at) => `(select count(*) from hits${at}) as count${at}`);
  const rarest = ranges.map(
    (_, at) => `select id from hits${at} where (select count${at} = hits from spread)`,
  );
  const filter = ranges.length > 1 ? `where ${hasWords(words, ranges, 'rarest.id')}` : '';
  return `with ${hits.join(', ')},
     counts as materialized (select ${counts.join(', ')}),
     spread as materialized (select *, least(${ranges.map((_, at) => `count${at}`).join(', ')}) as hits from counts),
     found as materialized (select distinct rarest.id from (${rarest.join(' union all ')}) rarest ${filter})`;
}
