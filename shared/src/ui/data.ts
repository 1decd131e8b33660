import './overlay/overlay.css';
import './data/data.css';

export { Table, type TableProps } from './data/table';
export {
  densities,
  type Density,
  type RowAction,
  type TableColumn,
  type TableSelection,
} from './data/table-types';
export { KeyPagination, type KeyPaginationProps } from './data/pages/key-pagination';
export { Pagination, type PaginationProps } from './data/pages/pagination';
