import type { GridColumn, GridFilter, ResultValue } from '@portal/shared/contracts';
import type { DataGridPlace } from '@portal/shared/ui/grid';
import type { DropdownItem } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../../translations';
import type { GridController } from '../state/use-grid-state';

interface CellMenuOptions {
  controller: GridController;
  /** Returns the column and the value of a cell, or null while its row is not loaded. */
  cellAt(place: DataGridPlace): { column: GridColumn; value: ResultValue } | null;
  onOpen(row: number): void;
  onCopy(withHeads: boolean): void;
}

const isEmpty = (value: ResultValue): boolean => value === null || value === '';

function toFilter({ key }: GridColumn, value: ResultValue, isKept: boolean): GridFilter {
  if (value === null || isEmpty(value)) return { column: key, op: isKept ? 'empty' : 'notEmpty', values: [] };
  return { column: key, op: isKept ? 'equals' : 'not', values: [value] };
}

/** Returns a function that returns the menu of a cell. */
export function useCellMenu({ controller, cellAt, onOpen, onCopy }: CellMenuOptions) {
  const { t } = useTranslations('data-view');
  const { content, change } = controller;
  return (place: DataGridPlace): DropdownItem[] => {
    const cell = cellAt(place);
    if (!cell) return [];
    const { column, value } = cell;
    const filters = [true, false]
      .map((isKept) => ({ isKept, filter: toFilter(column, value, isKept) }))
      .filter(
        ({ filter }) =>
          column.isFilterable && column.maskReason === null && column.operators.includes(filter.op),
      )
      .map(({ isKept, filter }) => ({
        key: isKept ? 'only' : 'without',
        label: t(isKept ? 'cell.only' : 'cell.without'),
        onSelect: () => {
          const others = isKept
            ? content.filters.filter((one) => one.column !== column.key)
            : content.filters;
          change({ filters: [...others, filter] });
        },
      }));
    return [
      { key: 'open', label: t('cell.open'), onSelect: () => onOpen(place.row) },
      ...filters,
      { key: 'copy', label: t('copy.plain'), onSelect: () => onCopy(false) },
      { key: 'heads', label: t('copy.withHeads'), onSelect: () => onCopy(true) },
    ];
  };
}
