import type { LandingPage, NavigationItem } from '@portal/shared/contracts';

/** Every page of the navigation, in its order: what is offered there can be opened, and has a screen. */
export function landingPagesOf(items: readonly NavigationItem[]): LandingPage[] {
  return items.flatMap(({ link, title, words, children }) => [
    ...(link === undefined ? [] : [{ path: link, title, ...(words ? { words } : {}) }]),
    ...landingPagesOf(children ?? []),
  ]);
}
