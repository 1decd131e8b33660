import type { ListedMail, Mail } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { Avatar, EmptyState, IconButton, QueryView, Skeleton } from '@portal/shared/ui';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { ChevronLeft, ChevronRight, Flag, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { BulkTools } from '../actions/bulk-tools';
import { MailIcon } from '../icons';
import { MailMessage } from './mail-message';
import { formatMailTime, toName } from '../mail-texts';
import type { MailboxAddress } from '../mailbox-address';
import { useListMailLabelsQuery } from '../mailbox.api';
import { useGetMailQuery, useListMailsQuery } from '../mails.api';
import { LabelDot } from '../mailbox-rail';
import { ReplyBox } from './reply-box';
import { useMailChanges } from '../actions/use-mail-changes';

export interface MailDetailProps {
  address: MailboxAddress;
  id: string;
  /** Opens the mail below, or the list if there is none. */
  onLeave(): void;
}

/** Shows the pane without a mail. */
export function NoMail() {
  const { t } = useTranslations('mailbox');
  return (
    <Pane label={t('mail')} head={<PaneHead />}>
      <EmptyState title={t('none.title')} description={t('none.text')} />
    </Pane>
  );
}

/** Shows a mail below the earlier ones of its conversation. */
export function MailDetail({ address, id, onLeave }: MailDetailProps) {
  const { t } = useTranslations('mailbox');
  const [showsPictures, setShowsPictures] = useState(false);
  const result = useGetMailQuery(showsPictures ? { id, pictures: true } : { id });
  const mail = result.currentData ?? null;
  return (
    <Pane
      label={t('mail')}
      contentKey={id}
      head={
        <PaneHead actions={<Position address={address} id={id} />}>
          {mail && <BulkTools mails={[mail]} place={address.place} onDone={onLeave} />}
        </PaneHead>
      }
    >
      <QueryView
        query={{ ...result, data: result.currentData }}
        skeleton={<Skeleton rows={6} />}
        isEmpty={(data) => data === null}
        empty={<EmptyState title={t('unknown.title')} description={t('unknown.text')} />}
      >
        {(data) => data && <Conversation mail={data} onShowPictures={() => setShowsPictures(true)} />}
      </QueryView>
    </Pane>
  );
}

function Position({ address, id }: Pick<MailDetailProps, 'address' | 'id'>) {
  const { t } = useTranslations('mailbox');
  const { data } = useListMailsQuery(address.query);
  const index = data?.mails.findIndex((mail) => mail.id === id) ?? -1;
  const { startIndex = 0, totalResults = 0 } = data?.pagination ?? {};
  const button = (label: string, target: ListedMail | undefined, icon: typeof ChevronLeft) => (
    <IconButton
      label={label}
      icon={<MailIcon icon={icon} />}
      disabled={target === undefined}
      onClick={() => target && address.open({ mail: target.id })}
    />
  );
  if (index < 0) return null;
  return (
    <>
      <span className="demo-mail-position">
        {t('position', { at: formatNumber(startIndex + index + 1), total: formatNumber(totalResults) })}
      </span>
      {button(t('previousMail'), data?.mails[index - 1], ChevronLeft)}
      {button(t('nextMail'), data?.mails[index + 1], ChevronRight)}
    </>
  );
}

function Conversation({ mail, onShowPictures }: { mail: Mail; onShowPictures(): void }) {
  const { t } = useTranslations('mailbox');
  const { data } = useListMailsQuery({ thread: mail.id }, { skip: mail.folder === 'drafts' });
  const earlier = (data?.mails ?? [])
    .filter(({ id, date }) => id !== mail.id && date < mail.date)
    .toReversed();
  return (
    <article className="demo-mail">
      <Subject mail={mail} />
      {earlier.length > 0 && (
        <ul className="demo-mail-earlier" aria-label={t('earlier')}>
          {earlier.map((one) => (
            <EarlierMail key={one.id} mail={one} />
          ))}
        </ul>
      )}
      <MailMessage mail={mail} onShowPictures={onShowPictures} />
      <ReplyBox mail={mail} />
    </article>
  );
}

function Subject({ mail }: { mail: Mail }) {
  const { t } = useTranslations('mailbox');
  const { data: labels = [] } = useListMailLabelsQuery();
  const { change } = useMailChanges();
  return (
    <div className="demo-mail__subject">
      <h2>{mail.subject || t('noSubject')}</h2>
      {labels
        .filter(({ id }) => mail.labels.includes(id))
        .map(({ id, title, color }) => (
          <span key={id} className="demo-mail__label">
            <LabelDot color={color} />
            {title}
          </span>
        ))}
      <span className="demo-mail__flags">
        <IconButton
          label={mail.important ? t('unimportant') : t('markImportant')}
          aria-pressed={mail.important}
          className="demo-mail-flag"
          icon={<Flag size={18} strokeWidth={1.5} fill={mail.important ? 'currentColor' : 'none'} />}
          onClick={() => change([mail], { important: !mail.important })}
        />
        <IconButton
          label={mail.starred ? t('unstar') : t('star')}
          aria-pressed={mail.starred}
          className="demo-mail-star"
          icon={<Star size={18} strokeWidth={1.5} fill={mail.starred ? 'currentColor' : 'none'} />}
          onClick={() => change([mail], { starred: !mail.starred })}
        />
      </span>
    </div>
  );
}

function EarlierMail({ mail }: { mail: ListedMail }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        className="demo-mail-earlier__head"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar id={mail.from.contact} name={toName(mail.from.contact)} size={20} />
        <span className="demo-mail-earlier__name">{toName(mail.from.contact)}</span>
        <span className="demo-mail-earlier__text" title={mail.preview}>
          {mail.preview}
        </span>
        <time dateTime={mail.date}>{formatMailTime(mail.date)}</time>
      </button>
      {isOpen && <MailMessage mail={mail} />}
    </li>
  );
}
