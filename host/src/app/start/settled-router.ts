import { startTransition } from 'react';
import type { DataRouter } from 'react-router-dom';

/**
 * Returns the router for a provider without transitions. It reports a navigation to another page once when the loaders
 * end at once: otherwise React renders the whole frame twice, first for a loading state that is never painted. It does
 * so in a task of its own, because React renders updates during an event with all their effects before the browser
 * paints. A navigation on the same page is a transition, so that its content stays until the new one is loaded.
 */
export function settledRouter(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (listener) => {
    let later: ReturnType<typeof setTimeout> | undefined;
    let { pathname } = router.state.location;
    const report: typeof listener = (state, options) => {
      const isSamePage = state.location.pathname === pathname;
      pathname = state.location.pathname;
      if (isSamePage) startTransition(() => listener(state, options));
      else listener(state, options);
    };
    const unsubscribe = router.subscribe((state, options) => {
      clearTimeout(later);
      const isOtherPage = state.location.pathname !== pathname;
      if (isOtherPage || state.navigation.state === 'loading')
        later = setTimeout(() => report(state, options));
      else report(state, options);
    });
    return () => {
      clearTimeout(later);
      unsubscribe();
    };
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter;
}
