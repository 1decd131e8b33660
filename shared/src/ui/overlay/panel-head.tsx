import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../core/icon-button';
import { useTranslations } from '../../translations';

export interface PanelHeadProps {
  title: ReactNode;
  onClose(): void;
  /** Beside the close button. */
  children?: ReactNode;
}

/** The first row of a panel; it stays in place while the rest scrolls. */
export function PanelHead({ title, onClose, children }: PanelHeadProps) {
  const { t } = useTranslations('overlay');
  return (
    <div className="ui-panel__head">
      <h2 className="ui-panel__title">{title}</h2>
      {children}
      <IconButton label={t('close')} icon={<X size={20} strokeWidth={1.5} />} onClick={onClose} />
    </div>
  );
}
