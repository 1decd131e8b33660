import type { DataRouter } from 'react-router-dom';

/**
 * Returns the router for the provider. It reports a navigation once when the loaders end at once: otherwise React renders
 * the whole frame twice, first for a loading state that is never painted.
 */
export function settledRouter(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (listener) => {
    let loading: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = router.subscribe((state, options) => {
      clearTimeout(loading);
      if (state.navigation.state === 'loading') loading = setTimeout(() => listener(state, options));
      else listener(state, options);
    });
    return () => {
      clearTimeout(loading);
      unsubscribe();
    };
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter;
}
