import { externalStore } from '@portal/shared/session';
import { useSyncExternalStore } from 'react';

const box = externalStore<(() => void) | null>(null);

/** For the search box: offers itself to whoever wants the search opened. Returns the way to take that back. */
export function offerSearch(open: () => void): () => void {
  box.set(open);
  return () => {
    if (box.get() === open) box.set(null);
  };
}

/** Opens the search, for other parts of the page; null where the page has no search box. */
export const useOpenSearch = (): (() => void) | null => useSyncExternalStore(box.subscribe, box.get);
