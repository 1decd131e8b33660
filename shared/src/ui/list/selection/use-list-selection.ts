import { useState } from 'react';
import type { TableSelection } from '../../data/table-types';
import type { ListAddress } from '../address/list-address';
import type { ListPage } from '../list-pages';

/** Selected rows of a list, on all of its pages. */
export interface SelectedRows {
  count: number;
  /** Whether every row that matches the search and the filters is selected, except `ids`. */
  isAll: boolean;
  ids: readonly string[];
  /** Whether `count` is an estimate. */
  isEstimate?: true;
}

interface SelectionState {
  /** Search and filters that the selection was made in. */
  scope: string;
  isAll: boolean;
  ids: ReadonlySet<string>;
}

/** Selection of a list, kept while the person pages and sorts, and dropped when the search or a filter changes. */
export interface ListSelection {
  rows: SelectedRows;
  table: TableSelection;
  selectAll(): void;
  clear(): void;
}

export function useListSelection(
  { view }: Pick<ListAddress, 'view'>,
  { total, totalIsEstimate }: Pick<ListPage<unknown>, 'total' | 'totalIsEstimate'>,
): ListSelection {
  const scope = JSON.stringify([view.search, view.filters]);
  const nothing: SelectionState = { scope, isAll: false, ids: new Set() };
  const [state, setState] = useState(nothing);
  const { isAll, ids } = state.scope === scope ? state : nothing;

  const onSelect = (changed: readonly string[], isSelected: boolean) => {
    const next = new Set(ids);
    for (const id of changed) {
      // When all rows are selected, the set has the others.
      if (isSelected === isAll) next.delete(id);
      else next.add(id);
    }
    setState({ scope, isAll, ids: next });
  };
  return {
    rows: {
      count: isAll ? Math.max(0, total - ids.size) : ids.size,
      isAll,
      ids: [...ids],
      ...(isAll && totalIsEstimate && { isEstimate: true }),
    },
    table: { isSelected: (id) => ids.has(id) !== isAll, onSelect },
    selectAll: () => setState({ scope, isAll: true, ids: new Set() }),
    clear: () => setState(nothing),
  };
}
