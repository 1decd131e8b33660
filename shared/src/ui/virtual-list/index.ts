import './virtual-list.css';
export { VirtualList, type VirtualListHandle, type VirtualListProps, type VirtualRow } from './virtual-list';
export { VirtualGrid, type VirtualGridHandle, type VirtualGridProps } from './virtual-grid';
export type { GridGroup } from './grid-lines';
