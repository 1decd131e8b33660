import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { readKey } from '../../core/keys/read-key';
import { fadeOutRemoved } from '../../core/motion/fade-out';
import { placePanel, stopsIn } from './panel-place';

export interface AnchoredPanelProps {
  /** Accessible name. */
  label: string;
  /** The element that the panel is placed next to, and that receives the focus when the panel closes. */
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
  /** Renders the content. `close` returns the focus to the anchor. */
  children(close: () => void): ReactNode;
  id?: string | undefined;
  /** Width in pixels, for viewports from 600 px; below that the panel fills the viewport's width. */
  width?: number;
  /** End of the anchor that the panel is aligned with. */
  align?: 'start' | 'end';
  className?: string;
}

/**
 * Shows an open non-modal panel next to an element, for panels that a menu or a key opens; `Panel` has its own button.
 * Esc closes it and returns the focus to the element; a click outside and Tab past its end close it too. Appended to
 * the body, so that no scrolling container clips it.
 */
export function AnchoredPanel({
  id,
  label,
  width = 400,
  align = 'end',
  className = '',
  anchor,
  onClose: onClosed,
  children,
}: AnchoredPanelProps) {
  const onClose = useCallback(
    (returnFocus: boolean) => {
      onClosed();
      if (returnFocus) anchor.current?.focus();
    },
    [anchor, onClosed],
  );
  const panel = useRef<HTMLDivElement>(null);
  const markPressedInside = useDismiss(panel, anchor, onClose);
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box || !anchor.current) return undefined;
    const place = () => anchor.current && placePanel(box, anchor.current, { width, align });
    place();
    (box.querySelector<HTMLElement>('[data-autofocus]') ?? box).focus({ preventScroll: true });
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [anchor, width, align]);
  useLayoutEffect(() => {
    const place = panel.current?.parentElement;
    return place ? () => fadeOutRemoved(place) : undefined;
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (readKey(event) !== 'Tab' || event.defaultPrevented || !panel.current?.contains(event.target as Node))
      return;
    const stops = stopsIn(panel.current);
    const leaves = event.shiftKey
      ? event.target === panel.current || event.target === stops[0]
      : stops.length === 0 || event.target === stops.at(-1);
    if (!leaves) return;
    // After the last element, the browser moves the focus from the button to the next one on the page.
    if (event.shiftKey) event.preventDefault();
    onClose(true);
  };
  return createPortal(
    <div className="ui-panel-place" onPointerDownCapture={markPressedInside}>
      <div
        ref={panel}
        id={id}
        className={`ui-panel ${className}`}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <Content render={children} onClose={onClose} />
      </div>
    </div>,
    document.body,
  );
}

interface ContentProps {
  render: AnchoredPanelProps['children'];
  onClose(returnFocus: boolean): void;
}

function Content({ render, onClose }: ContentProps) {
  return render(() => onClose(true));
}

/**
 * Closes on Esc and on clicks outside. A click in an overlay that was opened from the panel counts as inside,
 * because React events bubble through portals. Returns the handler that records such clicks.
 */
function useDismiss(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: (returnFocus: boolean) => void,
): () => void {
  const pressedInside = useRef(false);
  useEffect(() => {
    const isFocusNear = (node: Element | null) =>
      node === document.body || panel.current?.contains(node) || anchor.current?.contains(node);
    const onPress = (event: Event) => {
      const isInside = pressedInside.current;
      pressedInside.current = false;
      const target = event.target as Element;
      if (!isInside && !anchor.current?.contains(target) && !target.closest('.ui-layer, [data-ui-live]')) {
        onClose(false);
      }
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (readKey(event) !== 'Escape' || event.defaultPrevented || panel.current?.closest('[inert]')) return;
      if (!isFocusNear(document.activeElement)) return;
      event.preventDefault();
      onClose(true);
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [panel, anchor, onClose]);
  return useCallback(() => void (pressedInside.current = true), []);
}
