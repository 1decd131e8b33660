import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

const focusTimeout = 10_000;

/**
 * Focuses the heading of the new screen after a navigation, even if it renders late. Stops on the first key press or
 * pointer press, so that the focus is not taken from the person. Split panes and panels beside the page place the focus
 * themselves.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const previousPath = useRef(pathname);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (state !== 'idle' || previousPath.current === pathname) return;
    previousPath.current = pathname;
    // Only another screen ends the wait: the screen may change its own address before its heading is there.
    stop.current();
    stop.current = focusHeading();
  }, [pathname, state]);
  useEffect(() => () => stop.current(), []);
}

/**
 * Takes the focus from the heading of the old screen before it is removed. Must be the first part of the frame: once
 * other parts have changed, a browser lays out the page again to find out where the focus goes.
 */
export function useFocusRelease(): void {
  const { pathname } = useLocation();
  useLayoutEffect(
    () => () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.matches('main h1')) activeElement.blur();
    },
    [pathname],
  );
}

/** Focuses the heading of a page that replaces another one, also on the first load of the document. */
export function useHeadingFocus(): void {
  useEffect(() => focusHeading(), []);
}

/** Keeps the focus on the heading while the screen loads, because a heading that is replaced or hidden loses it. */
function focusHeading(): () => void {
  let isFocused = tryFocus();
  const observer = new MutationObserver(() => {
    if (!isFocused || document.activeElement === document.body) isFocused = tryFocus();
  });
  const timer = setTimeout(() => stop(), focusTimeout);
  const acts = ['pointerdown', 'keydown'] as const;
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const act of acts) removeEventListener(act, stop);
  }
  for (const act of acts) addEventListener(act, stop);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'inert'] });
  return stop;
}

/**
 * Returns whether the focus is where it belongs. A panel that the address opens may have taken it before the heading is
 * there, and a heading that is hidden cannot have it.
 */
function tryFocus(): boolean {
  if (document.activeElement?.closest('[data-keeps-focus]')) return true;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}
