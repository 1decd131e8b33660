import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { LayerContext } from '../core/keys/layer-context';
import { readKey } from '../core/keys/read-key';
import { fadeOutRemoved } from '../core/motion/fade-out';
import { useRootClass } from '../../theme';

/** Open layers; only the last one handles Esc and Tab. */
const open: symbol[] = [];
const liveRegion = '[data-ui-live]';

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** Returns the control that is marked for the focus. Some controls have the mark on the element around their input. */
function findAutofocus(layer: HTMLElement): HTMLElement | null {
  const marked = layer.querySelector<HTMLElement>('[data-autofocus]');
  return marked?.matches(focusable) === false ? marked.querySelector<HTMLElement>(focusable) : marked;
}

function makeRestInert(layer: HTMLElement): () => void {
  const inertElements = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== layer && !element.inert && !element.matches(liveRegion),
  );
  for (const element of inertElements) element.inert = true;
  return () => inertElements.forEach((element) => (element.inert = false));
}

function trapFocus(event: KeyboardEvent, layer: HTMLElement): void {
  const stops = [...layer.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => !element.closest('[inert]'),
  );
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return event.preventDefault();
  const active = document.activeElement;
  // The dialog element itself has the focus when it opens.
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

/** Makes the rest of the page inert while a layer is open, and restores the focus afterwards. */
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
    const restore = makeRestInert(layer);
    const target =
      initialFocus?.current ?? findAutofocus(layer) ?? layer.querySelector<HTMLElement>('[role]');
    target?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (open.at(-1) !== id || event.defaultPrevented) return;
      const key = readKey(event);
      if (key === 'Escape') {
        event.preventDefault();
        escape.current?.();
      } else if (key === 'Tab') trapFocus(event, layer);
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
  /** Called on Esc and on a click on the backdrop. */
  onDismiss?: (() => void) | undefined;
  /** Ignores clicks on the backdrop, so that only Esc dismisses. */
  ignoreBackdropClick?: boolean;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** Shows a backdrop over the page with one dialog on it. */
export function Layer({ className, onDismiss, ignoreBackdropClick, initialFocus, children }: LayerProps) {
  const [layer, setLayer] = useState<HTMLDivElement | null>(null);
  useModalLayer(layer, { onEscape: onDismiss, initialFocus });
  useRootClass(className === 'ui-layer--center' ? 'ui-has-dialog' : undefined);
  useLayoutEffect(() => (layer ? () => fadeOutRemoved(layer) : undefined), [layer]);
  return createPortal(
    <div className={`ui-layer ${className}`} ref={setLayer}>
      <div
        className="ui-layer__backdrop"
        onClick={ignoreBackdropClick ? undefined : onDismiss}
        aria-hidden="true"
      />
      <LayerContext value={layer}>{children}</LayerContext>
    </div>,
    document.body,
  );
}
