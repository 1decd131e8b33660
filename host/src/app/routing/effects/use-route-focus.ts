import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

const focusTimeout = 10_000;

/**
 * Focuses the heading of the new screen after a navigation, even if it renders late. Stops on the first key press or
 * pointer press, so that the focus is not taken from the person. Split panes place the focus themselves.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (state !== 'idle' || previousPath.current === pathname) return undefined;
    previousPath.current = pathname;
    if (document.activeElement?.closest('[data-keeps-focus]')) return undefined;
    return focusHeading();
  }, [pathname, state]);
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

function focusHeading(): () => void {
  if (tryFocus()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (tryFocus()) stop();
  });
  const timer = setTimeout(() => stop(), focusTimeout);
  const acts = ['pointerdown', 'keydown'] as const;
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const act of acts) removeEventListener(act, stop);
  }
  for (const act of acts) addEventListener(act, stop);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function tryFocus(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
