import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../../core/icon-button';
import { useTranslations } from '../../../translations';

export interface PanelHeadProps {
  title: ReactNode;
  onClose(): void;
  /** Shown next to the close button. */
  children?: ReactNode;
}

/** Shows the first row of a panel with title and close button; it does not scroll. */
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
