import { readKey } from '@portal/shared/ui';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

interface FullScreen {
  isFull: boolean;
  toggle(): void;
}

const name = 'layout';
const empty = 'empty';

/**
 * Shows a report without the frame of the portal, by the empty layout in the address, and asks the browser for its
 * full screen. Leaving the browser's full screen restores the frame. Where the browser refuses, the report still fills
 * the window, and Escape restores the frame.
 */
export function useFullScreen(): FullScreen {
  const [params, setParams] = useSearchParams();
  const isFull = params.get(name) === empty;
  const change = useCallback(
    (full: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (full) next.set(name, empty);
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  useEffect(() => {
    if (!isFull) return undefined;
    const follow = () => {
      if (!document.fullscreenElement) change(false);
    };
    // On the window, after the listeners of open dialogs on the document.
    const leave = (event: KeyboardEvent) => {
      if (readKey(event) === 'Escape' && !event.defaultPrevented && !document.fullscreenElement)
        change(false);
    };
    document.addEventListener('fullscreenchange', follow);
    window.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      window.removeEventListener('keydown', leave);
    };
  }, [isFull, change]);
  const toggle = () => {
    change(!isFull);
    if (isFull && document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    else if (!isFull && document.fullscreenEnabled)
      document.documentElement.requestFullscreen().catch(() => undefined);
  };
  return { isFull, toggle };
}
