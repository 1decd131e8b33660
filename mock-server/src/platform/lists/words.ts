/** Words that a search can find: a table with `word` and `id`, aliased as `words`, and the condition of its scope. */
export interface WordsTable {
  table: string;
  where: string;
  filter?: WordFilter | undefined;
}

/** Condition that the id of a word passes the filters of a list. */
export interface WordFilter {
  condition: string;
  /**
   * Set if the condition visits the row of the id, which costs more than the word: up to this many hits or rows are
   * visited. With more, the list scans the index of its sort.
   */
  maxReads?: number;
  /**
   * Whether most or few rows pass, so that they are not counted before a search. Few are at most `maxReads`, and read
   * unless a term has fewer hits. Default: any number.
   */
  share?: 'most' | 'few' | undefined;
}

/** For a list of up to some 100,000 rows, above which the index of the sort is scanned for fewer rows. */
export const readsOfTenant = 10_000;

/** The same for a list of a million rows. */
export const readsOfAllTenants = 30_000;

/** The same if most rows pass the filter: the rows of a page are among the first of the sort then. */
export const readsOfMost = 3_000;

/**
 * Returns the filter that the row of a word is in the list. Without `offset` it may become a join with all rows; without
 * `ctid` the id may be looked for in an index of the filter, of which each lookup reads a large part.
 */
export const rowOfWord = (
  table: string,
  where: string,
  { maxReads = readsOfTenant, isMost = false }: { maxReads?: number; isMost?: boolean } = {},
): WordFilter => ({
  condition: `exists (
    select 1 from (select * from ${table} item where item.id = words.id and item.ctid is not null offset 0) item
     where ${where} offset 0)`,
  maxReads: isMost ? readsOfMost : maxReads,
  share: isMost ? 'most' : undefined,
});

/** Adds a parameter and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** Appended to a prefix, it sorts after every word with that prefix. */
const highestCharacter = '\u{10FFFF}';

/** Conditions on a word of the table `words`. */
export interface SearchTerm {
  /** The word starts with the term. Ranges are leakproof, so they can use an index under row security. */
  range: string;
  /** No earlier word of the same id starts with the term, so the term finds each id once. */
  isFirst: string;
}

/** Returns the condition that a word starts with a term. */
export const toWordRange = (term: string, bind: Bind): string =>
  `words.word >= ${bind(term)} and words.word < ${bind(term + highestCharacter)}`;

/** Returns the conditions of the terms for `hasWords` alone. */
export const toWordRanges = (terms: readonly string[], bind: Bind): Pick<SearchTerm, 'range'>[] =>
  terms.map((term) => ({ range: toWordRange(term, bind) }));

export const toSearchTerms = (terms: readonly string[], bind: Bind): SearchTerm[] =>
  terms.map((term) => ({
    range: toWordRange(term, bind),
    // The database counts code points too.
    isFirst: `words.shared < ${bind([...term].length)}::integer`,
  }));

/**
 * Returns the condition that an id has a word for each term. It reads the words of the id and never becomes a join.
 * Without the filters: the row of the id passes them, and their cost would make the planner read all words of a tenant.
 */
export function hasWords(
  { table, where }: Pick<WordsTable, 'table' | 'where'>,
  terms: readonly Pick<SearchTerm, 'range'>[],
  id: string,
): string {
  const each = terms.map(({ range }) => `bool_or(${range})`).join(' and ');
  return `(select ${each} from ${table} words where ${where} and words.id = ${id})`;
}

export interface SearchedWords {
  words: WordsTable;
  terms: readonly SearchTerm[];
  /** Number of hits that are counted and sorted. `spread.hits` is larger if there are more. */
  limit: number;
  /** Column of the words table that `found` returns as `key`. */
  key?: string | undefined;
}

export interface SearchTables {
  /** CTEs `spread` with the number of `hits` of the rarest term, and `found` with the ids that have all terms. */
  tables: string;
  /** Number of ids in `found`. */
  matches: string;
}

/** Up to this many hits of the rarest term, the words of each hit are read instead of all hits of the other terms. */
const fewHits = 250;

/** Without `order by` the planner may read the whole table. */
export const selectHits = (
  { words }: SearchedWords,
  { range, isFirst }: SearchTerm,
  { columns, limit }: { columns: string; limit: number },
): string =>
  `(select ${columns} from ${words.table} words
     where ${words.where} and ${range} and ${isFirst} ${words.filter ? `and ${words.filter.condition}` : ''}
     order by words.word limit ${limit})`;

export const countHits = (search: SearchedWords, term: SearchTerm, limit: number): string =>
  `(select count(*) from ${selectHits(search, term, { columns: '1', limit })} hits)`;

