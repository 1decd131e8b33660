import type { ListedMail, MailLabel } from '@portal/shared/contracts/sample-apps';
import { Avatar, VisuallyHidden } from '@portal/shared/ui';
import { RowCheckbox } from '@portal/shared/ui/list';
import { Flag, Paperclip, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { formatMailTime, toName, toRowContacts } from '../mail-texts';

export interface MailRowProps {
  mail: ListedMail;
  labels: readonly MailLabel[];
  to: string;
  isCurrent: boolean;
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
  onFocus(): void;
}

/** Shows who wrote, what about and how the mail begins. */
export function MailRow({ mail, labels, to, isCurrent, isSelected, onSelect, onFocus }: MailRowProps) {
  const { t } = useTranslations('mailbox');
  const contacts = toRowContacts(mail);
  const [first = ''] = contacts;
  const name = contacts.length === 0 ? t('noRecipients') : contacts.map(toName).join(', ');
  const [label] = labels.filter(({ id }) => mail.labels.includes(id));
  return (
    <li
      className="demo-mail-row"
      data-unread={mail.unread || undefined}
      data-selected={isSelected || undefined}
      data-mail={mail.id}
      onFocus={onFocus}
    >
      <RowCheckbox label={t('select', { name })} checked={isSelected} onChange={onSelect} />
      <Link to={to} className="demo-mail-row__link" aria-current={isCurrent ? 'true' : undefined}>
        <Avatar id={first} name={toName(first) || '?'} size={28} />
        <span className="demo-mail-row__line">
          {mail.unread && <VisuallyHidden>{t('unread')} </VisuallyHidden>}
          <span className="demo-mail-row__name" title={name}>
            {name}
          </span>
          {mail.threadCount > 1 && <span className="demo-mail-row__count">{mail.threadCount}</span>}
          {mail.attachments.length > 0 && (
            <Paperclip size={13} strokeWidth={1.5} role="img" aria-label={t('hasAttachment')} />
          )}
          <time dateTime={mail.date}>{formatMailTime(mail.date)}</time>
        </span>
        <Subject mail={mail} />
        <span className="demo-mail-row__preview" title={mail.preview}>
          {mail.preview}
        </span>
        {label && (
          <span className="demo-mail-row__label" data-color={label.color}>
            {label.title}
          </span>
        )}
      </Link>
    </li>
  );
}

function Subject({ mail }: Pick<MailRowProps, 'mail'>) {
  const { t } = useTranslations('mailbox');
  return (
    <span className="demo-mail-row__subject">
      <span className="demo-mail-row__text" title={mail.subject}>
        {mail.subject || t('noSubject')}
      </span>
      {mail.important && <Flag className="demo-mail-flag" size={13} role="img" aria-label={t('important')} />}
      {mail.starred && <Star className="demo-mail-star" size={13} role="img" aria-label={t('starred')} />}
    </span>
  );
}
