import { findScroller, scrollAtEdges } from './auto-scroll';
import { findTarget, type Dragged, type DragPoint, type RegisteredTarget } from './drop-registry';

/** A shorter touch scrolls or taps. */
export const liftDelay = 300;
/** Movement in pixels that ends the wait, because the person scrolls. */
const tolerance = 8;

interface TouchDrag {
  dragged(): Dragged;
  canDrag(): boolean;
  onStart(): void;
  onEnd(): void;
}

interface LiftedTouch {
  dragged: Dragged;
  point: DragPoint;
  over: RegisteredTarget | null;
  stop(): void;
}

const hasMoved = (from: DragPoint, to: DragPoint): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > tolerance;

const toPoint = ({ clientX, clientY }: Touch): DragPoint => ({ clientX, clientY });

/** Starts to scroll at the edges. */
function startLift(element: HTMLElement, dragged: Dragged, point: DragPoint): LiftedTouch {
  const lifted: LiftedTouch = { dragged, point, over: null, stop: () => undefined };
  const readPoint = () => lifted.point;
  lifted.stop = scrollAtEdges(findScroller(element), { group: dragged.group, readPoint });
  return lifted;
}

/** Lifts an element by a touch of 300 ms and moves it with the finger. Returns a cleanup function. */
export function liftByTouch(element: HTMLElement, handle: HTMLElement, drag: TouchDrag): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let start: DragPoint | null = null;
  let lifted: LiftedTouch | null = null;

  const lift = () => {
    if (!start) return;
    lifted = startLift(element, drag.dragged(), start);
    drag.onStart();
  };
  const end = (drop: boolean) => {
    clearTimeout(waiting);
    start = null;
    if (!lifted) return;
    const { dragged, point, over, stop } = lifted;
    lifted = null;
    stop();
    over?.onLeave();
    if (drop) over?.onDrop(dragged, point);
    drag.onEnd();
  };
  const onStart = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    if (touches.length > 1 || !touch || !drag.canDrag()) return end(false);
    start = toPoint(touch);
    waiting = setTimeout(lift, liftDelay);
  };
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!touch || !start) return;
    const point = toPoint(touch);
    if (!lifted) {
      if (hasMoved(start, point)) end(false);
      return;
    }
    event.preventDefault();
    lifted.point = point;
    const over = findTarget(point, lifted.dragged);
    if (over !== lifted.over) lifted.over?.onLeave();
    (lifted.over = over)?.onOver(lifted.dragged, point);
  };
  const onEnd = (event: TouchEvent) => {
    // The browser would send a click to what lies below the finger.
    if (lifted && event.cancelable) event.preventDefault();
    end(true);
  };
  const onMenu = (event: Event) => lifted && event.preventDefault();
  const stop = listen(handle, {
    touchstart: onStart,
    touchmove: onMove,
    touchend: onEnd,
    touchcancel: () => end(false),
  });
  handle.addEventListener('contextmenu', onMenu);
  return () => {
    end(false);
    stop();
    handle.removeEventListener('contextmenu', onMenu);
  };
}

type TouchListeners = Record<
  'touchstart' | 'touchmove' | 'touchend' | 'touchcancel',
  (event: TouchEvent) => void
>;

/** Not passive: a lifted element moves instead of the page. */
function listen(element: HTMLElement, listeners: TouchListeners): () => void {
  const kinds = Object.keys(listeners) as (keyof TouchListeners)[];
  for (const kind of kinds)
    element.addEventListener(kind, listeners[kind], { passive: kind === 'touchstart' });
  return () => {
    for (const kind of kinds) element.removeEventListener(kind, listeners[kind]);
  };
}
