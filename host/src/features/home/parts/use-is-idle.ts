import { useEffect, useState } from 'react';

/** Returns whether the browser has been idle since the first render, for code that the first screen does not need. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const finish = () => setIsIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(finish);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(finish, { timeout: 2_000 });
    return () => window.cancelIdleCallback(request);
  }, []);
  return isIdle;
}
