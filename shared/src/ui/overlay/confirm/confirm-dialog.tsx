import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Button } from '../../core/button';
import { useTranslations } from '../../../translations';
import { Layer } from '../layer';

type Tone = 'primary' | 'danger';

/** Content of a confirmation; omitted fields have the defaults of the specification. */
export interface ConfirmOptions {
  title?: ReactNode;
  message?: ReactNode;
  icon?: { show?: boolean; name?: 'warning' | 'info' | 'error'; color?: 'primary' | 'warning' | 'danger' };
  actions?: {
    confirm?: { show?: boolean; label?: string; color?: Tone };
    cancel?: { show?: boolean; label?: string };
  };
  /** Whether Esc and a click outside the dialog cancel; default: false. */
  dismissible?: boolean;
}

const icons: Record<'warning' | 'info' | 'error', LucideIcon> = {
  warning: TriangleAlert,
  info: Info,
  error: CircleAlert,
};

export interface ConfirmDialogProps extends ConfirmOptions {
  onClose(confirmed: boolean): void;
}

function ConfirmIcon({
  show = true,
  name = 'warning',
  color = 'warning',
}: NonNullable<ConfirmOptions['icon']>) {
  if (!show) return null;
  const Icon = icons[name];
  return (
    <span className={`ui-confirm__icon ui-confirm__icon--${color}`} aria-hidden="true">
      <Icon size={20} strokeWidth={1.5} />
    </span>
  );
}

interface ConfirmActionsProps {
  actions: NonNullable<ConfirmOptions['actions']>;
  cancelRef: RefObject<HTMLButtonElement | null>;
  onClose(confirmed: boolean): void;
}

function ConfirmActions({ actions: { confirm = {}, cancel = {} }, cancelRef, onClose }: ConfirmActionsProps) {
  const { t } = useTranslations('overlay');
  return (
    <div className="ui-confirm__actions">
      {cancel.show !== false && (
        <Button ref={cancelRef} onClick={() => onClose(false)}>
          {cancel.label ?? t('confirm.cancel')}
        </Button>
      )}
      {confirm.show !== false && (
        <Button variant={confirm.color ?? 'danger'} data-autofocus={true} onClick={() => onClose(true)}>
          {confirm.label ?? t('confirm.confirm')}
        </Button>
      )}
    </div>
  );
}

/**
 * Asks for confirmation and calls `onClose` with the result. Cancel has the initial focus, so that pressing Enter by
 * accident is harmless.
 */
export function ConfirmDialog({
  title,
  message,
  icon = {},
  actions = {},
  dismissible = false,
  onClose,
}: ConfirmDialogProps) {
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const { t } = useTranslations('overlay');
  const onDismiss = dismissible ? () => onClose(false) : undefined;
  return (
    <Layer className="ui-layer--center" onDismiss={onDismiss} initialFocus={cancel}>
      <div
        className="ui-confirm"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-message`}
        tabIndex={-1}
      >
        <ConfirmIcon {...icon} />
        <div className="ui-confirm__text">
          <h2 id={`${id}-title`} className="ui-confirm__title">
            {title ?? t('confirm.title')}
          </h2>
          <div id={`${id}-message`} className="ui-confirm__message">
            {message ?? t('confirm.message')}
          </div>
        </div>
        <ConfirmActions actions={actions} cancelRef={cancel} onClose={onClose} />
      </div>
    </Layer>
  );
}
