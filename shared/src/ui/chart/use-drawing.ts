import { useEffect, useState } from 'react';
import { useAppearance } from '../../theme/appearance';
import type { Drawing } from './drawing';
import { inkAt, type Picture } from './picture';

/** Draws in an element, anew whenever the picture, the look or the room changes. The library comes with the first chart. */
export function useDrawing(element: HTMLElement | null, picture: Picture) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [failed, setFailed] = useState(false);
  const { shown, theme } = useAppearance();

  useEffect(() => {
    if (!element) return undefined;
    let own: Drawing | null = null;
    let gone = false;
    import('./drawing')
      .then(({ draw }) => {
        if (gone) return;
        own = draw(element);
        setDrawing(own);
      })
      .catch(() => {
        if (!gone) setFailed(true);
      });
    return () => {
      gone = true;
      own?.dispose();
      setDrawing(null);
    };
  }, [element]);

  useEffect(() => {
    if (!element || !drawing) return undefined;
    drawing.update(picture, inkAt(element));
    const room = new ResizeObserver(() => drawing.fit());
    room.observe(element);
    return () => room.disconnect();
  }, [element, drawing, picture, shown, theme]);

  return { drawing, failed };
}
