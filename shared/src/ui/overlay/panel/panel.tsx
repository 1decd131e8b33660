import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import type { TriggerProps } from '../menu/dropdown';
import { readKey } from '../../core/keys/read-key';
import { fadeOutRemoved } from '../../core/motion/fade-out';
import { placePanel, stopsIn } from './panel-place';

export interface PanelProps {
  /** Accessible name. */
  label: string;
  /** Width in pixels, for viewports from 600 px; below that the panel fills the viewport's width. */
  width?: number;
  /** End of the button that the panel is aligned with. */
  align?: 'start' | 'end';
  /** Renders the button: `trigger={(props) => <IconButton {...props} label=… />}`. */
  trigger(props: TriggerProps): ReactNode;
  /** Renders the content; called only while the panel is open. */
  children(close: () => void): ReactNode;
  className?: string;
}

/**
 * Shows a button that opens a non-modal panel next to it. Esc closes the panel and returns the focus to the button;
 * a click outside and Tab past its end close it too.
 */
export function Panel({ label, width = 400, align = 'end', trigger, children, className = '' }: PanelProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback((returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  }, []);
  const moveFocusIntoPanel = (event: KeyboardEvent) => {
    if (!open || readKey(event) !== 'Tab' || event.shiftKey) return;
    event.preventDefault();
    document.getElementById(`${id}-panel`)?.focus();
  };
  return (
    <>
      {trigger({
        ref: button,
        id: `${id}-button`,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? `${id}-panel` : undefined,
        onClick: () => setOpen(!open),
        onKeyDown: moveFocusIntoPanel,
      })}
      {open && (
        <PanelSurface
          id={`${id}-panel`}
          label={label}
          width={width}
          align={align}
          className={className}
          anchor={button}
          onClose={close}
          renderContent={children}
        />
      )}
    </>
  );
}

interface PanelSurfaceProps {
  id: string;
  label: string;
  width: number;
  align: 'start' | 'end';
  className: string;
  anchor: RefObject<HTMLElement | null>;
  onClose(returnFocus: boolean): void;
  renderContent: PanelProps['children'];
}

/** The open panel. Appended to the body, so that no scrolling container clips it. */
function PanelSurface({
  id,
  label,
  width,
  align,
  className,
  anchor,
  onClose,
  renderContent,
}: PanelSurfaceProps) {
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
        {renderContent(() => onClose(true))}
      </div>
    </div>,
    document.body,
  );
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
