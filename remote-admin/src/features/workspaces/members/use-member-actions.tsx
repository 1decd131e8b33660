import type { ManagedWorkspace, WorkspaceMember } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useProblemNotice } from '@portal/shared/ui';
import { runOnSelection, type BulkAction, type RowAction, type SelectedRows } from '@portal/shared/ui/list';
import { useConfirm } from '@portal/shared/ui/overlay';
import { UserCog, UserMinus } from 'lucide-react';
import { personName } from '../../../people/person-name';
import { useTranslations } from '../../../translations';
import { useRemoveMembersMutation } from './members.api';
import { useMemberResults } from './use-member-results';

/** Members whose role a dialog changes. */
export interface ChosenMembers {
  ids: readonly string[];
  /** Name of the member, or their number. */
  text: string;
  role: WorkspaceMember['role'];
}

interface MemberActionsOptions {
  workspace: ManagedWorkspace;
  /** Returns all members that match the search and the filters, for a selection of all. */
  loadMatching(): Promise<readonly WorkspaceMember[]>;
  onChangeRole(members: ChosenMembers): void;
}

interface MemberActions {
  rowActions(member: WorkspaceMember): RowAction[];
  bulkActions: BulkAction[];
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Returns the actions on one member and on the selected ones. */
export function useMemberActions(options: MemberActionsOptions): MemberActions {
  const { loadMatching, onChangeRole } = options;
  const { t } = useTranslations('workspaces');
  const remove = useRemoveMembers(options);
  const idsOf = async (rows: SelectedRows): Promise<string[]> => {
    const results = await runOnSelection(rows, loadMatching, async (ids) => ({ results: ids }));
    return results;
  };
  return {
    rowActions: (member) => [
      {
        key: 'role',
        label: t('members.changeRole'),
        icon: <UserCog {...icon} />,
        quick: true,
        onSelect: () => onChangeRole({ ids: [member.id], text: personName(member), role: member.role }),
      },
      {
        key: 'remove',
        label: t('members.remove'),
        icon: <UserMinus {...icon} />,
        danger: true,
        onSelect: () => void remove({ isAll: false, ids: [member.id], count: 1 }, personName(member)),
      },
    ],
    bulkActions: [
      {
        key: 'role',
        label: t('members.changeRole'),
        icon: <UserCog {...icon} size={14} />,
        run: async (rows) => {
          const text = t('members.count', { count: rows.count, number: formatNumber(rows.count) });
          onChangeRole({ ids: await idsOf(rows), text, role: 'viewer' });
          return false;
        },
      },
      {
        key: 'remove',
        label: t('members.remove'),
        icon: <UserMinus {...icon} size={14} />,
        run: (rows) =>
          remove(rows, t('members.count', { count: rows.count, number: formatNumber(rows.count) })),
      },
    ],
  };
}

/** Returns a function that removes members after a question. */
function useRemoveMembers({ workspace, loadMatching }: MemberActionsOptions) {
  const { t } = useTranslations('workspaces');
  const confirm = useConfirm();
  const showProblem = useProblemNotice();
  const showResults = useMemberResults();
  const [removeMembers] = useRemoveMembersMutation();
  return async (rows: SelectedRows, text: string): Promise<boolean> => {
    const isConfirmed = await confirm({
      title: t('members.removeTitle', { members: text }),
      message: t(workspace.visibility === 'tenant' ? 'members.removeOpen' : 'members.removeText'),
      actions: {
        confirm: { label: t('members.remove'), color: 'danger' },
        cancel: { label: t('delete.cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return false;
    try {
      showResults(
        await runOnSelection(rows, loadMatching, (ids) => removeMembers({ id: workspace.id, ids }).unwrap()),
      );
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  };
}
