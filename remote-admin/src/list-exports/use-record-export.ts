import type { ListExport, ListQuery } from '@portal/shared/contracts';
import { useRecordListExportMutation } from './list-exports.api';

type Filters<Query extends ListQuery> = Omit<Query, 'sort' | 'page' | 'cursor' | 'size'>;

/** Returns the search and the filters of a query. */
export function pickFilters<Query extends ListQuery>(query: Query): Filters<Query> {
  const { sort: _sort, page: _page, cursor: _cursor, size: _size, ...filters } = query;
  return filters;
}

/**
 * Returns a function that records an export of the rows that match a query, for the audit. It rejects like the call.
 * `path`: the address of the list.
 */
export function useRecordExport(path: string, query: Omit<ListExport, 'rows'> & ListQuery) {
  const [recordExport] = useRecordListExportMutation();
  return (rows: number): Promise<null> =>
    recordExport({ path, body: { ...pickFilters(query), rows } as ListExport }).unwrap();
}
