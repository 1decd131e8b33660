import { exactLimit, type Listing, type SortKey, type Subset } from './listing';
import { largeRows, readRows, scannedRows, smallRows } from './subset';
import type { Position } from './cursor';
import { searchFilteredTables } from './filtered-search';
import {
  hasWords,
  searchTables,
  toSearchTerms,
  type Bind,
  type SearchTables,
  type SearchTerm,
} from './words';

export interface PageRequest {
  sort: SortKey;
  isDescending: boolean;
  terms: readonly string[];
  size: number;
  offset: number;
  position: Position | null;
}

type Source = Omit<Listing, 'sorts'>;

interface Parts {
  source: Source;
  request: PageRequest;
  bind: Bind;
}

/** Number of rows to read for an estimate of the hits. */
const sampleSize = 300;
const defaultSample = 'item.created_at';

const keyOf = ({ sort, isDescending }: PageRequest): string =>
  isDescending ? (sort.descending ?? sort.ascending) : sort.ascending;

const directionOf = (isDescending: boolean): string => (isDescending ? 'desc' : 'asc');

/** The index is scanned in reverse for a previous page. */
const isDescendingScan = ({ isDescending, position }: PageRequest): boolean =>
  isDescending !== (position?.towards === 'previous');

function beyondPosition({ request, bind }: Parts, key = keyOf(request), id = 'item.id'): string {
  const row = request.position?.row;
  if (!row) return '';
  const operator = isDescendingScan(request) ? '<' : '>';
  return `and (${key}, ${id}) ${operator} (${bind(row[0])}::${request.sort.type}, ${bind(row[1])})`;
}

const pageColumns = ({ source, request }: Parts): string =>
  `${source.columns}, ${keyOf(request)} as "listKey"`;

/** Order and limit of a page; one extra row shows whether another page follows. */
function pageEnd(request: PageRequest, key = '"listKey"', id = 'id'): string {
  const direction = directionOf(isDescendingScan(request));
  return `order by ${key} ${direction}, ${id} ${direction} limit ${request.size + 1} offset ${request.offset}`;
}

/** The rows of a small subset, which are read once for the total and the page. */
const smallSubset = ({ source, request }: Parts, subset: Subset): string =>
  `with small as materialized (
     select item.id, ${keyOf(request)} as "listKey" from ${smallRows({ ...source, subset })})`;

function wholeTotal({ source }: Parts): string {
  const { total, subset, sampleBy = defaultSample } = source;
  if ('kept' in total)
    return `select total, total > ${exactLimit} as "isEstimate" from (select ${total.kept} as total offset 0) kept`;
  // Without `order by` the planner may read the table instead of an index.
  const count = `(select count(*) from (select 1 from ${largeRows(source)}
                   order by ${sampleBy} limit ${exactLimit + 1}) bounded)`;
  return `select case when n > ${exactLimit} then greatest(${total.estimate}, n) else n end as total, n > ${exactLimit} as "isEstimate"
            from (select ${count} ${subset ? '+ (select count(*) from small)' : ''} as n offset 0) counted`;
}

/** The row with the id of `found`. */
const rowOf = (source: Source): string => `cross join lateral (
  select * from ${source.table} item where ${scannedRows(source)} and item.id = found.id offset 0) item`;

function wholeList(parts: Parts): { tables: string; page: string; total: string } {
  const { source, request } = parts;
  // The columns of skipped rows are not evaluated.
  const page = `(select ${pageColumns(parts)} from (
                   select item.* from ${largeRows(source)} ${beyondPosition(parts)}
                    ${pageEnd(request, keyOf(request), 'item.id')}) item)`;
  const total = wholeTotal(parts);
  if (!source.subset) return { tables: '', page, total };
  const ofSmall = `(select ${pageColumns(parts)} from (
                      select id from small where true ${beyondPosition(parts, '"listKey"', 'id')} ${pageEnd(request)}) found
                      ${rowOf(source)})`;
  return { tables: smallSubset(parts, source.subset), page: `${page} union all ${ofSmall}`, total };
}

/** Estimates the hits by the share of a sample that has all terms. */
const estimatedHits = (
  { source }: Parts,
  all: string,
  { total, sampleBy = defaultSample } = source,
): string =>
  `select round(${'kept' in total ? total.kept : total.estimate} * avg(case when ${all} then 1 else 0 end))::bigint
     from (select item.id from ${source.table} item where ${scannedRows(source)}
            order by ${sampleBy}, item.id limit ${sampleSize}) item`;

/** Reads a page of the hits. If the words table has the sort key, only the rows of the page are visited. */
function pageOfFound(parts: Parts): string {
  const { source, request } = parts;
  const { inWords } = request.sort;
  const hits = `found where (select hits from spread) <= ${exactLimit}`;
  const found = inWords
    ? `(select id, key as "listKey" from ${hits} ${beyondPosition(parts, 'key', 'id')} ${pageEnd(request)})`
    : `(select id from ${hits})`;
  return `(select ${pageColumns(parts)} from ${found} found ${rowOf(source)}
            ${inWords ? '' : `where true ${beyondPosition(parts)} ${pageEnd(request)}`})`;
}

function tablesOf(
  { source: listing, request: { sort } }: Parts,
  terms: readonly SearchTerm[],
  hasAll: string,
): SearchTables {
  const { words, subset, sampleBy: countBy = defaultSample } = listing;
  const search = { words, terms, limit: exactLimit, key: sort.inWords };
  const maxReads = words.filter?.maxReads;
  if (maxReads === undefined) return searchTables(search);
  const key = sort.inWords && sort.ascending;
  const source = `from ${readRows(listing)}`;
  return searchFilteredTables(search, { source, key, hasAll, countBy, maxReads, count: subset?.count });
}

/**
 * Up to the exact limit all hits are read and sorted; above it, the index of the sort is scanned until the page is
 * full. The number of hits selects the branch at run time, because a prepared statement's plan cannot depend on it.
 */
function searchedList(parts: Parts): { page: string; total: string; tables: string } {
  const { source, request, bind } = parts;
  const terms = toSearchTerms(request.terms, bind);
  const all = hasWords(source.words, terms, 'item.id');
  const { tables, matches } = tablesOf(parts, terms, all);
  return {
    tables,
    total: `select case when hits <= ${exactLimit} then ${matches}
                        else (${estimatedHits(parts, all)}) end as total,
                   hits > ${exactLimit} as "isEstimate" from spread`,
    page: `(select ${pageColumns(parts)} from ${source.table} item
             where ${scannedRows(source)} and (select hits from spread) > ${exactLimit} and ${all}
                   ${beyondPosition(parts)} ${pageEnd(request)})
           union all
           ${pageOfFound(parts)}`,
  };
}

/** Only pages with cursors need the key, and each column of each row costs time. */
const keyText = ({ position }: PageRequest): string =>
  position ? 'page."listKey"::text' : 'case when total."isEstimate" then page."listKey"::text end';

/** Returns the one statement of a list. Its rows are one page in the order of the list, each with the total. */
export function listStatement(source: Source, request: PageRequest): { text: string; params: unknown[] } {
  const params = [...source.params];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const parts = { source, request, bind };
  const { tables, page, total } = request.terms.length > 0 ? searchedList(parts) : wholeList(parts);
  const direction = directionOf(request.isDescending);
  return {
    params,
    text: `${tables} select total.total as "listTotal", total."isEstimate" as "listIsEstimate",
                  page.*, ${keyText(request)} as "listKeyText"
             from (${total}) total left join (${page}) page on true
            order by page."listKey" ${direction}, page.id ${direction}`,
  };
}
