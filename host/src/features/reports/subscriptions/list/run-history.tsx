import type { DeliveryState, RunRecipient, Subscription, SubscriptionRun } from '@portal/shared/contracts';
import { formatDateTime, formatNumber } from '@portal/shared/i18n';
import { Avatar, Button, EmptyState, QueryView, Skeleton } from '@portal/shared/ui';
import { SidePanel } from '@portal/shared/ui/side-panel';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from '../../../../translations';
import type { PanelAddress } from '../panel-address';
import { useListSubscriptionRunsQuery } from '../subscriptions.api';
import { RunStatePill } from './last-run';

interface RunHistoryProps {
  subscription: Subscription;
  address: PanelAddress;
}

/** The runs of a subscription, the newest first, with what each recipient got. */
export function RunHistory({ subscription, address }: RunHistoryProps) {
  const { t } = useTranslations('subscriptions');
  const { id, reportId, name } = subscription;
  const query = useListSubscriptionRunsQuery({ reportId, id });
  return (
    <SidePanel
      title={t('runs.title', { name })}
      actions={
        <Button
          variant="quiet"
          size="small"
          icon={<ArrowLeft size={14} strokeWidth={1.5} aria-hidden />}
          onClick={() => address.open({ kind: 'subscriptions' })}
        >
          {t('runs.back')}
        </Button>
      }
      onClose={() => address.open(null)}
    >
      <QueryView
        query={query}
        skeleton={<Skeleton rows={4} height={64} />}
        errorTitle={t('runs.failed')}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('runs.empty')} description={t('runs.emptyText')} />}
      >
        {({ items }) => (
          <ol className="host-runs">
            {items.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </ol>
        )}
      </QueryView>
    </SidePanel>
  );
}

function Run({ run }: { run: SubscriptionRun }) {
  const { t } = useTranslations('subscriptions');
  const { at, kind, state, reason, recipients } = run;
  const isTrouble = state === 'failed' || state === 'partial' || state === 'skipped';
  return (
    <li className="host-runs__run">
      <div className="host-runs__head">
        <time dateTime={at}>{formatDateTime(at)}</time>
        <RunStatePill state={state} />
      </div>
      <p className="host-subscription__fact">{[t(`runs.kinds.${kind}`), ...useMeasures(run)].join(' · ')}</p>
      {isTrouble && reason !== null && <p>{`${t(`reasons.${reason}`)} ${t(`remedies.${reason}`)}`}</p>}
      {recipients.length > 0 && (
        <ul className="host-recipients">
          {recipients.map((recipient) => (
            <Delivery key={recipient.id} recipient={recipient} />
          ))}
        </ul>
      )}
    </li>
  );
}

const kilobyte = 1_000;
const millisecondsOfSecond = 1_000;

/** Rows, size and duration of a run, as far as they are known. */
function useMeasures({ rows, bytes, durationMs }: SubscriptionRun): string[] {
  const { t } = useTranslations('subscriptions');
  return [
    ...(rows === null ? [] : [t('runs.rows', { count: rows, number: formatNumber(rows) })]),
    ...(bytes === null || bytes === 0
      ? []
      : [t('runs.size', { number: formatNumber(Math.max(1, Math.round(bytes / kilobyte))) })]),
    ...(durationMs === null
      ? []
      : [
          t('runs.duration', {
            number: formatNumber(durationMs / millisecondsOfSecond, { maximumFractionDigits: 1 }),
          }),
        ]),
  ];
}

const isTroubled: Record<DeliveryState, boolean> = {
  sent: false,
  waiting: true,
  skipped: true,
  failed: true,
};

function Delivery({ recipient: { id, name, state, reason } }: { recipient: RunRecipient }) {
  const { t } = useTranslations('subscriptions');
  const text = t(`runs.deliveries.${state}`);
  return (
    <li className="host-recipients__row">
      <Avatar id={id} name={name} size={20} />
      <span className="host-recipients__name">{name}</span>
      <span className={isTroubled[state] ? 'host-runs__trouble' : 'host-recipients__second'}>
        {reason === null ? text : `${text}: ${t(`reasons.${reason}`)}`}
      </span>
    </li>
  );
}
