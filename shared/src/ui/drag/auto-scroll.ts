const edge = 48;
const maxStep = 12;

/** Returns the nearest ancestor that scrolls vertically. */
export function findScroller(element: Element): HTMLElement | null {
  let parent = element.parentElement;
  for (; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}

/** Elements that scroll while something of their groups is dragged by a finger near their edges. */
const scrollers = new Map<HTMLElement, readonly string[]>();

export function registerScroller(element: HTMLElement, groups: readonly string[]): () => void {
  scrollers.set(element, groups);
  return () => void scrollers.delete(element);
}

/** Returns whether the element scrolls for a group already. */
export const isRegisteredScroller = (element: HTMLElement): boolean => scrollers.has(element);

interface Point {
  clientX: number;
  clientY: number;
}

const stepFor = (distance: number): number => Math.min(Math.max(distance, 0) / 4, maxStep);

function scrollBy(scroller: HTMLElement, { clientX, clientY }: Point): void {
  const { top, bottom, left, right } = scroller.getBoundingClientRect();
  scroller.scrollTop += stepFor(clientY - (bottom - edge)) - stepFor(top + edge - clientY);
  scroller.scrollLeft += stepFor(clientX - (right - edge)) - stepFor(left + edge - clientX);
}

const contains = (element: HTMLElement, { clientX, clientY }: Point): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
};

/**
 * Scrolls while the point is near an edge: the given element, and those of the group that are below the point. Returns
 * a function that stops.
 */
export function scrollAtEdges(
  own: HTMLElement | null,
  { group, readPoint }: { group: string; readPoint(): Point },
): () => void {
  let frame = 0;
  const scroll = () => {
    const point = readPoint();
    if (own) scrollBy(own, { ...point, clientX: middleOf(own) });
    for (const [element, groups] of scrollers)
      if (groups.includes(group) && element !== own && contains(element, point)) scrollBy(element, point);
    frame = requestAnimationFrame(scroll);
  };
  frame = requestAnimationFrame(scroll);
  return () => cancelAnimationFrame(frame);
}

/** The own scroller scrolls up and down only. */
function middleOf(element: HTMLElement): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
