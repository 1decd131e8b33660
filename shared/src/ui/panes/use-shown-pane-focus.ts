import { useLayoutEffect, useRef, type RefObject } from 'react';

export type ShownPane = 'list' | 'detail' | 'both';

/**
 * Moves the focus with the pane where one is shown at a time: into the detail when it opens, back to the row that opened
 * it afterwards.
 */
export function useShownPaneFocus(root: RefObject<HTMLElement | null>, shown: ShownPane): void {
  const before = useRef(shown);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const previous = before.current;
    before.current = shown;
    const { activeElement } = document;
    if (!isSwap(previous, shown) || !mayMoveFocus(root.current, activeElement)) return;
    if (shown === 'detail') opener.current = activeElement;
    const pane = root.current?.querySelector<HTMLElement>(`[data-pane="${shown}"]`);
    (findOpener(pane, shown === 'list' ? opener.current : null) ?? pane)?.focus({ preventScroll: true });
  }, [root, shown]);
}

const isSwap = (previous: ShownPane, shown: ShownPane): boolean =>
  previous !== shown && shown !== 'both' && previous !== 'both';

const mayMoveFocus = (root: HTMLElement | null, active: Element | null): boolean =>
  active === document.body || root?.contains(active) === true;

const findOpener = (pane: HTMLElement | null | undefined, opener: Element | null): HTMLElement | null =>
  opener instanceof HTMLElement && pane?.contains(opener) ? opener : null;
