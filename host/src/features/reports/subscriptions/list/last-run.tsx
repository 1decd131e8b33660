import type { Subscription, SubscriptionRunState } from '@portal/shared/contracts';
import { formatDateTime, formatNumber, formatRelativeTime } from '@portal/shared/i18n';
import { Button, StatePill, type StateLook } from '@portal/shared/ui';
import { CircleAlert, CircleX, LoaderCircle } from 'lucide-react';
import { useTranslations } from '../../../../translations';

const looks: Record<SubscriptionRunState, StateLook> = {
  running: { tone: 'accent', icon: LoaderCircle },
  sent: { tone: 'good' },
  partial: { tone: 'warning', icon: CircleAlert },
  skipped: { tone: 'neutral' },
  failed: { tone: 'bad', icon: CircleX },
};

/** The result of a run as a word. */
export function RunStatePill({ state }: { state: SubscriptionRunState }) {
  const { t } = useTranslations('subscriptions');
  return <StatePill look={looks[state]}>{t(`runs.states.${state}`)}</StatePill>;
}

/** Result and time of the last run. */
export function LastRun({ subscription: { lastRun } }: { subscription: Subscription }) {
  const { t } = useTranslations('subscriptions');
  if (!lastRun) return <span className="host-subscription__fact">{t('runs.never')}</span>;
  const { at, state } = lastRun;
  return (
    <span className="host-subscription__fact">
      <RunStatePill state={state} />{' '}
      <time dateTime={at} title={formatDateTime(at)}>
        {formatRelativeTime(at)}
      </time>
    </span>
  );
}

interface SubscriptionTroubleProps {
  subscription: Subscription;
  /** Opens the runs, which name the recipients. */
  onOpenRuns(): void;
}

/** Says what went wrong in the last run or why nothing runs, for whom, and what to do. */
export function SubscriptionTrouble({ subscription, onOpenRuns }: SubscriptionTroubleProps) {
  const { t } = useTranslations('subscriptions');
  const { lastRun } = subscription;
  const lines = [...useStopTexts(subscription), ...useFaultTexts(subscription)];
  if (lines.length === 0) return null;
  return (
    <div className="host-subscription__trouble">
      <p>{lines.join(' ')}</p>
      {lastRun !== null && lastRun.notSent > 0 && (
        <Button size="small" onClick={onOpenRuns}>
          {t('runs.seeWho')}
        </Button>
      )}
    </div>
  );
}

/** Says why nothing runs, or soon will not. */
function useStopTexts({ paused, owner }: Subscription): string[] {
  const { t } = useTranslations('subscriptions');
  if (paused !== null) return paused === 'owner' ? [] : [t(`paused.${paused}`)];
  return owner.isDisabled ? [t('paused.ownerSoon', { name: owner.name })] : [];
}

/** Says what went wrong in the last run, for how many and what to do. */
function useFaultTexts({ lastRun }: Subscription): string[] {
  const { t } = useTranslations('subscriptions');
  if (!lastRun || !(lastRun.state === 'failed' || lastRun.state === 'partial')) return [];
  const { reason, notSent } = lastRun;
  return [
    reason !== null && t(`reasons.${reason}`),
    notSent > 0 && t('runs.notSent', { count: notSent, number: formatNumber(notSent) }),
    reason !== null && t(`remedies.${reason}`),
  ].filter((text) => text !== false);
}
