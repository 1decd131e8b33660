import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

interface FullScreen {
  isFull: boolean;
  toggle(): void;
}

/**
 * Shows a report without the frame of the portal, by the empty layout in the address, and asks the browser for its
 * full screen. Leaving the browser's full screen restores the frame.
 */
export function useFullScreen(): FullScreen {
  const [params, setParams] = useSearchParams();
  const isFull = params.get('layout') === 'empty';
  useEffect(() => {
    if (!isFull) return undefined;
    const follow = () => {
      if (document.fullscreenElement) return;
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('layout');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [isFull, setParams]);
  const toggle = () => {
    const next = new URLSearchParams(params);
    if (isFull) next.delete('layout');
    else next.set('layout', 'empty');
    setParams(next, { replace: true, preventScrollReset: true });
    // Where the browser refuses, the report still fills the window.
    if (isFull && document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    else if (!isFull && document.fullscreenEnabled)
      document.documentElement.requestFullscreen().catch(() => undefined);
  };
  return { isFull, toggle };
}
