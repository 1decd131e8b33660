import { useEffect, useState } from 'react';
import { useAppearance } from '../../theme/appearance';
import type { Drawing } from './drawing';
import { readChartColors, type Picture } from './picture';

/**
 * Draws a chart in an element and redraws it when the picture, the theme or the size changes. Loads the library on
 * first use.
 */
export function useDrawing(element: HTMLElement | null, picture: Picture) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [failed, setFailed] = useState(false);
  const { shown, theme } = useAppearance();

  useEffect(() => {
    if (!element) return undefined;
    let own: Drawing | null = null;
    let isUnmounted = false;
    import('./drawing')
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
  }, [element]);

  useEffect(() => {
    if (!element || !drawing) return undefined;
    drawing.update(picture, readChartColors(element));
    const observer = new ResizeObserver(() => drawing.resize());
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, drawing, picture, shown, theme]);

  return { drawing, failed };
}
