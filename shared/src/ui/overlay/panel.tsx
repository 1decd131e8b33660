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
import type { TriggerProps } from './dropdown';
import { placePanel, stopsIn } from './panel-place';

export interface PanelProps {
  /** The panel's name. */
  label: string;
  /** In pixels, from 600 px of screen on; below that the panel is as wide as the screen. */
  width?: number;
  /** Which of its ends stands at that end of the button. */
  align?: 'start' | 'end';
  /** Draws the button: `trigger={(props) => <IconButton {...props} label=… />}`. */
  trigger(props: TriggerProps): ReactNode;
  /** What stands in the panel; asked for only while it is open. */
  children(close: () => void): ReactNode;
  className?: string;
}

/**
 * A button that opens a panel beside it while the page stays usable. Esc closes it and gives the focus back; a press
 * elsewhere, and Tab past its end, close it too.
 */
export function Panel({ label, width = 400, align = 'end', trigger, children, className = '' }: PanelProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback((returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  }, []);
  const intoPanel = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Tab' || event.shiftKey) return;
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
        onKeyDown: intoPanel,
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
          draw={children}
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
  draw: PanelProps['children'];
}

/** The open panel. It lies at the end of the page, so that no scrolling box cuts it. */
function PanelSurface({ id, label, width, align, className, anchor, onClose, draw }: PanelSurfaceProps) {
  const panel = useRef<HTMLDivElement>(null);
  const within = useLeaving(panel, anchor, onClose);
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box || !anchor.current) return undefined;
    const place = () => anchor.current && placePanel(box, anchor.current, { width, align });
    place();
    (box.querySelector<HTMLElement>('[data-autofocus]') ?? box).focus({ preventScroll: true });
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [anchor, width, align]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented || !panel.current?.contains(event.target as Node))
      return;
    const stops = stopsIn(panel.current);
    const leaves = event.shiftKey
      ? event.target === panel.current || event.target === stops[0]
      : stops.length === 0 || event.target === stops.at(-1);
    if (!leaves) return;
    // Forwards the browser itself goes on from the button, as if the panel stood behind it.
    if (event.shiftKey) event.preventDefault();
    onClose(true);
  };
  return createPortal(
    <div className="ui-panel-place" onPointerDownCapture={within}>
      <div
        ref={panel}
        id={id}
        className={`ui-panel ${className}`}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {draw(() => onClose(true))}
      </div>
    </div>,
    document.body,
  );
}

/** Closes on Esc and on presses elsewhere. What opens from within, at any place of the page, is not elsewhere. */
function useLeaving(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: (returnFocus: boolean) => void,
): () => void {
  const pressedWithin = useRef(false);
  useEffect(() => {
    const isOver = (node: Element | null) =>
      node === document.body || panel.current?.contains(node) || anchor.current?.contains(node);
    const onPress = (event: Event) => {
      const within = pressedWithin.current;
      pressedWithin.current = false;
      const target = event.target as Element;
      if (!within && !anchor.current?.contains(target) && !target.closest('.ui-layer, [data-ui-live]')) {
        onClose(false);
      }
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || panel.current?.closest('[inert]')) return;
      if (!isOver(document.activeElement)) return;
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
  return useCallback(() => void (pressedWithin.current = true), []);
}
