import './grid.css';

export { DataGrid } from './data-grid';
export { cellAt, headRow, getRange, type DataGridRange } from './selection/place';
export { leastWidth, mostWidth } from './grid-types';
export type {
  DataGridCell,
  DataGridColumn,
  DataGridHandle,
  DataGridPlace,
  DataGridProps,
  DataGridSelection,
  DataGridView,
} from './grid-types';
