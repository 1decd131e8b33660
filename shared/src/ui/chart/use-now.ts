import { useEffect, useState } from 'react';

/** Returns the time, renewed in an interval while the tab is visible; null stops it. */
export function useNow(interval: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (interval === null) return undefined;
    let timer: number | undefined;
    const renew = () => setNow(Date.now());
    const start = () => {
      window.clearInterval(timer);
      if (document.visibilityState !== 'hidden') timer = window.setInterval(renew, interval);
    };
    const follow = () => {
      start();
      if (document.visibilityState !== 'hidden') renew();
    };
    start();
    document.addEventListener('visibilitychange', follow);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [interval]);
  return now;
}
