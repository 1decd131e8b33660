import { fadeIn } from '@portal/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Fades the screen in after a navigation. A view transition would show the new screen 120 ms later (decision 051).
 */
export function useRouteMotion(): void {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  useLayoutEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    const main = document.getElementById('main');
    if (main) fadeIn(main);
  }, [pathname]);
}
