import { isApiError, useErrorMessage } from '@portal/shared/api';
import { useCan } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../translations';
import type { AskedOverride } from './asked-override';
import { useCreateRemoteOverrideMutation } from './remote-override.api';
import './remote-override.css';

export interface RemoteOverrideDialogProps {
  /** Null if the requested override is invalid. */
  asked: AskedOverride | null;
  onClose(): void;
  /** Called after the server has stored the override, which takes effect with the next document. */
  onSet(): void;
}

/**
 * Confirms the override before this browser loads a remote from a developer's machine, so that opening a link alone
 * changes nothing.
 */
export function RemoteOverrideDialog({ asked, onClose, onSet }: RemoteOverrideDialogProps) {
  const { t } = useTranslations('remote-override');
  const mayOverride = useCan('global-admin');
  const [set, { isLoading, error }] = useCreateRemoteOverrideMutation();
  const offered = mayOverride && asked;
  const send = async () => {
    if (asked && !('error' in (await set(asked)))) onSet();
  };
  return (
    <Modal
      open
      title={t('title')}
      dismissible="escape"
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(offered ? 'cancel' : 'close')}</Button>
          {offered && (
            <Button variant="primary" busy={isLoading} onClick={() => void send()}>
              {t('use')}
            </Button>
          )}
        </>
      }
    >
      {asked ? (
        <dl className="host-override__facts">
          <dt>{t('remote')}</dt>
          <dd>{asked.name}</dd>
          <dt>{t('origin')}</dt>
          <dd>{asked.origin}</dd>
        </dl>
      ) : (
        <p>{t('unreadable')}</p>
      )}
      <p className="host-override__who">{t(mayOverride ? 'effect' : 'who')}</p>
      <div role="alert">{error && <Problem problem={error} />}</div>
    </Modal>
  );
}

function Problem({ problem }: { problem: unknown }) {
  const { t } = useTranslations('remote-override');
  const messageOf = useErrorMessage();
  const isForeign = isApiError(problem) && problem.errors.some(({ pointer }) => pointer === '/origin');
  return <p className="host-override__problem">{isForeign ? t('foreign') : messageOf(problem)}</p>;
}