export const selectIdColumns = ({ key }: SearchedWords): string => (key ? `${key} as key, id` : 'id');

/** Counting the hits in the index is cheaper than keeping them. */
function searchByOneTerm(search: SearchedWords, term: SearchTerm): SearchTables {
  const { limit } = search;
  return {
    tables: `with spread as materialized (select ${countHits(search, term, limit + 1)} as hits),
       found as ${selectHits(search, term, { columns: selectIdColumns(search), limit: limit + 1 })}`,
    matches: 'hits',
  };
}

const numbered = (terms: readonly SearchTerm[], valueOf: (term: SearchTerm, at: number) => string): string =>
  terms.map((term, at) => valueOf(term, at)).join(', ');

/**
 * Reads the hits of the first term once, and selects the hits with all other terms by hash tables. Counting and
 * selecting in one pass is a third cheaper than one after the other.
 */
function commonTable(search: SearchedWords): string {
  const { terms, limit, key } = search;
  const [first, ...others] = terms;
  const counts = others.map((term, at) => `${countHits(search, term, limit * 2 + 1)} as count${at + 1}`);
  const hasOthers = others.map(
    (term) => `hits.id in ${selectHits(search, term, { columns: 'id', limit: limit * 2 })}`,
  );
  const isBounded = others.map((_, at) => `count${at + 1} <= ${limit * 2}`).join(' and ');
  const hits = first
    ? selectHits(search, first, { columns: selectIdColumns(search), limit: limit * 2 + 1 })
    : '';
  return `others as materialized (
       select *, ${isBounded} as "isBounded" from (select ${counts.join(', ')} offset 0) counts),
     common as materialized (
       select count(*) as count0, array_agg(id) filter (where "hasAll") as ids
              ${key ? ', array_agg(key) filter (where "hasAll") as keys' : ''}
         from (select hits.*, case when (select "isBounded" from others) then ${hasOthers.join(' and ')} end as "hasAll"
                 from ${hits} hits where (select fewest > ${fewHits} from probed) offset 0) hits)`;
}

/**
 * Counts the hits of each term, or only of the rarest term if it has few hits. The other counts are null then.
 * `isWhole`: the table `common` has all ids that have all terms.
 */
function spreadTables(search: SearchedWords): string {
  const { terms, limit } = search;
  const few = numbered(terms, (term, at) => `${countHits(search, term, fewHits + 1)} as few${at}`);
  const counts = numbered(
    terms,
    (_, at) => `case when fewest > ${fewHits} then (select count${at} from ${at === 0 ? 'common' : 'others'})
                     when few${at} = fewest then few${at} end as count${at}`,
  );
  const rarest = terms.map((_, at) => `when count${at} = least then ${at}`).join(' ');
  return `probed as materialized (
       select *, least(${numbered(terms, (_, at) => `few${at}`)}) as fewest from (select ${few} offset 0) probes),
     ${commonTable(search)},
     spread as materialized (
       select *, case when "isWhole" then (select coalesce(cardinality(ids), 0) from common) else least end as hits,
              case when "isWhole" then null ${rarest} end as rarest
         from (select *, least(${numbered(terms, (_, at) => `count${at}`)}) as least,
                      fewest > ${fewHits} and greatest(${numbered(terms, (_, at) => `count${at}`)}) <= ${limit * 2} as "isWhole"
                 from (select fewest, ${counts} from probed offset 0) counts offset 0) sums)`;
}

/** Selects the hits of a term that have the other terms too, if it is the rarest. */
function foundByTerm(search: SearchedWords, at: number): string {
  const { words, terms, limit } = search;
  const others = terms.filter((_, other) => other !== at);
  const [term] = terms.slice(at);
  return `select hits.* from ${term ? selectHits(search, term, { columns: selectIdColumns(search), limit: limit + 1 }) : ''} hits
           where (select rarest = ${at} from spread) and ${hasWords(words, others, 'hits.id')}`;
}

const foundInCommon = ({ key }: SearchedWords): string =>
  `select found.* from common, unnest(${key ? 'keys, ids' : 'ids'}) as found
    where (select "isWhole" from spread)`;

/** Returns the tables of a search. If the rarest term has more hits than the limit, `found` contains only some of them. */
export function searchTables(search: SearchedWords): SearchTables {
  const { terms } = search;
  const [term] = terms;
  if (term && terms.length === 1) return searchByOneTerm(search, term);
  const found = [foundInCommon(search), ...terms.map((_, at) => foundByTerm(search, at))];
  return {
    tables: `with ${spreadTables(search)},
     found (${search.key ? 'key, id' : 'id'}) as materialized (${found.join(' union all ')})`,
    matches: '(select count(*) from found)',
  };
}
