import { useEffect, useRef } from 'react';

/**
 * Focuses the title below the returned ref when it is first shown. The router does so after a change of the path, but
 * list and domain have the same one.
 */
export function useTitleFocus(isEnabled: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isEnabled) place.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [isEnabled]);
  return place;
}
