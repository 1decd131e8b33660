import { useLayoutEffect } from 'react';

const uses = new Map<string, number>();

function change(name: string, by: 1 | -1): void {
  const count = (uses.get(name) ?? 0) + by;
  uses.set(name, count);
  document.documentElement.classList.toggle(name, count > 0);
}

/**
 * Adds a class to the root element while a component is rendered. For a rule with `:root:has()` the browser would
 * search the whole page again after every change.
 */
export function useRootClass(name: string | undefined): void {
  useLayoutEffect(() => {
    if (name === undefined) return undefined;
    change(name, 1);
    return () => change(name, -1);
  }, [name]);
}
