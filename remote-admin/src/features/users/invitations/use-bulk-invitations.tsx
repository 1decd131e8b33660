import {
  invitationChangeResults,
  type InvitationBulkAction,
  type InvitationChangeResult,
  type InvitationFilters,
} from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useProblemNotice } from '@portal/shared/ui';
import { runOnSelection, type BulkAction, type SelectedRows } from '@portal/shared/ui/list';
import { useConfirm } from '@portal/shared/ui/overlay';
import { RotateCw, Trash2 } from 'lucide-react';
import { useBulkOutcome } from '../../../bulk/use-bulk-outcome';
import { useTranslations } from '../../../translations';
import {
  useChangeMatchingInvitationsMutation,
  useResendInvitationsMutation,
  useRevokeInvitationsMutation,
} from './invitations.api';

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Returns the actions on selected invitations. A selection of all that match the search becomes a job. */
export function useBulkInvitations(filters: InvitationFilters): BulkAction[] {
  const { t } = useTranslations('invitations');
  const ask = useQuestion();
  const runOnRows = useRunOnRows(filters);
  const [resendInvitations] = useResendInvitationsMutation();
  const [revokeInvitations] = useRevokeInvitationsMutation();
  return [
    {
      key: 'resend',
      label: t('resend.open'),
      icon: <RotateCw {...icon} />,
      run: async (rows) =>
        (await ask('resend', rows)) && runOnRows(rows, 'resend', (ids) => resendInvitations(ids).unwrap()),
    },
    {
      key: 'revoke',
      label: t('revoke.open'),
      icon: <Trash2 {...icon} />,
      run: async (rows) =>
        (await ask('revoke', rows)) && runOnRows(rows, 'revoke', (ids) => revokeInvitations(ids).unwrap()),
    },
  ];
}

/** Messages cannot be taken back either, so both actions are confirmed. */
function useQuestion() {
  const { t } = useTranslations('invitations');
  const confirm = useConfirm();
  return (action: InvitationBulkAction, { count }: SelectedRows): Promise<boolean> =>
    confirm({
      title: t(`${action}.titleOfSeveral`, { count, number: formatNumber(count) }),
      message: t(`${action}.textOfSeveral`),
      actions: {
        confirm: { label: t(`${action}.open`), color: action === 'revoke' ? 'danger' : 'primary' },
        cancel: { label: t('revoke.cancel') },
      },
      dismissible: true,
    });
}

/** Returns a function that shows how many invitations had each outcome. */
function useShowOutcome() {
  const { t } = useTranslations('invitations');
  return useBulkOutcome({
    results: invitationChangeResults,
    refusals: ['closed', 'too_soon', 'user_exists', 'domain_not_allowed', 'not_found'],
    textOf: (outcome, values) => t(`bulk.${outcome}`, values),
    none: t('bulk.none'),
  });
}

type Call = (ids: readonly string[]) => Promise<{ results: readonly { result: InvitationChangeResult }[] }>;
const noRows = () => Promise.resolve([]);

/** Returns a function that changes the selected rows, at once or as a job, and shows the outcome. */
function useRunOnRows(query: InvitationFilters) {
  const showProblem = useProblemNotice();
  const showOutcome = useShowOutcome();
  const [changeMatching] = useChangeMatchingInvitationsMutation();
  return async (rows: SelectedRows, action: InvitationBulkAction, call: Call): Promise<boolean> => {
    try {
      if (rows.isAll) {
        await changeMatching({ action, selection: { query, excludeIds: [...rows.ids] } }).unwrap();
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
