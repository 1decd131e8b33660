import type { ListOf, ListQuery } from '@portal/shared/contracts';
import type { Sql } from '../database/database';
import { fail } from '../http/problem';
import { decodeCursor, encodeCursor, type Position } from './cursor';
import { listStatement } from './list-statement';
import type { Listing } from './listing';
import { searchTerms } from '../text/sort-key';

export type Page<T> = ListOf<T>;

interface ListRow {
  listTotal: number;
  listIsEstimate: boolean;
  /** Null if no page needs a cursor. */
  listKeyText: string | null;
  /** Null in the one row of an empty page. */
  id: string | null;
}

/**
 * Returns one page of a list with its total, in one statement. Above 10,000 rows the total is an estimate and pages have
 * cursors. Items have further columns of the statement, which the response schema removes.
 */
export async function selectPage<Item>(sql: Sql, query: ListQuery, listing: Listing): Promise<Page<Item>> {
  const { page = 1, size = 25 } = query;
  const position = query.cursor === undefined ? null : decodeCursor(query.cursor);
  const { text, params } = listStatement(listing, {
    ...sortOf(query.sort ?? 'name', listing),
    terms: searchTerms(query.search),
    size,
    offset: position ? 0 : (page - 1) * size,
    position,
  });
  const rows = await sql.query<ListRow & Item>(text, params);
  const { listTotal: total = 0, listIsEstimate: totalIsEstimate = false } = rows[0] ?? {};
  const { pageRows, hasMore } = removeExtraRow(rows, size, position);
  const cursors = totalIsEstimate || position ? cursorsOf(pageRows, { page, position, hasMore }) : undefined;
  return { items: pageRows, page, size, total, totalIsEstimate, ...(cursors && { cursors }) };
}

function sortOf(sort: string, { sorts }: Listing) {
  const field = sort.replace(/^-/, '');
  const key = Object.hasOwn(sorts, field) ? sorts[field] : undefined;
  return { sort: key ?? fail('validation.failed'), isDescending: sort.startsWith('-') };
}

/** Removes the extra row, which shows whether another page follows in the direction of the scan. */
function removeExtraRow<Row extends ListRow>(rows: readonly Row[], size: number, position: Position | null) {
  const found = rows.filter(({ id }) => id !== null);
  const hasMore = found.length > size;
  const isBackwards = position?.towards === 'previous';
  return { hasMore, pageRows: isBackwards ? found.slice(-size) : found.slice(0, size) };
}

const atRow = (towards: Position['towards'], row: ListRow | undefined): string | null =>
  row ? encodeCursor({ towards, row: [String(row.listKeyText), String(row.id)] }) : null;

interface PageState {
  page: number;
  position: Position | null;
  hasMore: boolean;
}

function cursorsOf(
  pageRows: readonly ListRow[],
  { page, position, hasMore }: PageState,
): Page<never>['cursors'] {
  const isBackwards = position?.towards === 'previous';
  const hasNext = isBackwards ? position.row !== null : hasMore;
  const hasPrevious = isBackwards ? hasMore : position !== null || page > 1;
  return {
    previous: hasPrevious ? atRow('previous', pageRows[0]) : null,
    next: hasNext ? atRow('next', pageRows.at(-1)) : null,
    last: encodeCursor({ towards: 'previous', row: null }),
  };
}
