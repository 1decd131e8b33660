import { useLayoutEffect, useState } from 'react';
import type { Size } from '../../../chart-scenes/layout/plot';

const fallback = { width: 600, height: 240 } as const;

function sizeOf(element: HTMLElement): Size {
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return {
    width: element.clientWidth || fallback.width,
    height: element.clientHeight || fallback.height,
    scale: Number.isFinite(scale) ? scale : 1,
  };
}

/** Returns the size of an element, and the new one whenever it changes; null before the first measurement. */
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
    return () => observer.disconnect();
  }, [element]);
  return size;
}
