import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Size } from '../../../chart-scenes/layout/plot';

const fallback = { width: 600, height: 240 } as const;
/** Width in px of a chart in a card on a sheet of A4. Other sheets scale it. */
const paperWidth = 654;

function sizeOf(element: HTMLElement): Size {
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return {
    width: element.clientWidth || fallback.width,
    height: element.clientHeight || fallback.height,
    scale: Number.isFinite(scale) ? scale : 1,
  };
}

/**
 * Returns the size of an element, and the new one whenever it changes; null before the first measurement. While a page
 * is printed, the width is that of the paper.
 */
export function useSize(element: HTMLElement | null): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = () =>
      setSize((before) => {
        const now = sizeOf(element);
        const isSame =
          before?.width === now.width && before.height === now.height && before.scale === now.scale;
        return isSame ? before : now;
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Browsers do not observe the layout of the paper, and print the document right after this event.
    const fitPaper = () => flushSync(() => setSize((before) => before && { ...before, width: paperWidth }));
    window.addEventListener('beforeprint', fitPaper);
    window.addEventListener('afterprint', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', fitPaper);
      window.removeEventListener('afterprint', measure);
    };
  }, [element]);
  return size;
}
