import { actingSession, useRenewActingSessionMutation, type ShownSession } from '@portal/shared/acting';
import { formatTime } from '@portal/shared/i18n';
import { notices, useProblemNotice } from '@portal/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from '../../translations';

const warningLead = 5 * 60_000;

/** Warns before a session inside a tenant ends, and offers a new one with its mode and reason. The page stays. */
export function useEndWarning({ tenantId, tenantName, mode, expiresAt }: ShownSession): void {
  const { t } = useTranslations('acting');
  const renew = useRenewal({ tenantId, mode });
  const [refusals, setRefusals] = useState(0);
  const onContinue = useEffectEvent(async () => {
    if (!(await renew())) setRefusals((count) => count + 1);
  });
  useEffect(() => {
    let closeNotice = () => undefined as void;
    const warn = () => {
      closeNotice = notices.show(t('soon', { tenant: tenantName, time: formatTime(expiresAt) }), {
        pinned: true,
        action: { label: t('continue'), run: () => void onContinue() },
      });
    };
    const timer = setTimeout(warn, Math.max(0, Date.parse(expiresAt) - warningLead - Date.now()));
    return () => {
      clearTimeout(timer);
      closeNotice();
    };
    // The action closes the notice, which is shown again after a refusal.
  }, [expiresAt, tenantName, refusals, t]);
}

/** Returns a function that replaces the session and resolves to whether it was replaced. */
function useRenewal({ tenantId, mode }: Pick<ShownSession, 'tenantId' | 'mode'>): () => Promise<boolean> {
  const { t } = useTranslations('acting');
  const showProblem = useProblemNotice();
  const [renewSession] = useRenewActingSessionMutation();
  return async () => {
    const { data, error } = await renewSession({ tenantId, mode });
    if (!data) {
      showProblem(error);
      return false;
    }
    actingSession.update(data);
    notices.show(t('continued', { time: formatTime(data.expiresAt) }), { kind: 'success' });
    return true;
  };
}
