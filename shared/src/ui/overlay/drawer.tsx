import { useId, type ReactNode, type RefObject } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../core/icon-button';
import { useTranslations } from '../../translations';
import { Layer } from './layer';

export interface DrawerProps {
  open: boolean;
  onClose(): void;
  /** Shown at the top; also the accessible name. */
  title: ReactNode;
  /** Shown next to the close button. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** CSS length; limited to the viewport's width. */
  width?: string | number;
  /** Side of the page, in reading direction. */
  side?: 'end' | 'start';
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
  children?: ReactNode;
}

/**
 * Shows a modal dialog at the side of the page. Esc, the close button and a click outside call `onClose`; the focus
 * returns to the previous element.
 */
export function Drawer({
  open,
  onClose,
  title,
  actions,
  footer,
  width = 420,
  side = 'end',
  initialFocus,
  className = '',
  children,
}: DrawerProps) {
  const id = useId();
  const { t } = useTranslations('overlay');
  if (!open) return null;
  return (
    <Layer className={`ui-layer--drawer ui-layer--${side}`} onDismiss={onClose} initialFocus={initialFocus}>
      <div
        className={`ui-drawer ${className}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        style={{ inlineSize: width }}
      >
        <div className="ui-drawer__head">
          <h2 id={id} className="ui-drawer__title">
            {title}
          </h2>
          {actions}
          <IconButton label={t('close')} icon={<X size={20} strokeWidth={1.5} />} onClick={onClose} />
        </div>
        <div className="ui-drawer__body">{children}</div>
        {footer && <div className="ui-drawer__foot">{footer}</div>}
      </div>
    </Layer>
  );
}
