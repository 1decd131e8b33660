import { isApiError, useErrorMessage } from '@portal/shared/api';
import { useCan } from '@portal/shared/session';
import { Button, Facts } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../translations';
import type { RequestedOverride } from './requested-override';
import { useCreateRemoteOverrideMutation } from './remote-override.api';
import './remote-override.css';

export interface RemoteOverrideDialogProps {
  /** Null if the requested override is invalid. */
  requested: RequestedOverride | null;
  onClose(): void;
  /** Called after the server has stored the override, which takes effect with the next document. */
  onStored(): void;
}

/**
 * Confirms the override before this browser loads a remote from a developer's machine, so that opening a link alone
 * changes nothing.
 */
export function RemoteOverrideDialog({ requested, onClose, onStored }: RemoteOverrideDialogProps) {
  const { t } = useTranslations('remote-override');
  const canOverride = useCan('global-admin');
  const [createOverride, { isLoading, error }] = useCreateRemoteOverrideMutation();
  const isOffered = canOverride && requested !== null;
  const send = async () => {
    if (requested && !('error' in (await createOverride(requested)))) onStored();
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
          <Button onClick={onClose}>{t(isOffered ? 'cancel' : 'close')}</Button>
          {isOffered && (
            <Button variant="primary" busy={isLoading} onClick={() => void send()}>
              {t('use')}
            </Button>
          )}
        </>
      }
    >
      {requested ? (
        <Facts
          facts={[
            { label: t('remote'), value: requested.name },
            { label: t('origin'), value: requested.origin },
          ]}
        />
      ) : (
        <p>{t('unreadable')}</p>
      )}
      <p className="host-override__who">{t(canOverride ? 'effect' : 'who')}</p>
      <div role="alert">{error && <Problem problem={error} />}</div>
    </Modal>
  );
}

function Problem({ problem }: { problem: unknown }) {
  const { t } = useTranslations('remote-override');
  const messageOf = useErrorMessage();
  const isForbiddenOrigin =
    isApiError(problem) && problem.errors.some(({ pointer }) => pointer === '/origin');
  return <p className="host-override__problem">{isForbiddenOrigin ? t('foreign') : messageOf(problem)}</p>;
}
