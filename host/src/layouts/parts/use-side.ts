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
  const [beside, setBeside] = useState(true);
  const [overAt, setOverAt] = useState<string | null>(null);
  const panelRef = useRef<HTMLElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const over = !wide && overAt === pathname;
  const close = useCallback(() => {
    setOverAt(null);
    // The button is inert until the closed state is rendered.
    requestAnimationFrame(() => buttonRef.current?.focus());
  }, []);

  useEffect(() => {
    if (!over) return undefined;
    panelRef.current?.querySelector<HTMLElement>('a, button')?.focus();
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', leave);
    return () => {
      document.body.style.overflow = overflow;
      document.removeEventListener('keydown', leave);
    };
  }, [over, close]);

  const toggle = () => {
    if (wide) setBeside(!beside);
    else setOverAt(over ? null : pathname);
  };
  return { open: wide ? beside : over, close, toggle, panelRef, buttonRef };
}
