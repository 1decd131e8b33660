import { useEffect, useRef, useState, type RefObject } from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { findScroller, isRegisteredScroller } from './auto-scroll';
import { liftByTouch } from './touch-lift';

export interface DraggableOptions<T> {
  /** Only targets of the same group accept the element. */
  group: string;
  /** What the target receives. */
  value: T;
  /** Default: true. */
  enabled?: boolean;
}

interface DraggableElement<E extends HTMLElement, H extends HTMLElement> {
  ref: RefObject<E | null>;
  /** Part that the person drags by. Not attached: the whole element. */
  handleRef: RefObject<H | null>;
  isDragging: boolean;
}

/**
 * Makes an element draggable by pointer and by a touch of 300 ms. A screen that uses it offers the same move without
 * dragging, for instance *Move to…*; `SortableList` has keys of its own.
 */
export function useDraggable<
  T,
  E extends HTMLElement = HTMLElement,
  H extends HTMLElement = HTMLButtonElement,
>({ group, value, enabled = true }: DraggableOptions<T>): DraggableElement<E, H> {
  const ref = useRef<E>(null);
  const handleRef = useRef<H>(null);
  const [isDragging, setIsDragging] = useState(false);
  const latest = useRef({ group, value });
  useEffect(() => {
    latest.current = { group, value };
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !enabled) return undefined;
    const handle = handleRef.current ?? element;
    let isTouched = false;
    let stopScrolling: (() => void) | undefined;
    const onEnd = () => {
      stopScrolling?.();
      stopScrolling = undefined;
      setIsDragging(false);
    };
    const onPointer = ({ pointerType }: PointerEvent) => {
      isTouched = pointerType === 'touch';
    };
    element.addEventListener('pointerdown', onPointer);
    return combine(
      () => element.removeEventListener('pointerdown', onPointer),
      onEnd,
      draggable({
        element,
        dragHandle: handle,
        // Fingers have their own dragging.
        canDrag: () => !isTouched,
        getInitialData: () => ({ ...latest.current }),
        // The browser copies the element as it looks now.
        onGenerateDragPreview: () => element.classList.add('ui-drag-copy'),
        onDragStart: () => {
          element.classList.remove('ui-drag-copy');
          const scroller = findScroller(element);
          if (scroller && !isRegisteredScroller(scroller))
            stopScrolling = autoScrollForElements({ element: scroller });
          setIsDragging(true);
        },
        onDrop: onEnd,
      }),
      liftByTouch(element, handle, {
        dragged: () => latest.current,
        canDrag: () => true,
        onStart: () => setIsDragging(true),
        onEnd,
      }),
    );
  }, [enabled]);
  return { ref, handleRef, isDragging };
}
