import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { from, useMediaQuery } from '../../theme';
import { useTranslations } from '../../translations';
import { IconButton } from '../core/icon-button';
import { readKey } from '../core/keys/read-key';
import { Drawer } from '../overlay/drawer';

export interface SidePanelProps {
  /** Shown at the top; also the accessible name. */
  title: string;
  /** Shown next to the close button. */
  actions?: ReactNode;
  footer?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

const panelWidth = 452;

/**
 * Shows a panel beside the page, which stays in use. Below 1280 px it is a drawer. Esc and the close button
 * call `onClose`; the focus returns to the previous element. Pass it to `PageWithPanel`.
 */
export function SidePanel(props: SidePanelProps) {
  const isBeside = useMediaQuery(from('lg'));
  if (isBeside) return <BesidePanel {...props} />;
  return <Drawer open {...props} width={panelWidth} className="ui-side-drawer" />;
}

function BesidePanel({ title, actions, footer, onClose, children }: SidePanelProps) {
  const { t } = useTranslations('overlay');
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useFocusInside(panel);
  useTopOfPage(panel);
  useEscape(panel, onClose);
  return (
    <section
      ref={panel}
      className="ui-side-panel"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      data-keeps-focus
    >
      <div className="ui-side-panel__head">
        <h2 id={id} className="ui-side-panel__title">
          {title}
        </h2>
        {actions}
        <IconButton label={t('close')} icon={<X size={18} strokeWidth={1.5} />} onClick={onClose} />
      </div>
      <div className="ui-side-panel__body">{children}</div>
      {footer && <div className="ui-side-panel__foot">{footer}</div>}
    </section>
  );
}

/** Moves the focus into the panel when it opens, and back to where it was when it closes. */
function useFocusInside(panel: { current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    const opened = panel.current;
    opened?.focus({ preventScroll: true });
    return () => {
      const isInside = document.activeElement === document.body || opened?.contains(document.activeElement);
      if (isInside && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [panel]);
}

/** Closes the panel on Esc that nothing else on the page handles, such as a menu or a question over it. */
function useEscape(panel: { current: HTMLElement | null }, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (readKey(event) !== 'Escape' || event.defaultPrevented || panel.current?.closest('[inert]')) return;
      event.preventDefault();
      close.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [panel]);
}

/** Tells the style where the page begins in the viewport, below banners that scroll with it. */
function useTopOfPage(panel: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const place = panel.current?.parentElement;
    const measure = () =>
      panel.current?.style.setProperty('--ui-side-panel-top', `${place?.getBoundingClientRect().top ?? 0}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', measure);
    };
  }, [panel]);
}

export interface PageWithPanelProps {
  /** A `SidePanel`, or null. */
  panel: ReactNode;
  children: ReactNode;
}

/** Shows a page with a panel beside it, which reaches the edges of the sheet. */
export function PageWithPanel({ panel, children }: PageWithPanelProps) {
  return (
    <div className="ui-beside">
      <div className="ui-beside__page">{children}</div>
      {panel}
    </div>
  );
}
