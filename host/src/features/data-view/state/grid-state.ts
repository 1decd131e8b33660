import {
  gridLimits,
  gridViewLimits,
  type GridAggregate,
  type GridColumn,
  type GridDataset,
  type GridFilter,
  type GridSort,
  type GridViewColumn,
  type GridViewContent,
} from '@portal/shared/contracts';

/** Heights of rows in px, of the densities in the order of the contract. */
export const rowHeights: Record<GridViewContent['density'], number> = { compact: 26, regular: 32, tall: 40 };

/** Returns the state of a first visit. */
export const defaultContent = ({ defaultColumns, defaultSort, columns }: GridDataset): GridViewContent => ({
  columns: defaultColumns.map((key, at) => ({ key, ...(at === 0 && { isPinned: true }) })),
  filters: [],
  sort: defaultSort.filter(({ column }) => isReadable(columns.find(({ key }) => key === column))),
  aggregates: [],
  groups: [],
  density: 'regular',
});

const isReadable = (column: GridColumn | undefined): boolean =>
  column !== undefined && column.maskReason === null;

/** Returns whether a viewer may filter by a column with an operator. */
export function isUsableFilter({ column, op }: GridFilter, { columns }: GridDataset): boolean {
  const filtered = columns.find(({ key }) => key === column);
  return isReadable(filtered) && filtered?.operators.includes(op) === true;
}

/** Leaves out what the dataset does not have or the viewer may not use: an address is written by anybody. */
export function sanitize(content: GridViewContent, dataset: GridDataset): GridViewContent {
  const { columns } = dataset;
  const find = (key: string) => columns.find((column) => column.key === key);
  const isUsable = (key: string) => isReadable(find(key));
  const shown = content.columns.filter(
    ({ key }, at) => find(key) && content.columns.findIndex((other) => other.key === key) === at,
  );
  return {
    columns: pinnedFirst(shown.length > 0 ? shown : columns.slice(0, 1).map(({ key }) => ({ key }))),
    filters: content.filters.filter((filter) => isUsableFilter(filter, dataset)).slice(0, gridLimits.filters),
    sort: content.sort.filter(({ column }) => isUsable(column) && find(column)?.isSortable),
    aggregates: content.aggregates.filter(({ column, fn }) => find(column)?.aggregates.includes(fn)),
    groups: content.groups.filter(isUsable).slice(0, gridLimits.groups),
    density: content.density,
  };
}

/** Pinned columns come first, in the order of the columns. */
export const pinnedFirst = (columns: readonly GridViewColumn[]): GridViewColumn[] => [
  ...columns.filter(({ isPinned }) => isPinned),
  ...columns.filter(({ isPinned }) => !isPinned),
];

/** Returns the next order when a head is chosen: ascending, descending, none. */
export function toggleSort(sort: readonly GridSort[], column: string): GridSort[] {
  const [current] = sort;
  if (current?.column !== column) return [{ column, isDescending: false }];
  return current.isDescending ? [] : [{ column, isDescending: true }];
}

export const setWidth = (columns: readonly GridViewColumn[], key: string, width: number): GridViewColumn[] =>
  columns.map((column) =>
    column.key === key
      ? {
          ...column,
          width: Math.round(Math.max(gridViewLimits.minWidth, Math.min(gridViewLimits.maxWidth, width))),
        }
      : column,
  );

/** Moves a column by places among the columns that are pinned like it. */
export function moveColumn(columns: readonly GridViewColumn[], key: string, by: number): GridViewColumn[] {
  const from = columns.findIndex((column) => column.key === key);
  const moved = columns[from];
  const neighbour = columns[from + by];
  if (!moved || !neighbour || Boolean(moved.isPinned) !== Boolean(neighbour.isPinned)) return [...columns];
  const others = columns.filter((column) => column !== moved);
  return [...others.slice(0, from + by), moved, ...others.slice(from + by)];
}

export const setPinned = (
  columns: readonly GridViewColumn[],
  key: string,
  isPinned: boolean,
): GridViewColumn[] =>
  pinnedFirst(columns.map((column) => (column.key === key ? { ...column, isPinned } : column)));

/** Shows a column at the end, or hides it. One column stays. */
export function toggleColumn(columns: readonly GridViewColumn[], key: string): GridViewColumn[] {
  if (!columns.some((column) => column.key === key)) return [...columns, { key }];
  return columns.length === 1 ? [...columns] : columns.filter((column) => column.key !== key);
}

/** Sets the total of a column, or removes it. */
export const setAggregate = (
  aggregates: readonly GridAggregate[],
  column: string,
  fn: GridAggregate['fn'] | null,
): GridAggregate[] => [
  ...aggregates.filter((aggregate) => aggregate.column !== column),
  ...(fn ? [{ column, fn }] : []),
];

/** Replaces the filter at a place; without a place it is added. Null removes it. */
export function setFilterAt(
  filters: readonly GridFilter[],
  at: number | null,
  filter: GridFilter | null,
): GridFilter[] {
  if (at === null) return filter ? [...filters, filter] : [...filters];
  return filters.flatMap((one, index) => (index === at ? (filter ? [filter] : []) : [one]));
}

/** Compares states. A missing and a false mark are the same. */
export function areSame(one: GridViewContent, other: GridViewContent): boolean {
  const plain = (content: GridViewContent) =>
    JSON.stringify([
      content.columns.map(({ key, width = 0, isPinned = false }) => [key, width, isPinned]),
      content.filters.map(({ column, op, values }) => [column, op, values]),
      content.sort.map(({ column, isDescending }) => [column, isDescending]),
      content.aggregates.map(({ column, fn }) => [column, fn]),
      content.groups,
      content.density,
    ]);
  return plain(one) === plain(other);
}
