import './overlay/overlay.css';

export { Drawer, type DrawerProps } from './overlay/drawer';
export { Modal, type ModalProps } from './overlay/modal';
export { Dropdown, type DropdownProps, type TriggerProps } from './overlay/dropdown';
export type { DropdownItem } from './overlay/dropdown-menu';
export { ConfirmDialog, type ConfirmDialogProps, type ConfirmOptions } from './overlay/confirm-dialog';
export { useConfirm } from './overlay/use-confirm';
export { Panel, type PanelProps } from './overlay/panel';
export { PanelHead, type PanelHeadProps } from './overlay/panel-head';
export { VersionsTable, type VersionsRow, type VersionsTableProps } from './overlay/versions-table';
export { useVersionChoice } from './overlay/use-version-choice';
