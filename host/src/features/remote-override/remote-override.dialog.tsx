import { isApiError, useErrorWords } from '@portal/shared/api';
import { useWords } from '@portal/shared/i18n';
import { useCan } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import type { AskedOverride } from './asked-override';
import { useCreateRemoteOverrideMutation } from './remote-override.api';
import './remote-override.css';

export interface RemoteOverrideDialogProps {
  /** Null when the address asks for something that cannot be. */
  asked: AskedOverride | null;
  onClose(): void;
  /** The override holds from the next document on. */
  onSet(): void;
}

/** Asks before this browser takes a remote from a developer's machine: an address alone changes nothing. */
export function RemoteOverrideDialog({ asked, onClose, onSet }: RemoteOverrideDialogProps) {
  const { t } = useWords('host');
  const mayOverride = useCan('global-admin');
  const [set, { isLoading, error }] = useCreateRemoteOverrideMutation();
  const offered = mayOverride && asked;
  const send = async () => {
    if (asked && !('error' in (await set(asked)))) onSet();
  };
  return (
    <Modal
      open
      title={t('remoteOverride.title')}
      dismissible="escape"
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(offered ? 'remoteOverride.cancel' : 'remoteOverride.close')}</Button>
          {offered && (
            <Button variant="primary" busy={isLoading} onClick={() => void send()}>
              {t('remoteOverride.use')}
            </Button>
          )}
        </>
      }
    >
      {asked ? (
        <dl className="host-override__facts">
          <dt>{t('remoteOverride.remote')}</dt>
          <dd>{asked.name}</dd>
          <dt>{t('remoteOverride.origin')}</dt>
          <dd>{asked.origin}</dd>
        </dl>
      ) : (
        <p>{t('remoteOverride.unreadable')}</p>
      )}
      <p className="host-override__who">{t(mayOverride ? 'remoteOverride.effect' : 'remoteOverride.who')}</p>
      <div role="alert">{error && <Problem problem={error} />}</div>
    </Modal>
  );
}

function Problem({ problem }: { problem: unknown }) {
  const { t } = useWords('host');
  const wordsOf = useErrorWords();
  const isForeign = isApiError(problem) && problem.errors.some(({ pointer }) => pointer === '/origin');
  return (
    <p className="host-override__problem">{isForeign ? t('remoteOverride.foreign') : wordsOf(problem)}</p>
  );
}
