import {
  countHits,
  hasWords,
  selectHits,
  selectIdColumns,
  type SearchedWords,
  type SearchTables,
  type SearchTerm,
} from './words';

/** The rows of a list that pass its filters. */
export interface FilteredRows {
  /** Table `item` and conditions, from `from` on. */
  source: string;
  /** Sort key of a row, if the search returns keys. */
  key: string | undefined;
  /** Condition that a row has all terms. */
  hasAll: string;
  /** Indexed expression in whose order rows are counted. */
  countBy: string;
  /** Up to this many rows or hits are read one by one. */
  maxReads: number;
  /** SQL expression of the largest possible number of rows; default: they are counted. */
  count?: string | undefined;
}

/** Up to this many hits of the rarest term, the rows that pass the filters are not counted. */
const rareHits = 1_000;

/** The hits of one term that have all other terms, and whose row passes the filters. */
function foundByHits(search: SearchedWords, at: number, maxReads: number): string {
  const { terms } = search;
  const { filter, ...words } = search.words;
  const [term] = terms.slice(at);
  const others = terms.filter((_, other) => other !== at);
  const hits = term
    ? selectHits({ ...search, words }, term, { columns: selectIdColumns(search), limit: maxReads })
    : '';
  const hasOthers = others.length > 0 ? `and ${hasWords(words, others, 'hits.id')}` : '';
  return `select words.* from (
            select hits.* from ${hits} hits where (select origin = ${at} from chosen) ${hasOthers} offset 0) words
           where ${filter?.condition ?? 'true'}`;
}

/** Number of the term with the fewest hits. */
const rarestOf = (terms: readonly SearchTerm[]): string =>
  `case ${terms.map((_, at) => `when count${at} = fewest then ${at}`).join(' ')} end`;

/**
 * Returns the tables of a search in a list with filters. It starts from the hits of the rarest term or from the rows that
 * pass the filters, whichever are fewer. If both are many, rows with the terms are dense enough that `spread.hits` makes
 * the list scan the index of its sort.
 */
export function searchFilteredTables(
  search: SearchedWords,
  { source, key, hasAll, countBy, maxReads, count }: FilteredRows,
): SearchTables {
  const { filter: _filter, ...words } = search.words;
  const unfiltered = { ...search, words };
  const { terms, limit } = search;
  const counts = terms
    .map((term, at) => `${countHits(unfiltered, term, maxReads + 1)} as count${at}`)
    .join(', ');
  const fewest = `least(${terms.map((_, at) => `count${at}`).join(', ')})`;
  const counted = `(select count(*) from (select 1 ${source} order by ${countBy} limit ${maxReads + 1}) bounded)`;
  const passing = count ? `least(${count}, ${maxReads + 1})` : counted;
  const passingOf = { most: 'null::bigint', few: '0' };
  const share = search.words.filter?.share;
  const byHits = terms.map((_, at) => `union all ${foundByHits(search, at, maxReads)}`);
  return {
    tables: `with counted as materialized (
         select *, ${fewest} as fewest from (select ${counts} offset 0) counts),
       passing as materialized (
         select case when fewest > ${rareHits} then ${share ? passingOf[share] : passing} end as count from counted),
       chosen as materialized (
         select case when passing.count < fewest then -1
                     when fewest <= ${maxReads} then ${rarestOf(terms)} end as origin from counted, passing),
       found as materialized (
         select ${key ? `${key} as key, ` : ''}item.id ${source} and (select origin = -1 from chosen) and ${hasAll}
         ${byHits.join(' ')}),
       spread as materialized (
         select case when origin is null then ${limit + 1} else (select count(*) from found) end as hits from chosen)`,
    matches: 'hits',
  };
}
