import { readKey } from '@portal/shared/ui';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

export interface Side {
  open: boolean;
  close(): void;
  toggle(): void;
  panelRef: RefObject<HTMLElement | null>;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/**
 * State of the side navigation. Beside the screen it is open by default. Over the screen it opens on request and
 * closes on navigation.
 */
export function useSide(wide: boolean): Side {
  const { pathname } = useLocation();
  const [isOpenBeside, setOpenBeside] = useState(true);
  const [openPath, setOpenPath] = useState<string | null>(null);
  const panelRef = useRef<HTMLElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  // Otherwise Back to this page would open the navigation again.
  if (openPath !== null && openPath !== pathname) setOpenPath(null);
  const over = !wide && openPath === pathname;
  const close = useCallback(() => {
    setOpenPath(null);
    // The button is inert until the closed state is rendered.
    requestAnimationFrame(() => buttonRef.current?.focus());
  }, []);

  useEffect(() => {
    if (!over) return undefined;
    panelRef.current?.querySelector<HTMLElement>('a, button')?.focus();
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    const onKeyDown = (event: KeyboardEvent) => {
      if (readKey(event) === 'Escape') close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.body.style.overflow = overflow;
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [over, close]);

  const toggle = () => {
    if (wide) setOpenBeside(!isOpenBeside);
    else setOpenPath(over ? null : pathname);
  };
  return { open: wide ? isOpenBeside : over, close, toggle, panelRef, buttonRef };
}
