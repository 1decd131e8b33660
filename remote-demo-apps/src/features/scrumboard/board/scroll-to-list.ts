/** Space before the first list. */
const margin = 16;

/**
 * Scrolls the lists sideways: until the list is at their start, or until it is visible. `scrollIntoView` would scroll the
 * page, too.
 */
export function scrollToList(
  scroller: HTMLElement | null,
  listId: string,
  place: 'start' | 'nearest' = 'nearest',
): void {
  const list = scroller?.querySelector(`[data-list-id="${CSS.escape(listId)}"]`);
  if (!scroller || !list) return;
  const [frame, own] = [scroller.getBoundingClientRect(), list.getBoundingClientRect()];
  const before = own.left - frame.left - margin;
  const after = own.right - frame.right + margin;
  if (place === 'start' || before < 0) scroller.scrollLeft += before;
  else if (after > 0) scroller.scrollLeft += after;
}
