import { fadeIn } from '@portal/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const rise = 6;

/**
 * Fades the screen in after a navigation. An animation of the new screen delays nothing; a view transition would stop
 * rendering until the old screen is captured, and the next navigation until it ends.
 */
export function useRouteMotion(): void {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  useLayoutEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    const main = document.getElementById('main');
    if (main) fadeIn(main, rise);
  }, [pathname]);
}
