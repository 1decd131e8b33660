import './drag/drag.css';
export { SortableList, type SortableListProps, type SortableRow } from './drag/sortable-list';
export { useDraggable, type DraggableOptions } from './drag/use-draggable';
export { useDropTarget, type DropTargetOptions } from './drag/use-drop-target';
export { FileDropArea, type FileDropAreaProps } from './drag/file-drop-area';
export { readDroppedFiles, type DroppedFile } from './drag/dropped-files';
