import type { ContactSummary } from '@portal/shared/contracts/sample-apps';
import { daysBetween, formatDate, formatDateTime, formatRelativeDay, formatTime } from '@portal/shared/i18n';
import { Avatar } from '@portal/shared/ui';
import { Check, Clock, TriangleAlert } from 'lucide-react';
import { useTranslations } from '../../translations';
import type { ConversationRow, MessageRow, ShownMessage } from './message-rows';
import type { OutgoingMessage } from './outbox/outbox.slice';

interface ConversationItemProps {
  row: ConversationRow;
  contact: ContactSummary;
  onRetry(message: OutgoingMessage): void;
  onDiscard(message: OutgoingMessage): void;
}

/** Shows a message, or the line above a day or above the first unread message. */
export function ConversationItem({ row, contact, onRetry, onDiscard }: ConversationItemProps) {
  const { t } = useTranslations('chat');
  if (row.kind === 'day') return <Line>{formatDayName(row.date)}</Line>;
  if (row.kind === 'new') return <Line isNew>{t('newLine')}</Line>;
  const { message, isFirstOfGroup, isLastOfGroup } = row;
  const author = message.isMine ? t('you') : contact.name;
  const classes = [
    'demo-chat__message',
    message.isMine ? 'demo-chat__message--mine' : '',
    isFirstOfGroup ? 'demo-chat__message--first' : '',
    isLastOfGroup ? 'demo-chat__message--last' : '',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {!message.isMine && isLastOfGroup && <Avatar id={contact.id} name={contact.name} size={28} />}
      <p
        className={`demo-chat__bubble ${message.outgoing ? 'demo-chat__bubble--outgoing' : ''}`}
        title={formatDateTime(message.createdAt)}
        data-sample
      >
        <span className="ui-hidden">
          {t('author', { name: author, time: formatTime(message.createdAt) })}
        </span>
        {message.value}
      </p>
      <Delivery row={row} onRetry={onRetry} onDiscard={onDiscard} />
    </div>
  );
}

function Line({ isNew = false, children }: { isNew?: boolean; children: string }) {
  return (
    <div className={`demo-chat__divider ${isNew ? 'demo-chat__divider--new' : ''}`}>
      <span className="ui-text">{children}</span>
    </div>
  );
}

function formatDayName(date: string): string {
  const age = daysBetween(date, Date.now());
  return age === 0 || age === 1 ? formatRelativeDay(date) : formatDate(date, 'long');
}

interface DeliveryProps extends Pick<ConversationItemProps, 'onRetry' | 'onDiscard'> {
  row: MessageRow;
}

/** Shows whether an own message was sent: below the newest one, and below each that is not sent. */
function Delivery({ row: { message, isLastSent }, onRetry, onDiscard }: DeliveryProps) {
  const { t } = useTranslations('chat');
  const { outgoing } = message;
  if (outgoing?.status === 'failed') {
    return (
      <p className="demo-chat__delivery demo-chat__delivery--failed" role="alert">
        <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
        <span className="ui-text">{t('notSent')}</span>
        <button type="button" className="demo-chat__retry" onClick={() => onRetry(outgoing)}>
          {t('retry')}
        </button>
        <button type="button" className="demo-chat__retry" onClick={() => onDiscard(outgoing)}>
          {t('discard')}
        </button>
      </p>
    );
  }
  if (outgoing) return <Sent Icon={Clock} message={message} text={t('sending')} />;
  return isLastSent ? <Sent Icon={Check} message={message} text={t('sent')} /> : null;
}

function Sent({ Icon, message, text }: { Icon: typeof Check; message: ShownMessage; text: string }) {
  return (
    <p className="demo-chat__delivery">
      <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
      <Icon size={14} strokeWidth={1.5} aria-hidden />
      <span className="ui-text">{text}</span>
    </p>
  );
}
