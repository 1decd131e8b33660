import { isApiError } from '@portal/shared/api';
import type { TenantUser } from '@portal/shared/contracts';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { nameOf } from './user-text';
import { useUserConflict } from './use-user-conflict';
import {
  useDeleteUserMutation,
  useDisableUserMutation,
  useEnableUserMutation,
  type UserArgs,
} from './users.api';

type Call = (args: UserArgs) => PromiseLike<{ error?: unknown }>;

interface Act {
  user: TenantUser;
  call: Call;
  /** Text of the status that the act leads to. */
  outcome: string;
}

const isStale = (error: unknown): boolean => isApiError(error) && error.status === 412;

/** Returns a function that runs an act with the revision that the person has seen. Resolves to whether it was done. */
function useRunAct(): (act: Act) => Promise<boolean> {
  const showProblem = useProblemNotice();
  const askAgain = useUserConflict();
  return async ({ user, call, outcome }) => {
    let { error } = await call({ id: user.id, ifMatch: user.version });
    if (isStale(error)) {
      const current = await askAgain({ seen: user, outcome });
      if (!current) return false;
      ({ error } = await call({ id: current.id, ifMatch: current.version }));
    }
    if (error) showProblem(error);
    return !error;
  };
}

/** Returns the acts that take access from a user or give it back. Disabling can be undone in the notice. */
export function useStatusActs() {
  const { t } = useTranslations('users');
  const { t: status } = useTranslations('status');
  const notice = useNotice();
  const run = useRunAct();
  const [disableUser] = useDisableUserMutation();
  const [enableUser] = useEnableUserMutation();
  const enable = async (user: TenantUser): Promise<void> => {
    const isDone = await run({ user, call: enableUser, outcome: status('names.active') });
    if (isDone) notice.success(t('enable.done', { name: nameOf(user) }));
  };
  const disable = async (user: TenantUser): Promise<void> => {
    const isDone = await run({ user, call: disableUser, outcome: status('names.disabled') });
    if (!isDone) return;
    notice.success(t('disable.done', { name: nameOf(user) }), {
      action: { label: t('disable.undo'), run: () => void undo(user) },
    });
  };
  const undo = async (user: TenantUser): Promise<void> => {
    const { error } = await enableUser({ id: user.id });
    if (!error) notice.success(t('enable.done', { name: nameOf(user) }));
  };
  return { enable, disable };
}

/** Returns a function that removes a user after a question that names the consequences. */
export function useRemoveUser({ returnsToList }: { returnsToList: boolean }) {
  const { t } = useTranslations('users');
  const confirm = useConfirm();
  const notice = useNotice();
  const navigate = useNavigate();
  const run = useRunAct();
  const [deleteUser] = useDeleteUserMutation();
  return async (user: TenantUser): Promise<void> => {
    const name = nameOf(user);
    const isConfirmed = await confirm({
      title: t('remove.title', { name }),
      message: t('remove.text'),
      actions: {
        confirm: { label: t('remove.confirm'), color: 'danger' },
        cancel: { label: t('remove.cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    // The list comes first: the screen of a removed user would load it again and find nothing.
    if (returnsToList) await navigate({ search: '' });
    if (await run({ user, call: deleteUser, outcome: t('remove.outcome') }))
      notice.success(t('remove.done', { name }));
  };
}
