import { useEffect, type RefObject } from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { registerScroller } from './auto-scroll';

/**
 * Makes an element scroll while something of a group is dragged near its edges, also when it came from elsewhere.
 *
 * @param groups a constant list
 */
export function useDragScroll(ref: RefObject<HTMLElement | null>, groups: readonly string[]): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let stop: (() => void) | undefined;
    const onEnd = () => {
      stop?.();
      stop = undefined;
    };
    return combine(
      registerScroller(element, groups),
      onEnd,
      monitorForElements({
        canMonitor: ({ source }) => groups.includes(String(source.data['group'])),
        onDragStart: () => {
          onEnd();
          stop = autoScrollForElements({ element });
        },
        onDrop: onEnd,
      }),
    );
  }, [ref, groups]);
}
