import type { Subscription } from '@portal/shared/contracts';
import { useCanWrite } from '@portal/shared/session';
import { AvatarGroup, Button, IconButton, Pill } from '@portal/shared/ui';
import { Dropdown, type DropdownItem } from '@portal/shared/ui/overlay';
import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../../translations';
import type { PanelView } from '../panel-address';
import { runTime, scheduleText } from '../schedule-text';
import { LastRun, SubscriptionTrouble } from './last-run';
import { useSubscriptionActions } from './use-subscription-actions';
import { useSubscriptionRuns } from './use-subscription-runs';

export interface SubscriptionRowProps {
  subscription: Subscription;
  /** Names the report, in a list of several reports. */
  showsReport?: boolean;
  /** Opens the subscription or its runs beside its report. */
  onOpen(view: PanelView): void;
  /** The viewer is an administrator of the tenant. */
  isAdmin?: boolean;
}

/** One subscription: what, when, to whom, the last result, and what the person can do with it. */
export function SubscriptionRow(props: SubscriptionRowProps) {
  const { subscription, showsReport = false, isAdmin = false, onOpen } = props;
  const { t } = useTranslations('subscriptions');
  const { name, reportId, reportTitle, schedule, recipients, owner, isOwn, paused, nextRunAt } = subscription;
  // Below the title of the page, or of the panel.
  const Heading = showsReport ? 'h2' : 'h3';
  return (
    <li className="host-subscription" data-subscription={subscription.id}>
      <div className="host-subscription__head">
        <Heading className="host-subscription__name">{name}</Heading>
        {paused !== null && <Pill>{t('paused.label')}</Pill>}
        <RowActions subscription={subscription} isAdmin={isAdmin} onOpen={onOpen} />
      </div>
      {showsReport && (
        <p className="host-subscription__fact">
          <Link to={`/reports/${encodeURIComponent(reportId)}`}>{reportTitle}</Link>
          {!isOwn && <span>{` · ${t('list.from', { name: owner.name })}`}</span>}
        </p>
      )}
      <p>{scheduleText(schedule, t)}</p>
      <div className="host-subscription__facts">
        {nextRunAt !== null && (
          <span className="host-subscription__fact">
            {t('list.next', { when: runTime(nextRunAt, schedule.timeZone) })}
          </span>
        )}
        <LastRun subscription={subscription} />
        <span className="host-subscription__fact">{t(`format.names.${subscription.format}`)}</span>
        <AvatarGroup
          people={recipients.map(({ id, personId, name: recipient }) => ({
            id: personId ?? id,
            name: recipient,
          }))}
        />
      </div>
      <SubscriptionTrouble
        subscription={subscription}
        onOpenRuns={() => onOpen({ kind: 'runs', id: subscription.id })}
      />
    </li>
  );
}

type RowActionsProps = Required<Omit<SubscriptionRowProps, 'showsReport'>>;

function RowActions(props: RowActionsProps) {
  const { subscription } = props;
  const { t } = useTranslations('subscriptions');
  const canWrite = useCanWrite();
  const { setEnabled } = useSubscriptionActions();
  const items = useMenu(props);
  const { name, enabled, canChange, paused } = subscription;
  const isRunning = enabled && paused === null;
  return (
    <span className="host-subscription__actions">
      {canWrite && canChange && (
        <Button
          size="small"
          aria-label={t(isRunning ? 'actions.pauseName' : 'actions.resumeName', { name })}
          onClick={() => void setEnabled(subscription, !isRunning)}
        >
          {t(isRunning ? 'actions.pause' : 'actions.resume')}
        </Button>
      )}
      <Dropdown
        items={canWrite ? items : items.filter(({ key }) => key === 'runs')}
        trigger={(props) => (
          <IconButton
            {...props}
            label={t('actions.more', { name })}
            icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
          />
        )}
      />
    </span>
  );
}

/** Actions of the owner, of an administrator and of a recipient. */
function useMenu({ subscription, isAdmin, onOpen }: RowActionsProps): DropdownItem[] {
  const { t } = useTranslations('subscriptions');
  const actions = useSubscriptionActions();
  const runs = useSubscriptionRuns();
  const { id, isOwn, canChange, recipients, owner } = subscription;
  const isRecipient = recipients.some(({ isSelf, state }) => isSelf && state !== 'unsubscribed');
  const items: (DropdownItem | false)[] = [
    isOwn && { key: 'edit', label: t('actions.edit'), onSelect: () => onOpen({ kind: 'subscription', id }) },
    { key: 'runs', label: t('actions.history'), onSelect: () => onOpen({ kind: 'runs', id }) },
    isOwn && { key: 'now', label: t('actions.runNow'), onSelect: () => void runs.now(subscription) },
    isOwn && { key: 'test', label: t('form.test'), onSelect: () => void runs.test(subscription) },
    !isOwn &&
      (isAdmin || (isRecipient && owner.isDisabled)) && {
        key: 'take-over',
        label: t('actions.takeOver'),
        onSelect: () => void actions.takeOver(subscription),
      },
    !isOwn &&
      isRecipient && {
        key: 'leave',
        label: t('actions.leave'),
        danger: true,
        onSelect: () => void actions.leave(subscription),
      },
    canChange && {
      key: 'delete',
      label: t('actions.delete'),
      danger: true,
      onSelect: () => void actions.remove(subscription),
    },
  ];
  return items.filter((item) => item !== false);
}
