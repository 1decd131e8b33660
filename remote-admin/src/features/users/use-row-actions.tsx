import type { ListedUser } from '@portal/shared/contracts';
import { useSession } from '@portal/shared/session';
import type { RowAction } from '@portal/shared/ui/list';
import { CircleSlash, FolderMinus, FolderPlus, Trash2, UserCheck, UserCog } from 'lucide-react';
import { useTranslations } from '../../translations';
import type { UserDialogs } from './dialogs/use-user-dialogs';
import { useRemoveUser, useStatusActions } from './use-user-actions';
import { useIsSelf } from './user-text';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/**
 * Returns a function that returns the actions on a user of the list. Administrators cannot take their own access, and
 * an identity provider may decide the roles.
 */
export function useRowActions({ open }: Pick<UserDialogs, 'open'>): (user: ListedUser) => RowAction[] {
  const { t } = useTranslations('users');
  const { me } = useSession();
  const isSelf = useIsSelf();
  const { enable, disable } = useStatusActions();
  const removeUser = useRemoveUser({ returnsToList: false });
  const statusAction = (user: ListedUser): RowAction => {
    const isDisabled = user.status === 'disabled';
    return {
      key: 'status',
      label: t(isDisabled ? 'enable.open' : 'disable.open'),
      icon: isDisabled ? <UserCheck {...icon} /> : <CircleSlash {...icon} />,
      quick: true,
      onSelect: () => void (isDisabled ? enable(user) : disable(user)),
    };
  };
  const roleAction = (user: ListedUser): RowAction => ({
    key: 'role',
    label: t('role.open'),
    icon: <UserCog {...icon} />,
    onSelect: () => open('role', user),
  });
  const membershipActions = (user: ListedUser): RowAction[] => [
    {
      key: 'add',
      label: t('membership.add'),
      icon: <FolderPlus {...icon} />,
      onSelect: () => open('add', user),
    },
    ...(user.workspaces.count > 0
      ? [
          {
            key: 'leave',
            label: t('membership.remove'),
            icon: <FolderMinus {...icon} />,
            onSelect: () => open('remove', user),
          },
        ]
      : []),
  ];
  return (user) => {
    if (isSelf(user)) return membershipActions(user);
    return [
      ...(user.status === 'invited' ? [] : [statusAction(user)]),
      ...(me?.isManaged ? [] : [roleAction(user)]),
      ...membershipActions(user),
      {
        key: 'remove',
        label: t('remove.open'),
        icon: <Trash2 {...icon} />,
        danger: true,
        onSelect: () => void removeUser(user),
      },
    ];
  };
}
