import { lazy, Suspense } from 'react';
import type { StandalonePortalProps } from './standalone-portal';

const LazyPortal = lazy(async () => ({
  default: (await import('./standalone-portal')).StandalonePortal,
}));

/** Renders a remote without the host. Its code is loaded on use, because the host loads this door with every page. */
export const StandalonePortal = (props: StandalonePortalProps) => (
  <Suspense fallback={null}>
    <LazyPortal {...props} />
  </Suspense>
);
