import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the heading in the address. The router does not scroll to an element that is rendered later. */
export function useScrollToHash(pageKey: string): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, pageKey]);
}
