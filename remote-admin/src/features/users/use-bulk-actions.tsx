import type { UserFilters } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useProblemNotice } from '@portal/shared/ui';
import { runOnSelection, type BulkAction, type SelectedRows } from '@portal/shared/ui/list';
import { useConfirm } from '@portal/shared/ui/overlay';
import { CircleSlash, FolderMinus, FolderPlus, Trash2, UserCheck, UserCog } from 'lucide-react';
import { useBulkOutcome } from '../../bulk/use-bulk-outcome';
import { useTranslations } from '../../translations';
import type { OpenJobDialog } from './jobs/use-job-dialogs';
import { useChangeMatchingUsersMutation } from './jobs/user-jobs.api';
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

/** Returns the actions on selected users. A selection of all that match the filters becomes a job. */
export function useBulkActions(filters: UserFilters, openDialog: OpenJobDialog): BulkAction[] {
  const { t } = useTranslations('users');
  const ask = useQuestion();
  const runOnRows = useRunOnRows(filters);
  const [disableUsers] = useDisableUsersMutation();
  const [enableUsers] = useEnableUsersMutation();
  const [deleteUsers] = useDeleteUsersMutation();
  return [
    {
      key: 'disable',
      label: t('disable.open'),
      icon: <CircleSlash {...icon} />,
      run: async (rows) =>
        (await ask('disable', rows)) && runOnRows(rows, 'disable', (ids) => disableUsers(ids).unwrap()),
    },
    {
      key: 'enable',
      label: t('enable.open'),
      icon: <UserCheck {...icon} />,
      run: (rows) => runOnRows(rows, 'enable', (ids) => enableUsers(ids).unwrap()),
    },
    {
      key: 'change',
      label: t('change.open'),
      icon: <UserCog {...icon} />,
      run: (rows) => openDialog('change', rows),
    },
    {
      key: 'add',
      label: t('membership.add'),
      icon: <FolderPlus {...icon} />,
      run: (rows) => openDialog('add', rows),
    },
    {
      key: 'leave',
      label: t('membership.remove'),
      icon: <FolderMinus {...icon} />,
      run: (rows) => openDialog('remove', rows),
    },
    {
      key: 'remove',
      label: t('remove.open'),
      icon: <Trash2 {...icon} />,
      run: async (rows) =>
        (await ask('remove', rows)) && runOnRows(rows, 'remove', (ids) => deleteUsers(ids).unwrap()),
    },
  ];
}

function useQuestion() {
  const { t } = useTranslations('users');
  const confirm = useConfirm();
  return (act: 'disable' | 'remove', { count, isEstimate }: SelectedRows): Promise<boolean> =>
    confirm({
      title: isEstimate
        ? t(`${act}.titleOfMany`, { number: formatNumber(count) })
        : t(`${act}.titleOfSeveral`, { count, number: formatNumber(count) }),
      message: t(`${act}.textOfSeveral`),
      actions: {
        confirm: { label: t(`${act}.open`), color: 'danger' },
        cancel: { label: t('remove.cancel') },
      },
      dismissible: true,
    });
}

type Call = (ids: readonly string[]) => Promise<{ results: readonly { result: Outcome }[] }>;

/** Returns a function that shows how many users had each outcome. */
function useShowOutcome() {
  const { t } = useTranslations('users');
  return useBulkOutcome({
    results: Object.keys(outcomes) as Outcome[],
    refusals: ['self', 'last_admin', 'not_found'],
    textOf: (outcome, values) => t(outcomes[outcome], values),
    none: t('bulk.none'),
  });
}

const noRows = () => Promise.resolve([]);

/** Returns a function that changes the selected rows, at once or as a job, and shows the outcome. */
function useRunOnRows(query: UserFilters) {
  const showProblem = useProblemNotice();
  const showOutcome = useShowOutcome();
  const [changeMatchingUsers] = useChangeMatchingUsersMutation();
  return async (
    rows: SelectedRows,
    action: 'disable' | 'enable' | 'remove',
    call: Call,
  ): Promise<boolean> => {
    try {
      if (rows.isAll) {
        await changeMatchingUsers({ action, selection: { query, excludeIds: [...rows.ids] } }).unwrap();
      } else {
        showOutcome(await runOnSelection(rows, noRows, call));
      }
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  };
}
