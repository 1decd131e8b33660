import { useContext, type ReactNode } from 'react';
import { ArrowLeft, PanelLeft, X } from 'lucide-react';
import { IconButton } from '../core/icon-button';
import { useTranslations } from '../../translations';
import { PaneContext } from './pane-context';

export interface PaneHeadProps {
  title?: ReactNode;
  /** Shown beside the title in muted type, for instance "12 unread". */
  count?: ReactNode;
  /** Second line below the title. */
  description?: ReactNode;
  /** Shown before the title: a checkbox or a picture. */
  start?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** Shows a button that closes the pane; `closeLabel` names it. */
  onClose?: () => void;
  closeLabel?: string;
  /** Buttons at the start, in a pane without a title. */
  children?: ReactNode;
}

/** Shows the first row of a pane, with the buttons that lead to the rail and back to the list where they are needed. */
export function PaneHead({
  title,
  count,
  description,
  start,
  actions,
  onClose,
  closeLabel = '',
  children,
}: PaneHeadProps) {
  const { t } = useTranslations('panes');
  return (
    <div className="ui-pane-head">
      <PaneHeadButtons />
      {start}
      {title !== undefined && (
        <div className="ui-pane-head__texts">
          <div className="ui-pane-head__line">
            <h2 className="ui-pane-head__title" title={typeof title === 'string' ? title : undefined}>
              {title}
            </h2>
            {count !== undefined && <span className="ui-pane-head__count">{count}</span>}
          </div>
          {description !== undefined && (
            <p
              className="ui-pane-head__text"
              title={typeof description === 'string' ? description : undefined}
            >
              {description}
            </p>
          )}
        </div>
      )}
      {children && <div className="ui-pane-head__tools">{children}</div>}
      <div className="ui-pane-head__actions">
        {actions}
        {onClose && (
          <IconButton
            label={t('close', { name: closeLabel })}
            icon={<X size={18} strokeWidth={1.5} aria-hidden="true" />}
            onClick={onClose}
          />
        )}
      </div>
    </div>
  );
}

function PaneHeadButtons() {
  const { t } = useTranslations('panes');
  const { rail, onBack } = useContext(PaneContext);
  return (
    <>
      {onBack && (
        <IconButton
          label={t('back')}
          icon={<ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />}
          onClick={onBack}
        />
      )}
      {rail && (
        <IconButton
          label={t('openRail', { name: rail.label })}
          icon={<PanelLeft size={18} strokeWidth={1.5} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={rail.open}
        />
      )}
    </>
  );
}
