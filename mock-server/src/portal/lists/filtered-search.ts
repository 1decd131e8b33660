import { countOf, searchTables, type SearchedWords, type SearchTables } from './words';

/** The rows of a list that pass its filters. */
export interface FilteredRows {
  /** Table `item` and conditions, from `from` on. */
  source: string;
  /** Sort key of a row, if the search returns keys. */
  key: string | undefined;
  /** Condition that a row has all terms. */
  hasAll: string;
}

/** Up to this many hits of the rarest term, the row of each hit is read. */
const rareHits = 1_000;

/** Up to this many rows pass the filters, the words of each row are read instead of the row of each hit. */
const fewRows = 30_000;

/**
 * Returns the tables of a search in a list with filters. A common term has up to as many hits as the list has rows, of
 * which a rare filter leaves few.
 */
export function searchFilteredTables(
  search: SearchedWords,
  { source, key, hasAll }: FilteredRows,
): SearchTables {
  const { limit, terms, words } = search;
  const { filter: _filter, ...allWords } = words;
  const counts = terms.map((term) => countOf({ ...search, words: allWords }, term, rareHits + 1)).join(', ');
  const columns = search.key ? 'key, id' : 'id';
  return {
    tables: `with probe as materialized (select least(${counts}) as fewest),
       mode as materialized (
         select case when fewest > ${rareHits}
                     then (select count(*) from (select 1 ${source} limit ${fewRows + 1}) bounded) <= ${fewRows}
                     else false end as "byRows" from probe),
       by_rows as materialized (
         select ${key ? `${key} as key, ` : ''}item.id ${source} and (select "byRows" from mode) and ${hasAll}
          limit ${limit + 1}),
       by_words as materialized (
         select * from (${searchTables(search).tables} select spread.hits, found.* from spread left join found on true) hits
          where not (select "byRows" from mode)),
       found as materialized (
         select ${columns} from by_rows union all select ${columns} from by_words where id is not null),
       spread as materialized (
         select coalesce((select max(hits) from by_words), (select count(*) from by_rows)) as hits)`,
    matches: '(select count(*) from found)',
  };
}
