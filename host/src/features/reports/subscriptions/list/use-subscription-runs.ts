import type { Subscription } from '@portal/shared/contracts';
import { useSession } from '@portal/shared/session';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useTranslations } from '../../../../translations';
import { useRunSubscriptionMutation, useTestSubscriptionMutation } from '../subscriptions.api';

/** Returns functions that send a saved subscription at once: to everybody, or to the person alone. */
export function useSubscriptionRuns() {
  const { t } = useTranslations('subscriptions');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const email = useSession().me?.email ?? '';
  const [sendTest] = useTestSubscriptionMutation();
  const [runNow] = useRunSubscriptionMutation();
  return {
    async test({ id, reportId }: Subscription): Promise<void> {
      const { error } = await sendTest({ reportId, id });
      if (error) showProblem(error);
      else notice.success(t('actions.testSent', { email }));
    },
    async now({ id, reportId, name }: Subscription): Promise<void> {
      const { error } = await runNow({ reportId, id });
      if (error) showProblem(error);
      else notice.success(t('actions.running', { name }));
    },
  };
}
