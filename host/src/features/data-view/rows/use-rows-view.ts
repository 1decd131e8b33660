import type { GridColumn, GridDataset } from '@portal/shared/contracts';
import {
  cellAt,
  getRange,
  headRow,
  type DataGridHandle,
  type DataGridPlace,
  type DataGridRange,
  type DataGridSelection,
} from '@portal/shared/ui/grid';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useProfiles } from '../profile/use-profiles';
import type { GridController } from '../state/use-grid-state';
import { rowAt, type LoadedRow } from './row-buffer';
import { sumSelection } from './selection-sums';
import type { RowQuery } from './row-loader';
import { useGridRows } from './use-grid-rows';

interface RowsViewOptions {
  dataset: GridDataset;
  tenantId: string | undefined;
  controller: GridController;
}

const start: DataGridSelection = cellAt({ row: 0, column: 0 });

/** The selection belongs to one query: with another one the cursor is in the first row, or stays on its head. */
function useSelectionOf(key: string) {
  const [held, setHeld] = useState({ key, selection: start });
  if (held.key !== key) {
    const { end } = held.selection;
    setHeld({ key, selection: cellAt({ row: end.row === headRow ? headRow : 0, column: end.column }) });
  }
  const setSelection = useCallback((selection: DataGridSelection) => setHeld({ key, selection }), [key]);
  const shift = useCallback((by: number) => {
    const moved = (place: DataGridPlace): DataGridPlace =>
      place.row === headRow ? place : { ...place, row: Math.max(0, place.row + by) };
    setHeld(({ key: own, selection: { anchor, end } }) => ({
      key: own,
      selection: { anchor: moved(anchor), end: moved(end) },
    }));
  }, []);
  return { selection: held.selection, setSelection, shift };
}

/** Rows that are loaded need no further query while columns are hidden or moved. */
function useQueriedColumns(shown: readonly string[]): string[] {
  const [columns, setColumns] = useState(() => shown.toSorted());
  const missing = shown.filter((key) => !columns.includes(key));
  if (missing.length === 0) return columns;
  const next = shown.toSorted();
  setColumns(next);
  return next;
}

interface SelectedOptions {
  range: DataGridRange | null;
  columns: readonly GridColumn[];
  placeOf(column: GridColumn): number;
  rowAt(index: number): LoadedRow | undefined;
}

/** Returns the sums of the selected cells, and with how many decimals they are written. */
const sumColumns = ({ range, columns, placeOf, rowAt: getRow }: SelectedOptions) => ({
  sums: range
    ? sumSelection({
        range,
        places: columns.map((column) => (column.type === 'number' ? placeOf(column) : null)),
        rowAt: getRow,
      })
    : null,
  decimals: columns.reduce((most, { decimals }) => Math.max(most, decimals), 0),
});

/** The rows of a dataset with their selection, sums and profiles. */
export function useRowsView({ dataset, tenantId, controller }: RowsViewOptions) {
  const { filters, sort, aggregates, columns: shown } = controller.content;
  const grid = useRef<DataGridHandle>(null);
  const keys = useQueriedColumns(shown.map(({ key }) => key));
  const query = useMemo<RowQuery>(
    () => ({ datasetId: dataset.id, tenantId, columns: keys, filters, sort, aggregates }),
    [dataset.id, tenantId, keys, filters, sort, aggregates],
  );
  const key = JSON.stringify([query.datasetId, query.filters, query.sort]);
  const { selection, setSelection, shift } = useSelectionOf(key);
  const onShift = useCallback(
    (by: number) => {
      grid.current?.shiftRows(by);
      shift(by);
    },
    [shift],
  );
  const onStart = useCallback(() => grid.current?.scrollToRow(0), []);
  const rows = useGridRows(query, { onShift, onStart });
  const { loaded } = rows;
  const buffer = loaded?.buffer;
  const getRow = useCallback((index: number) => (buffer ? rowAt(buffer, index) : undefined), [buffer]);
  const columns = useMemo(
    () => shown.flatMap((one) => dataset.columns.find((column) => column.key === one.key) ?? []),
    [shown, dataset.columns],
  );
  const profiles = useProfiles({
    datasetId: dataset.id,
    tenantId,
    columns,
    filters,
    isReady: loaded !== null && !rows.isRunning,
  });
  const placeOf = (column: GridColumn | undefined): number =>
    loaded?.columns.findIndex((one) => one.key === column?.key) ?? -1;
  const range = buffer && buffer.total > 0 ? getRange(selection) : null;
  return {
    grid,
    rows,
    rowAt: getRow,
    columns,
    profiles,
    selection,
    setSelection,
    range,
    ...sumColumns({
      range,
      columns: range ? columns.slice(range.left, range.right + 1) : [],
      placeOf,
      rowAt: getRow,
    }),
    cellAt: (place: DataGridPlace) => {
      const column = columns[place.column];
      const row = getRow(place.row);
      return column && row ? { column, value: row.values[placeOf(column)] ?? null } : null;
    },
  };
}

export type RowsView = ReturnType<typeof useRowsView>;
