import { useEffect, type RefObject } from 'react';

const rowSelector = 'tr[data-row-key]';

/**
 * Moves the focus when its element is removed or disabled, for example with a deleted row: to the row in the same
 * place, else to the tab stop of the list, else to the first field.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = place.current;
    if (!list) return undefined;
    let last: { element: Element; index: number } | null = null;
    const rows = () => [...list.querySelectorAll<HTMLElement>(rowSelector)];
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(rowSelector) : null;
      last = target instanceof Element ? { element: target, index: row ? rows().indexOf(row) : -1 } : null;
    };
    // A removed element loses the focus without this event, or with it and without a new element.
    const clearLast = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !list.contains(relatedTarget)) last = null;
    };
    const restore = () => {
      if (!last || document.activeElement !== document.body) return;
      if (last.element.isConnected && !last.element.matches(':disabled')) return;
      const { index } = last;
      last = null;
      const row =
        index < 0
          ? rows().find(({ tabIndex }) => tabIndex === 0)
          : rows()
              .slice(0, index + 1)
              .at(-1);
      (row ?? list.querySelector<HTMLElement>('input'))?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restore);
    observer.observe(list, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    list.addEventListener('focusin', remember);
    list.addEventListener('focusout', clearLast);
    return () => {
      observer.disconnect();
      list.removeEventListener('focusin', remember);
      list.removeEventListener('focusout', clearLast);
    };
  }, [place]);
}
