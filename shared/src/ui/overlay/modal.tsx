import { useId, type ReactNode, type RefObject } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../core/icon-button';
import { useTranslations } from '../../translations';
import { Layer } from './layer';

export interface ModalProps {
  open: boolean;
  onClose(): void;
  title: ReactNode;
  footer?: ReactNode;
  /** Whether Esc and a click outside the dialog close it; `escape`: only Esc. The close button always does. */
  dismissible?: boolean | 'escape';
  width?: string | number;
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
  children?: ReactNode;
}

/** Shows a dialog in the middle of the page, named by its title. */
export function Modal({
  open,
  onClose,
  title,
  footer,
  dismissible = true,
  width = 520,
  initialFocus,
  className = '',
  children,
}: ModalProps) {
  const id = useId();
  const { t } = useTranslations('overlay');
  if (!open) return null;
  return (
    <Layer
      className="ui-layer--center"
      onDismiss={dismissible ? onClose : undefined}
      ignoreBackdropClick={dismissible === 'escape'}
      initialFocus={initialFocus}
    >
      <div
        className={`ui-modal ${className}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        style={{ inlineSize: width }}
      >
        <div className="ui-modal__head">
          <h2 id={id} className="ui-modal__title">
            {title}
          </h2>
          <IconButton label={t('close')} icon={<X size={20} strokeWidth={1.5} />} onClick={onClose} />
        </div>
        <div className="ui-modal__body">{children}</div>
        {footer && <div className="ui-modal__foot">{footer}</div>}
      </div>
    </Layer>
  );
}
