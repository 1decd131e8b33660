import { useRef } from 'react';

/** Returns a function that runs work unless earlier work is still running. */
export function useSingleRun(): (work: () => Promise<void>) => void {
  const isRunning = useRef(false);
  return (work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void work().finally(() => {
      isRunning.current = false;
    });
  };
}
