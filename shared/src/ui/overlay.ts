import './overlay/overlay.css';

export { Drawer, type DrawerProps } from './overlay/drawer';
export { Modal, type ModalProps } from './overlay/modal';
export { Dropdown, type DropdownProps, type TriggerProps } from './overlay/menu/dropdown';
export type { DropdownItem } from './overlay/menu/dropdown-menu';
export {
  ConfirmDialog,
  type ConfirmDialogProps,
  type ConfirmOptions,
} from './overlay/confirm/confirm-dialog';
export { useConfirm } from './overlay/confirm/use-confirm';
export { Panel, type PanelProps } from './overlay/panel/panel';
export { PanelHead, type PanelHeadProps } from './overlay/panel/panel-head';
export { VersionsTable, type VersionsRow, type VersionsTableProps } from './overlay/confirm/versions-table';
export { useVersionChoice } from './overlay/confirm/use-version-choice';
