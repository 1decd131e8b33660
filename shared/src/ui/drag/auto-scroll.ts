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

/** Scrolls while `readY` is near the upper or lower edge. Returns a function that stops. */
export function scrollAtEdges(scroller: HTMLElement | null, readY: () => number): () => void {
  if (!scroller) return () => undefined;
  let frame = 0;
  const scroll = () => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const above = top + edge - readY();
    const below = readY() - (bottom - edge);
    if (above > 0) scroller.scrollTop -= Math.min(above / 4, maxStep);
    else if (below > 0) scroller.scrollTop += Math.min(below / 4, maxStep);
    frame = requestAnimationFrame(scroll);
  };
  frame = requestAnimationFrame(scroll);
  return () => cancelAnimationFrame(frame);
}
