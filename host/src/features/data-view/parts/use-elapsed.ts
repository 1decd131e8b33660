import { useEffect, useState } from 'react';

/** Returns the whole seconds since `isRunning` became true, and 0 while it is false. */
export function useElapsed(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [isRunning]);
  return seconds;
}
