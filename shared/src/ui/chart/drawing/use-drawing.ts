import { useEffect, useLayoutEffect, useState } from 'react';
import type { Size } from '../layout/plot';
import type { Content } from './content';
import type { Drawing } from './drawing';

const loadDrawing = () => import('./drawing');

/** Loads the library before a chart is rendered. A chart shows a failure and loads it again. */
export const preloadDrawing = (): void => void loadDrawing().catch(() => undefined);

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

/**
 * Draws a chart in an element and updates it when the content or its size changes. Loads the library on first use.
 * Returns whether that failed.
 */
export function useDrawing(element: HTMLElement | null, content: Content | null): boolean {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [failed, setFailed] = useState(false);
  const hasContent = content !== null;

  useEffect(() => {
    if (!element || !hasContent) return undefined;
    let own: Drawing | null = null;
    let isUnmounted = false;
    loadDrawing()
      .then(({ draw }) => {
        if (isUnmounted) return;
        own = draw(element);
        setDrawing(own);
      })
      .catch(() => {
        if (!isUnmounted) setFailed(true);
      });
    return () => {
      isUnmounted = true;
      own?.dispose();
      setDrawing(null);
    };
  }, [element, hasContent]);

  useEffect(() => {
    if (drawing && content) drawing.update(content);
  }, [drawing, content]);

  return failed;
}
