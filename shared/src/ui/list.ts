import './overlay/overlay.css';
import './data/data.css';
import './list/list.css';

export { DataList, type DataListProps } from './list/data-list';
export { ListScreen, type ListScreenProps } from './list/list-screen';
export { ListCount } from './list/list-count';
export {
  listQueryAt,
  setFilter,
  useListAddress,
  type ListAddress,
  type ListOptions,
  type ListView,
} from './list/address/list-address';
export { writeCsv } from './list/toolbar/csv';
export { useAskedDialog } from './list/address/use-asked-dialog';
export { toTableColumns, type ListColumn } from './list/rows/list-columns';
export { RecordName, type RecordNameProps } from './list/rows/record-name';
export { RelativeDate } from './list/rows/relative-date';
export { timeColumn, type TimeColumnOptions } from './list/rows/time-column';
export { loadAllRows, runOnSelection } from './list/selection/selected-rows';
export type { BulkAction } from './list/selection/bulk-bar';
export type { SelectedRows } from './list/selection/use-list-selection';
export { FilterChip, type FilterChipProps, type ListFilter } from './list/toolbar/filter-chip';
export { SearchBox, type SearchBoxProps } from './list/toolbar/search-box';
export {
  ChoiceList,
  type ChoiceGroup,
  type ChoiceListProps,
  type ListChoice,
} from './list/chips/choice-list';
export {
  RemovableChip,
  ToggleChip,
  ValueChip,
  type RemovableChipProps,
  type ToggleChipProps,
  type ValueChipProps,
} from './list/chips/value-chip';
export { RowCheckbox, type RowCheckboxProps } from './data/rows/row-selection';
export type { RowAction } from './data/table-types';
