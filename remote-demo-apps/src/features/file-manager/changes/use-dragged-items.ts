import type { FileItem } from '@portal/shared/contracts/sample-apps';
import { useDraggable, useDropTarget } from '@portal/shared/ui/drag';
import { useRef } from 'react';
import { useMoveItems } from './use-move-items';

const group = 'sample-files';

/** Makes an element move the dropped items to a folder; null is the folder at the top. */
export function useFolderTarget<E extends HTMLElement>(folderId: string | null, enabled = true) {
  const ref = useRef<E>(null);
  const { move } = useMoveItems();
  const { isOver } = useDropTarget<readonly FileItem[], E>({
    ref,
    group,
    accepts: (items) => enabled && items.every((item) => item.id !== folderId && item.folderId !== folderId),
    onDrop: (items) => void move(items, folderId),
  });
  return { ref, isOver };
}

/** Makes the element of an item draggable, together with the other `dragged` items. Folders accept items too. */
export function useDraggedItem(item: FileItem, dragged: readonly FileItem[], enabled: boolean) {
  const { ref, isDragging } = useDraggable<readonly FileItem[], HTMLButtonElement>({
    group,
    value: dragged,
    enabled,
  });
  const { move } = useMoveItems();
  const { isOver } = useDropTarget<readonly FileItem[], HTMLButtonElement>({
    ref,
    group,
    accepts: (items) => enabled && item.type === 'folder' && items.every(({ id }) => id !== item.id),
    onDrop: (items) => void move(items, item.id),
  });
  return { ref, isDragging, isOver };
}
