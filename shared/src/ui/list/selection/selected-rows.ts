import { bulkLimit, type ListOf, type ListQuery } from '../../../contracts';
import type { SelectedRows } from './use-list-selection';

type Place = Pick<ListQuery, 'page' | 'cursor'>;

function placeAfter({ page, size, total, cursors }: ListOf<unknown>): Place | null {
  if (cursors) return cursors.next === null ? null : { cursor: cursors.next };
  return page * size < total ? { page: page + 1 } : null;
}

/** Loads all rows that match a query, page by page. Rejects like the first page that fails. */
export async function loadAllRows<Query extends ListQuery, Row>(
  query: Query,
  loadPage: (query: Query) => Promise<ListOf<Row>>,
): Promise<Row[]> {
  const { page: _page, cursor: _cursor, ...matching } = query;
  const rows: Row[] = [];
  for (let place: Place | null = { page: 1 }; place;) {
    const loaded: ListOf<Row> = await loadPage({ ...matching, ...place, size: 100 } as Query);
    rows.push(...loaded.items);
    place = loaded.items.length > 0 ? placeAfter(loaded) : null;
  }
  return rows;
}

interface BulkResults<Result> {
  results: readonly Result[];
}

/**
 * Runs a bulk call on the selected rows, at most 100 at a time, and returns all results. `loadMatching` returns the rows
 * that match the search and the filters, for a selection of all.
 */
export async function runOnSelection<Result>(
  { isAll, ids }: SelectedRows,
  loadMatching: () => Promise<readonly { id: string }[]>,
  call: (ids: readonly string[]) => Promise<BulkResults<Result>>,
): Promise<Result[]> {
  const selected = isAll
    ? (await loadMatching()).map(({ id }) => id).filter((id) => !ids.includes(id))
    : [...ids];
  const results: Result[] = [];
  while (selected.length > 0) results.push(...(await call(selected.splice(0, bulkLimit))).results);
  return results;
}
