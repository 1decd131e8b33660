import './data/data.css';

export { Table, type TableColumn, type TableProps } from './data/table';
export { KeyPagination, type KeyPaginationProps } from './data/key-pagination';
export { Pagination, type PaginationProps } from './data/pagination';
