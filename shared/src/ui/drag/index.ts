import './drag.css';
export { SortableList, type SortableListProps, type SortableRow } from './sortable-list';
export { useDraggable, type DraggableOptions } from './use-draggable';
export { useDropTarget, type DropTargetOptions } from './use-drop-target';
export { useDragScroll } from './use-drag-scroll';
export { FileDropArea, type FileDropAreaProps } from './file-drop-area';
export { readDroppedFiles, type DroppedFile } from './dropped-files';
