import { useErrorMessage, type ApiError } from '@portal/shared/api';
import type { Remote, RemoteHistoryEntry } from '@portal/shared/contracts';
import { Button, useNotice, useUnsavedChanges } from '@portal/shared/ui';
import { Form } from '@portal/shared/ui/form';
import { Modal, useConfirm } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { HistoryEntry } from '../history/history-card';
import { useTranslations } from '../../../translations';
import { ActionFields, outcomeText } from './action-fields';
import { isApplicable, type Action } from './action-kinds';
import { initialValuesOf, type ActionValues } from './action-values';
import { useAction } from './use-action';

export interface ActionDialogProps {
  remote: Remote;
  action: Action;
  onClose(): void;
}

/** Shows the form of one action on a remote: its result, its fields and the reason. */
export function ActionDialog({ remote, action, onClose }: ActionDialogProps) {
  const { t } = useTranslations('remotes');
  const [form] = Form.useForm<ActionValues>();
  const [dirty, setDirty] = useState(false);
  const notice = useNotice();
  const clearUnsaved = useUnsavedChanges(dirty);
  const acting = useAction(action, remote, () => {
    clearUnsaved();
    notice.success(t(`done.${action.kind}`, { name: remote.name }));
    onClose();
  });
  const close = useAskBeforeClosing(dirty, onClose);
  const version = 'version' in action ? action.version : undefined;
  const canApply = isApplicable(action, remote);
  return (
    <Modal
      open
      title={t(`titles.${action.kind}`, { name: remote.name, version })}
      width={560}
      dismissible={dirty ? 'escape' : true}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t('forms.cancel')}</Button>
          {acting.isStale ? (
            <Button variant="primary" onClick={acting.acceptLatest} busy={acting.changesSince.length === 0}>
              {t('forms.goOn')}
            </Button>
          ) : (
            canApply && (
              <Button variant="primary" busy={acting.busy} onClick={() => form.submit()}>
                {t(`confirm.${action.kind}`)}
              </Button>
            )
          )}
        </>
      }
    >
      {acting.isStale && <ConcurrentChanges changes={acting.changesSince} />}
      <p className="admin-remotes__outcome">
        {canApply ? outcomeText(t, action, remote) : t(`gone.${action.kind}`)}
      </p>
      <Form
        form={form}
        requiredMark={false}
        initialValues={initialValuesOf(action, remote)}
        onValuesChange={() => setDirty(true)}
        onFinish={() => void acting.send(form.getFieldsValue(true) as ActionValues)}
      >
        <ActionFields action={action} remote={remote} />
      </Form>
      {acting.problem && <Problem problem={acting.problem} />}
    </Modal>
  );
}

/** Shows who changed the remote first, with what and why, before the person continues. */
function ConcurrentChanges({ changes }: { changes: readonly RemoteHistoryEntry[] }) {
  const { t } = useTranslations('remotes');
  return (
    <div className="admin-remotes__second" role="alert">
      <p>
        <b>{t('second.title')}</b>
      </p>
      <p>{t('second.text')}</p>
      {changes.map((entry) => (
        <div key={entry.revision} className="admin-remotes__entry">
          <HistoryEntry entry={entry} tenants={noTenants} />
        </div>
      ))}
    </div>
  );
}

const noTenants: ReadonlyMap<string, string> = new Map();

/**
 * Shows why the server rejected the action. Failed checks of a version are listed in English, for the remote's
 * developers.
 */
function Problem({ problem }: { problem: ApiError }) {
  const { t } = useTranslations('remotes');
  const messageOf = useErrorMessage();
  const reasons = problem.errors.flatMap(({ params }) =>
    typeof params?.['reason'] === 'string' ? [params['reason']] : [],
  );
  return (
    <div className="admin-remotes__second admin-remotes__second--bad" role="alert">
      <p>{messageOf(problem)}</p>
      {reasons.length > 0 && (
        <ul lang="en">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <p>{t('forms.kept')}</p>
    </div>
  );
}

function useAskBeforeClosing(dirty: boolean, onClose: () => void): () => Promise<void> {
  const { t } = useTranslations('remotes');
  const confirm = useConfirm();
  return async () => {
    const options = {
      title: t('discard.title'),
      message: t('discard.text'),
      actions: {
        confirm: { label: t('discard.discard') },
        cancel: { label: t('discard.goOn') },
      },
      dismissible: true,
    };
    if (!dirty || (await confirm(options))) onClose();
  };
}
