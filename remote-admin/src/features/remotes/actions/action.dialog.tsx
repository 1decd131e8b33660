import { isApiError } from '@portal/shared/api';
import type { Remote, RemoteHistoryEntry } from '@portal/shared/contracts';
import { Button } from '@portal/shared/ui';
import { FormDialog } from '@portal/shared/ui/form';
import { useState } from 'react';
import { HistoryEntry } from '../history/history-card';
import { useTranslations } from '../../../translations';
import { ActionFields, outcomeText } from './action-fields';
import { isApplicable, type Action } from './action-kinds';
import { getInitialValues, type ActionValues } from './action-values';
import { useAction } from './use-action';

export interface ActionDialogProps {
  remote: Remote;
  action: Action;
  onClose(): void;
}

/** Shows the form of one action on a remote: its result, its fields and the reason. */
export function ActionDialog({ remote, action, onClose }: ActionDialogProps) {
  const { t } = useTranslations('remotes');
  const { send, isStale, changesSince, acceptLatest } = useAction(action, remote);
  const [initialValues] = useState(() => getInitialValues(action, remote));
  const version = 'version' in action ? action.version : undefined;
  const canApply = isApplicable(action, remote);
  const acceptButton = (
    <Button variant="primary" onClick={acceptLatest} busy={changesSince.length === 0}>
      {t('forms.goOn')}
    </Button>
  );
  return (
    <FormDialog<ActionValues, Remote>
      title={t(`titles.${action.kind}`, { name: remote.name, version })}
      width={560}
      initialValues={initialValues}
      submit={send}
      submitLabel={t(`confirm.${action.kind}`)}
      successMessage={t(`done.${action.kind}`, { name: remote.name })}
      describeProblem={(error) => ({ details: <CheckFailures error={error} /> })}
      {...(isStale ? { submitButton: acceptButton } : !canApply ? { submitButton: null } : {})}
      onClose={onClose}
    >
      {isStale && <ConcurrentChanges changes={changesSince} />}
      <p className="admin-remotes__outcome">
        {canApply ? outcomeText(t, action, remote) : t(`gone.${action.kind}`)}
      </p>
      <ActionFields action={action} remote={remote} />
    </FormDialog>
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

/** Lists the failed checks of a version, in English, for the remote's developers. */
function CheckFailures({ error }: { error: unknown }) {
  const reasons = (isApiError(error) ? error.errors : []).flatMap(({ params }) =>
    typeof params?.['reason'] === 'string' ? [params['reason']] : [],
  );
  if (reasons.length === 0) return null;
  return (
    <ul lang="en">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
