import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

/** Open layers, the topmost last: Esc and the focus belong to that one. */
const open: symbol[] = [];
const liveRegion = '[data-ui-live]';

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

function silenceRest(layer: HTMLElement): () => void {
  const silenced = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== layer && !element.inert && !element.matches(liveRegion),
  );
  for (const element of silenced) element.inert = true;
  return () => silenced.forEach((element) => (element.inert = false));
}

function keepFocusInside(event: KeyboardEvent, layer: HTMLElement): void {
  const stops = [...layer.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => !element.closest('[inert]'),
  );
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return event.preventDefault();
  const active = document.activeElement;
  // the dialog itself has the focus when it opens
  const atStart = active === first || active === layer.querySelector('[role]');
  if ((event.shiftKey ? atStart : active === last) || !layer.contains(active)) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

interface LayerBehaviour {
  onEscape: (() => void) | undefined;
  initialFocus: RefObject<HTMLElement | null> | undefined;
}

/** Keeps the rest of the page out of reach while a layer is open, and gives the focus back afterwards. */
function useModalLayer(layer: HTMLElement | null, { onEscape, initialFocus }: LayerBehaviour): void {
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });
  useEffect(() => {
    if (!layer) return undefined;
    const id = Symbol('layer');
    const before = document.activeElement;
    open.push(id);
    const restore = silenceRest(layer);
    const target =
      initialFocus?.current ??
      layer.querySelector<HTMLElement>('[data-autofocus]') ??
      layer.querySelector<HTMLElement>('[role]');
    target?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (open.at(-1) !== id || event.defaultPrevented) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        escape.current?.();
      } else if (event.key === 'Tab') keepFocusInside(event, layer);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      open.splice(open.indexOf(id), 1);
      restore();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [layer, initialFocus]);
}

export interface LayerProps {
  className: string;
  /** Absent: Esc and a press beside the layer do nothing. */
  onDismiss?: (() => void) | undefined;
  /** Only Esc dismisses. */
  ignorePressBeside?: boolean;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** What floats over the page: a backdrop and, on it, one dialog. */
export function Layer({ className, onDismiss, ignorePressBeside, initialFocus, children }: LayerProps) {
  const [layer, setLayer] = useState<HTMLDivElement | null>(null);
  useModalLayer(layer, { onEscape: onDismiss, initialFocus });
  return createPortal(
    <div className={`ui-layer ${className}`} ref={setLayer}>
      <div
        className="ui-layer__backdrop"
        onClick={ignorePressBeside ? undefined : onDismiss}
        aria-hidden="true"
      />
      {children}
    </div>,
    document.body,
  );
}
