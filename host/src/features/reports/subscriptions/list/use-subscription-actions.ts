import type { Subscription } from '@portal/shared/contracts';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useConfirm, type ConfirmOptions } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../../../translations';
import {
  useDeleteSubscriptionMutation,
  useLeaveSubscriptionMutation,
  useTakeOverSubscriptionMutation,
  useUpdateSubscriptionMutation,
} from '../subscriptions.api';

/** Returns the functions that change a subscription and say what happened. */
export function useSubscriptionActions() {
  const { t } = useTranslations('subscriptions');
  const confirm = useConfirm();
  const finish = useFinish();
  const [update] = useUpdateSubscriptionMutation();
  const [remove] = useDeleteSubscriptionMutation();
  const [takeOver] = useTakeOverSubscriptionMutation();
  const [leave] = useLeaveSubscriptionMutation();
  const ask = (texts: Pick<ConfirmOptions, 'title' | 'message'>, label: string) =>
    confirm({
      ...texts,
      actions: { confirm: { label, color: 'danger' }, cancel: { label: t('actions.keep') } },
      dismissible: true,
    });
  return {
    async setEnabled({ reportId, id, version, name }: Subscription, enabled: boolean): Promise<void> {
      const { error } = await update({ reportId, id, ifMatch: version, enabled });
      finish(error, t(enabled ? 'actions.resumed' : 'actions.paused', { name }));
    },
    async remove({ reportId, id, version, name, recipients }: Subscription): Promise<void> {
      const isConfirmed = await ask(
        {
          title: t('actions.deleteTitle', { name }),
          message: t('actions.deleteText', { count: recipients.length }),
        },
        t('actions.delete'),
      );
      if (!isConfirmed) return;
      const { error } = await remove({ reportId, id, ifMatch: version });
      finish(error, t('actions.deleted', { name }));
    },
    async takeOver({ reportId, id, name }: Subscription): Promise<void> {
      const { error } = await takeOver({ reportId, id });
      finish(error, t('actions.takenOver', { name }));
    },
    async leave({ reportId, id, name }: Subscription): Promise<void> {
      const isConfirmed = await ask(
        { title: t('actions.leaveTitle', { name }), message: t('actions.leaveText') },
        t('actions.leave'),
      );
      if (!isConfirmed) return;
      const { error } = await leave({ reportId, id });
      finish(error, t('actions.left', { name }));
    },
  };
}

/** Returns a function that shows the outcome of a change. */
function useFinish() {
  const notice = useNotice();
  const showProblem = useProblemNotice();
  return (error: unknown, done: string): void => {
    if (error) showProblem(error);
    else notice.success(done);
  };
}
