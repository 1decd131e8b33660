import type { TenantUser } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { runOnSelection, type BulkAction, type SelectedRows } from '@portal/shared/ui/list';
import { useConfirm } from '@portal/shared/ui/overlay';
import { CircleSlash, Trash2, UserCheck } from 'lucide-react';
import { useTranslations } from '../../translations';
import { useDeleteUsersMutation, useDisableUsersMutation, useEnableUsersMutation } from './users.api';

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

const outcomes = {
  disabled: 'bulk.disabled',
  enabled: 'bulk.enabled',
  deleted: 'bulk.removed',
  unchanged: 'bulk.unchanged',
  self: 'bulk.self',
  last_admin: 'bulk.lastAdmin',
  not_found: 'bulk.missing',
} as const;
type Outcome = keyof typeof outcomes;

/**
 * Returns the actions on selected users. `loadMatching` returns all users that match the search and the filters, for a
 * selection of all.
 */
export function useBulkActions(loadMatching: () => Promise<readonly TenantUser[]>): BulkAction[] {
  const { t } = useTranslations('users');
  const ask = useQuestion();
  const runOnRows = useRunOnRows(loadMatching);
  const [disableUsers] = useDisableUsersMutation();
  const [enableUsers] = useEnableUsersMutation();
  const [deleteUsers] = useDeleteUsersMutation();
  return [
    {
      key: 'disable',
      label: t('disable.open'),
      icon: <CircleSlash {...icon} />,
      run: async (rows) =>
        (await ask('disable', rows)) && runOnRows(rows, (ids) => disableUsers(ids).unwrap()),
    },
    {
      key: 'enable',
      label: t('enable.open'),
      icon: <UserCheck {...icon} />,
      run: (rows) => runOnRows(rows, (ids) => enableUsers(ids).unwrap()),
    },
    {
      key: 'remove',
      label: t('remove.open'),
      icon: <Trash2 {...icon} />,
      run: async (rows) => (await ask('remove', rows)) && runOnRows(rows, (ids) => deleteUsers(ids).unwrap()),
    },
  ];
}

function useQuestion() {
  const { t } = useTranslations('users');
  const confirm = useConfirm();
  return (act: 'disable' | 'remove', { count }: SelectedRows): Promise<boolean> =>
    confirm({
      title: t(`${act}.titleOfSeveral`, { count, number: formatNumber(count) }),
      message: t(`${act}.textOfSeveral`),
      actions: {
        confirm: { label: t(`${act}.open`), color: 'danger' },
        cancel: { label: t('remove.cancel') },
      },
      dismissible: true,
    });
}

type Call = (ids: readonly string[]) => Promise<{ results: readonly { result: Outcome }[] }>;

/** Returns a function that runs a call on the selected rows and shows how many had each outcome. */
function useRunOnRows(loadMatching: () => Promise<readonly TenantUser[]>) {
  const { t } = useTranslations('users');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  return async (rows: SelectedRows, call: Call): Promise<boolean> => {
    try {
      const results = await runOnSelection(rows, loadMatching, call);
      const parts = (Object.keys(outcomes) as Outcome[]).flatMap((outcome) => {
        const count = results.filter(({ result }) => result === outcome).length;
        return count > 0 ? [t(outcomes[outcome], { count, number: formatNumber(count) })] : [];
      });
      notice.success(parts.length > 0 ? `${parts.join(', ')}.` : t('bulk.none'));
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  };
}
