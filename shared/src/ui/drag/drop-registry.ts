/** Position of the pointer in the viewport, in pixels. */
export interface DragPoint {
  clientX: number;
  clientY: number;
}

export interface Dragged {
  group: string;
  value: unknown;
}

export interface RegisteredTarget {
  accepts(dragged: Dragged): boolean;
  onOver(dragged: Dragged, point: DragPoint): void;
  onLeave(): void;
  onDrop(dragged: Dragged, point: DragPoint): void;
}

/** Drop targets that a finger can reach; the browser's own dragging finds them itself. */
const targets = new Map<Element, RegisteredTarget>();

export function registerTarget(element: Element, target: RegisteredTarget): () => void {
  targets.set(element, target);
  return () => void targets.delete(element);
}

/** Returns the innermost target at a point that accepts what is dragged. */
export function findTarget({ clientX, clientY }: DragPoint, dragged: Dragged): RegisteredTarget | null {
  let element = document.elementFromPoint(clientX, clientY);
  for (; element; element = element.parentElement) {
    const target = targets.get(element);
    if (target?.accepts(dragged)) return target;
  }
  return null;
}
