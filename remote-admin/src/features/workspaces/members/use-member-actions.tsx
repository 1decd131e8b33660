import type { ManagedWorkspace, WorkspaceMember, WorkspaceMemberFilters } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import type { BulkAction, RowAction, SelectedRows } from '@portal/shared/ui/list';
import { UserCog, UserMinus } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { useRemoveMember, useRemoveMembers } from './use-remove-members';

/** Members whose role a dialog changes: one, or a selection with its number as text. */
export type ChosenMembers = { member: WorkspaceMember } | { rows: SelectedRows; text: string };

interface MemberActionsOptions {
  workspace: ManagedWorkspace;
  /** Filters of the list, for a selection of all. */
  filters: WorkspaceMemberFilters;
  onChangeRole(members: ChosenMembers): void;
}

interface MemberActions {
  rowActions(member: WorkspaceMember): RowAction[];
  bulkActions: BulkAction[];
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Returns the actions on one member and on the selected ones. */
export function useMemberActions(options: MemberActionsOptions): MemberActions {
  const { onChangeRole } = options;
  const { t } = useTranslations('workspaces');
  const removeOne = useRemoveMember(options);
  const removeSeveral = useRemoveMembers(options);
  const numberOf = ({ count }: SelectedRows) => t('members.count', { count, number: formatNumber(count) });
  return {
    rowActions: (member) => [
      {
        key: 'role',
        label: t('members.changeRole'),
        icon: <UserCog {...icon} />,
        quick: true,
        onSelect: () => onChangeRole({ member }),
      },
      {
        key: 'remove',
        label: t('members.remove'),
        icon: <UserMinus {...icon} />,
        danger: true,
        onSelect: () => void removeOne(member),
      },
    ],
    bulkActions: [
      {
        key: 'role',
        label: t('members.changeRole'),
        icon: <UserCog {...icon} size={14} />,
        run: async (rows) => {
          onChangeRole({ rows, text: numberOf(rows) });
          return false;
        },
      },
      {
        key: 'remove',
        label: t('members.remove'),
        icon: <UserMinus {...icon} size={14} />,
        run: (rows) => removeSeveral(rows, numberOf(rows)),
      },
    ],
  };
}
