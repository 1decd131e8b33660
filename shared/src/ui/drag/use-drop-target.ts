import { useEffect, useRef, useState, type RefObject } from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { registerTarget, type Dragged, type DragPoint } from './drop-registry';

export interface DropTargetOptions<T, E extends HTMLElement = HTMLElement> {
  /** Element that another hook made, for instance `useDraggable`. */
  ref?: RefObject<E | null>;
  /** Accepts elements of this group. */
  group: string;
  /** Called with the value of the element that was dropped. */
  onDrop(value: T, point: DragPoint): void;
  /** Returns whether this value may be dropped here; default: every value of the group. */
  accepts?: (value: T) => boolean;
  /** Called while an accepted element is above the target, with null when it leaves. */
  onOver?: (point: DragPoint | null, value: T | null) => void;
}

interface DropTargetElement<E extends HTMLElement> {
  ref: RefObject<E | null>;
  /** Whether an accepted element is above the target. */
  isOver: boolean;
}

const readDragged = (data: Record<string | symbol, unknown>): Dragged => ({
  group: String(data['group']),
  value: data['value'],
});

/** Makes an element accept what is dragged. The innermost target wins. */
export function useDropTarget<T, E extends HTMLElement = HTMLElement>(
  options: DropTargetOptions<T, E>,
): DropTargetElement<E> {
  const own = useRef<E>(null);
  const ref = options.ref ?? own;
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const accepts = ({ group, value }: Dragged): boolean =>
      group === latest.current.group && (latest.current.accepts?.(value as T) ?? true);
    const onOver = ({ value }: Dragged, point: DragPoint) => {
      setIsOver(true);
      latest.current.onOver?.(point, value as T);
    };
    const onLeave = () => {
      setIsOver(false);
      latest.current.onOver?.(null, null);
    };
    const onDrop = ({ value }: Dragged, point: DragPoint) => {
      onLeave();
      latest.current.onDrop(value as T, point);
    };
    const isInnermost = (targets: readonly { element: Element }[]) => targets[0]?.element === element;
    return combine(
      registerTarget(element, { accepts, onOver, onLeave, onDrop }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.element !== element && accepts(readDragged(source.data)),
        onDrag: ({ source, location: { current } }) => {
          if (isInnermost(current.dropTargets)) onOver(readDragged(source.data), current.input);
          else onLeave();
        },
        onDragLeave: onLeave,
        onDrop: ({ source, location: { current } }) => {
          if (isInnermost(current.dropTargets)) onDrop(readDragged(source.data), current.input);
          else onLeave();
        },
      }),
    );
  }, [ref]);
  return { ref, isOver };
}
