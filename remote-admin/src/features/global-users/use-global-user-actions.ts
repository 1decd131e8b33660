import type { GlobalUser } from '@portal/shared/contracts';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useRevisedAction } from '../../detail/use-revised-action';
import { personName } from '../../people/person-name';
import { useTranslations } from '../../translations';
import { useGlobalUserTexts } from './global-user-text';
import {
  useDisableGlobalUserMutation,
  useEnableGlobalUserMutation,
  useLazyGetGlobalUserQuery,
  useSignOutGlobalUserMutation,
} from './global-users.api';

function useStatusAction() {
  const { t } = useTranslations('global-users');
  const { lookUp } = useTranslations('status');
  const { rolesText } = useGlobalUserTexts();
  const [getUser] = useLazyGetGlobalUserQuery();
  return useRevisedAction<GlobalUser>({
    load: getUser,
    rowsOf: (user) => [
      { label: t('columns.name'), text: personName(user) },
      { label: t('columns.roles'), text: rolesText(user) },
      { label: t('columns.status'), text: lookUp(`names.${user.status}`, user.status) },
    ],
  });
}

/** Returns the actions that take access from a person everywhere or give it back. */
export function useGlobalUserActions() {
  const { t } = useTranslations('global-users');
  const { t: status } = useTranslations('status');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const run = useStatusAction();
  const [disableUser] = useDisableGlobalUserMutation();
  const [enableUser] = useEnableGlobalUserMutation();
  const [signOutUser] = useSignOutGlobalUserMutation();
  const ask = (act: 'disable' | 'signOut', user: GlobalUser): Promise<boolean> =>
    confirm({
      title: t(`${act}.title`, { name: personName(user) }),
      message:
        act === 'disable' && user.membership?.roles.includes('TenantAdmin')
          ? t('disable.textOfAdmin')
          : t(`${act}.text`),
      actions: {
        confirm: { label: t(`${act}.open`), color: 'danger' },
        cancel: { label: t('cancel') },
      },
      dismissible: true,
    });
  return {
    disable: async (user: GlobalUser): Promise<void> => {
      if (!(await ask('disable', user))) return;
      if (await run({ item: user, call: disableUser, outcome: status('names.disabled') }))
        notice.success(t('disable.done', { name: personName(user) }));
    },
    enable: async (user: GlobalUser): Promise<void> => {
      if (await run({ item: user, call: enableUser, outcome: status('names.active') }))
        notice.success(t('enable.done', { name: personName(user) }));
    },
    signOut: async (user: GlobalUser): Promise<void> => {
      if (!(await ask('signOut', user))) return;
      const { error } = await signOutUser(user.id);
      if (error) showProblem(error);
      else notice.success(t('signOut.done', { name: personName(user) }));
    },
  };
}
