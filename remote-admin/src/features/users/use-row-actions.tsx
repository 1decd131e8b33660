import type { TenantUser } from '@portal/shared/contracts';
import type { RowAction } from '@portal/shared/ui/list';
import { CircleSlash, Trash2, UserCheck } from 'lucide-react';
import { useTranslations } from '../../translations';
import { useRemoveUser, useStatusActions } from './use-user-actions';
import { useIsSelf } from './user-text';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Returns a function that returns the actions on a user of the list. Administrators cannot take their own access. */
export function useRowActions(): (user: TenantUser) => RowAction[] {
  const { t } = useTranslations('users');
  const isSelf = useIsSelf();
  const { enable, disable } = useStatusActions();
  const removeUser = useRemoveUser({ returnsToList: false });
  return (user) => {
    if (isSelf(user)) return [];
    const remove: RowAction = {
      key: 'remove',
      label: t('remove.open'),
      icon: <Trash2 {...icon} />,
      danger: true,
      onSelect: () => void removeUser(user),
    };
    if (user.status === 'invited') return [remove];
    const isDisabled = user.status === 'disabled';
    return [
      {
        key: 'status',
        label: t(isDisabled ? 'enable.open' : 'disable.open'),
        icon: isDisabled ? <UserCheck {...icon} /> : <CircleSlash {...icon} />,
        quick: true,
        onSelect: () => void (isDisabled ? enable(user) : disable(user)),
      },
      remove,
    ];
  };
}
