import './virtual-list.css';
export { VirtualList, type VirtualListHandle, type VirtualListProps, type VirtualRow } from './virtual-list';
