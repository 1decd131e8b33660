import type { GridColumn, GridDataset, GridViewContent } from '@portal/shared/contracts';
import type { DropdownItem } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../../translations';
import { moveColumn, setAggregate, setPinned, setWidth, toggleColumn } from '../state/grid-state';
import type { GridController } from '../state/use-grid-state';

interface HeadMenuOptions {
  dataset: GridDataset;
  controller: GridController;
  /** Shown width of a column. */
  widthOf(column: string): number;
  onFilter(column: string): void;
  onJump(column: string): void;
}

const widthStep = 40;

/** Returns a function that returns the menu of a column's head. */
export function useHeadMenu({ dataset, controller, widthOf, onFilter, onJump }: HeadMenuOptions) {
  const { t } = useTranslations('data-view');
  const { content, change, openPanel } = controller;

  const sortItems = (column: GridColumn): DropdownItem[] => {
    if (!column.isSortable || column.maskReason !== null) return [];
    const own = content.sort.find((one) => one.column === column.key);
    const others = content.sort.filter((one) => one.column !== column.key);
    const by = (isDescending: boolean, isAdded: boolean): GridViewContent['sort'] =>
      isAdded ? [...others, { column: column.key, isDescending }] : [{ column: column.key, isDescending }];
    return [
      {
        key: 'ascending',
        label: t('head.ascending'),
        checked: own?.isDescending === false,
        onSelect: () => change({ sort: by(false, false) }),
      },
      {
        key: 'descending',
        label: t('head.descending'),
        checked: own?.isDescending === true,
        onSelect: () => change({ sort: by(true, false) }),
      },
      ...(others.length > 0 && !own
        ? [{ key: 'then', label: t('head.thenBy'), onSelect: () => change({ sort: by(false, true) }) }]
        : []),
      ...(own ? [{ key: 'unsort', label: t('head.unsort'), onSelect: () => change({ sort: others }) }] : []),
      ...(content.sort[0]?.column === column.key
        ? [{ key: 'jump', label: t('head.jump'), onSelect: () => onJump(column.key) }]
        : []),
    ];
  };
  const totalItems = (column: GridColumn): DropdownItem[] => {
    const own = content.aggregates.find((one) => one.column === column.key)?.fn;
    return column.aggregates.map((fn) => ({
      key: `total ${fn}`,
      label: t('head.total', { name: t(`totals.${fn}`) }),
      checked: own === fn,
      onSelect: () =>
        change({ aggregates: setAggregate(content.aggregates, column.key, own === fn ? null : fn) }),
    }));
  };
  const layoutItems = ({ key }: GridColumn): DropdownItem[] => {
    const { columns } = content;
    const shown = columns.find((one) => one.key === key);
    const isPinned = shown?.isPinned === true;
    const width = (by: number) => change({ columns: setWidth(columns, key, widthOf(key) + by) });
    const automatic = () =>
      change({ columns: columns.map((one) => (one.key === key ? { key, isPinned } : one)) });
    return [
      {
        key: 'pin',
        label: t(isPinned ? 'head.unpin' : 'head.pin'),
        onSelect: () => change({ columns: setPinned(columns, key, !isPinned) }),
      },
      {
        key: 'before',
        label: t('head.before'),
        onSelect: () => change({ columns: moveColumn(columns, key, -1) }),
      },
      {
        key: 'after',
        label: t('head.after'),
        onSelect: () => change({ columns: moveColumn(columns, key, 1) }),
      },
      { key: 'wider', label: t('head.wider'), onSelect: () => width(widthStep) },
      { key: 'narrower', label: t('head.narrower'), onSelect: () => width(-widthStep) },
      ...(shown?.width === undefined
        ? []
        : [{ key: 'automatic', label: t('head.automatic'), onSelect: automatic }]),
      {
        key: 'hide',
        label: t('head.hide'),
        disabled: columns.length === 1,
        onSelect: () => change({ columns: toggleColumn(columns, key) }),
      },
    ];
  };
  return (key: string): DropdownItem[] => {
    const column = dataset.columns.find((one) => one.key === key);
    if (!column) return [];
    const canFilter = column.isFilterable && column.maskReason === null;
    return [
      ...sortItems(column),
      ...(canFilter ? [{ key: 'filter', label: t('head.filter'), onSelect: () => onFilter(key) }] : []),
      {
        key: 'profile',
        label: t('head.profile'),
        onSelect: () => openPanel({ kind: 'profile', column: key }),
      },
      ...layoutItems(column),
      ...totalItems(column),
    ];
  };
}
