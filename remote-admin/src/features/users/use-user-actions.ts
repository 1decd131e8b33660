import type { TenantUser } from '@portal/shared/contracts';
import { useNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useNavigate } from 'react-router-dom';
import { useRevisedAction } from '../../detail/use-revised-action';
import { useLeaveRemoved } from '../../detail/use-leave-removed';
import { useTranslations } from '../../translations';
import { formatUserName, useRoleText } from './user-text';
import { userSearch } from './users-address';
import {
  useDeleteUserMutation,
  useDisableUserMutation,
  useEnableUserMutation,
  useLazyGetUserQuery,
} from './users.api';

function useUserAction() {
  const { t } = useTranslations('users');
  const { lookUp } = useTranslations('status');
  const roleText = useRoleText();
  const [getUser] = useLazyGetUserQuery();
  return useRevisedAction<TenantUser>({
    load: getUser,
    rowsOf: (user) => [
      { label: t('columns.name'), text: formatUserName(user) },
      { label: t('columns.roles'), text: roleText(user.roles) },
      { label: t('columns.status'), text: lookUp(`names.${user.status}`, user.status) },
    ],
  });
}

/** Cause of the notices about the access of a user, of which only the newest offers an undo. */
const statusCause = ({ id }: TenantUser): string => `user-status:${id}`;

/** Returns the actions that take access from a user or give it back. Disabling can be undone in the notice. */
export function useStatusActions() {
  const { t } = useTranslations('users');
  const { t: status } = useTranslations('status');
  const notice = useNotice();
  const run = useUserAction();
  const [disableUser] = useDisableUserMutation();
  const [enableUser] = useEnableUserMutation();
  const enable = async (user: TenantUser): Promise<void> => {
    const isDone = await run({ item: user, call: enableUser, outcome: status('names.active') });
    if (isDone)
      notice.success(t('enable.done', { name: formatUserName(user) }), { cause: statusCause(user) });
  };
  const disable = async (user: TenantUser): Promise<void> => {
    const done = await run({ item: user, call: disableUser, outcome: status('names.disabled') });
    if (!done) return;
    const disabled = done.data ?? user;
    notice.success(t('disable.done', { name: formatUserName(user) }), {
      cause: statusCause(user),
      action: { label: t('disable.undo'), run: () => void enable(disabled) },
    });
  };
  return { enable, disable };
}

/** Whether the user was added by a sign-in, which can happen again. */
const isFromDirectory = ({ source }: TenantUser): boolean => source === 'directory' || source === 'domain';

/** Returns a function that removes a user after a question that names the consequences. */
export function useRemoveUser({ returnsToList }: { returnsToList: boolean }) {
  const { t } = useTranslations('users');
  const confirm = useConfirm();
  const notice = useNotice();
  const navigate = useNavigate();
  const leave = useLeaveRemoved();
  const run = useUserAction();
  const [deleteUser] = useDeleteUserMutation();
  return async (user: TenantUser): Promise<void> => {
    const name = formatUserName(user);
    const isConfirmed = await confirm({
      title: t('remove.title', { name }),
      message: t(isFromDirectory(user) ? 'remove.textOfDirectory' : 'remove.text'),
      actions: {
        confirm: { label: t('remove.confirm'), color: 'danger' },
        cancel: { label: t('remove.cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    // The list comes first: the screen of a removed user would load it again and find nothing.
    if (returnsToList) await leave();
    const isDone = await run({ item: user, call: deleteUser, outcome: t('remove.outcome') });
    if (isDone) notice.success(t('remove.done', { name }));
    else if (returnsToList) await navigate({ search: userSearch(user.id) });
  };
}
