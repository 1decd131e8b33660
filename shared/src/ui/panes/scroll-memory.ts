import { useLayoutEffect, useRef, type RefObject } from 'react';

const maxPlaces = 200;
/** Scroll positions in pixels by key, the last used one at the end. */
const places = new Map<string, number>();

/** Returns the remembered scroll position in pixels, 0 for an unknown key. */
export const rememberedPlace = (key: string): number => places.get(key) ?? 0;

/** Remembers a scroll position until the page is closed. */
export function rememberPlace(key: string, top: number): void {
  places.delete(key);
  places.set(key, top);
  const [oldest] = places.keys();
  if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest);
}

const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to `top` now and while the content grows, until it is reached or the person does something. */
function restorePlace(scroller: HTMLElement, top: number): { isPending(): boolean; stop(): void } {
  let pending = top > 0;
  const restore = () => {
    if (!pending) return;
    scroller.scrollTop = top;
    if (Math.abs(scroller.scrollTop - top) <= 1) stop();
  };
  const observer = new ResizeObserver(restore);
  function stop(): void {
    pending = false;
    observer.disconnect();
    for (const input of inputs) scroller.removeEventListener(input, stop);
  }
  for (const content of scroller.children) observer.observe(content);
  for (const input of inputs) scroller.addEventListener(input, stop, { passive: true });
  scroller.scrollTop = top;
  restore();
  return { isPending: () => pending, stop };
}

/** Remembers the scroll position of an element under a key and restores it when the key is shown again. */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>, key: string | null): void {
  const shown = useRef(key);
  useLayoutEffect(() => {
    const element = scroller.current;
    shown.current = key;
    if (!element || key === null) return undefined;
    const restoring = restorePlace(element, rememberedPlace(key));
    const onScroll = () => {
      if (!restoring.isPending() && shown.current === key) rememberPlace(key, element.scrollTop);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      restoring.stop();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, key]);
}
