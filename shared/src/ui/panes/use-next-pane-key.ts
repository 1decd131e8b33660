import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { readKey } from '../core/keys/read-key';

/** Returns a key handler: F6 moves the focus to the next pane, with Shift to the previous one. */
export function useNextPaneKey(root: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  // Each pane gets the focus where it was last.
  const last = useRef(new WeakMap<Element, Element | null>());
  return (event) => {
    const step = readStep(event);
    if (step === 0) return;
    const panes = [...(root.current?.querySelectorAll<HTMLElement>('[data-pane]') ?? [])];
    const { activeElement } = document;
    const current = panes.findIndex((pane) => pane.contains(activeElement));
    const next = panes[(current + step + panes.length) % panes.length];
    const pane = panes[current];
    if (!next || next === pane) return;
    event.preventDefault();
    if (pane) last.current.set(pane, activeElement);
    const target = last.current.get(next);
    (target instanceof HTMLElement && next.contains(target) ? target : next).focus();
  };
}

function readStep(event: KeyboardEvent): number {
  if (readKey(event) !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return 0;
  return event.shiftKey ? -1 : 1;
}
