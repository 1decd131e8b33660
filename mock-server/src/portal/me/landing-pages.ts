import type { LandingPage, NavigationItem } from '@portal/shared/contracts';

/** Returns every page of the navigation, in its order. Each of them has a screen that the person may open. */
export function collectLandingPages(items: readonly NavigationItem[]): LandingPage[] {
  return items.flatMap(({ link, title, words, children }) => [
    ...(link === undefined ? [] : [{ path: link, title, ...(words ? { words } : {}) }]),
    ...collectLandingPages(children ?? []),
  ]);
}
