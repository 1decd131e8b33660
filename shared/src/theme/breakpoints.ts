import { useCallback, useSyncExternalStore } from 'react';

/** Minimum viewport widths in pixels. Below `md` is a small screen. */
export const breakpoints = { sm: 600, md: 960, lg: 1280, xl: 1440 } as const;
export type Breakpoint = keyof typeof breakpoints;

/** Returns the media query of a breakpoint: `(min-width: 960px)` for `md`. */
export const from = (name: Breakpoint): string => `(min-width: ${breakpoints[name]}px)`;

/** Returns whether a media query matches and re-renders when that changes: `useMediaQuery(from('md'))`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
