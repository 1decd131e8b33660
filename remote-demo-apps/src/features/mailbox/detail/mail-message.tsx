import { parseMailAddress, splitMailAddresses, type Mail } from '@portal/shared/contracts/sample-apps';
import { formatDateTime } from '@portal/shared/i18n';
import { Avatar, Button, Facts } from '@portal/shared/ui';
import { Panel } from '@portal/shared/ui/overlay';
import { RichText } from '@portal/shared/ui/rich-text';
import { useTranslations } from '../../../translations';
import { composeMail } from '../compose/composer-store';
import { formatMailDate, toName } from '../mail-texts';
import { useListMailRecipientsQuery } from '../mailbox.api';
import { AttachmentTile } from './attachment-tile';

export interface MailMessageProps {
  mail: Mail;
  /** Shows a button for pictures that were left out. */
  onShowPictures?: () => void;
}

/** Shows who wrote a mail to whom, its text and its files. */
export function MailMessage({ mail, onShowPictures }: MailMessageProps) {
  const { t } = useTranslations('mailbox');
  const { name, email } = parseMailAddress(mail.from.contact);
  const people = splitMailAddresses(mail.to).map(toName).join(', ');
  const copies = (mail.cc ?? []).map(toName).join(', ');
  const arePicturesLeftOut = mail.pictures > 0 && !mail.content.includes('src="');
  return (
    <div className="demo-mail-message">
      <div className="demo-mail-message__head">
        <Avatar id={mail.from.contact} name={name || email} size={36} />
        <div className="demo-mail-message__people">
          <SenderDetails contact={mail.from.contact} />
          <span className="demo-mail-message__to">
            <span>{t('to', { people: people || t('noRecipients') })}</span>
            {copies !== '' && (
              <span className="demo-mail-message__copies">{t('cc', { people: copies })}</span>
            )}
          </span>
        </div>
        <time dateTime={mail.date} title={formatDateTime(mail.date)}>
          {formatMailDate(mail.date)}
        </time>
      </div>
      {onShowPictures && arePicturesLeftOut && (
        <div className="demo-mail-pictures" role="note">
          {t('pictures.blocked', { count: mail.pictures })}
          <Button size="small" onClick={onShowPictures}>
            {t('pictures.show')}
          </Button>
        </div>
      )}
      <MailContent content={mail.content} />
      {mail.attachments.length > 0 && (
        <ul className="demo-mail-files" aria-label={t('attachments')}>
          {mail.attachments.map((file) => (
            <AttachmentTile key={file.id} file={file} />
          ))}
        </ul>
      )}
    </div>
  );
}

function MailContent({ content }: Pick<Mail, 'content'>) {
  if (content.startsWith('<')) return <RichText html={content} showsHosts showsImages headings={3} />;
  return <p className="demo-mail-plain">{content}</p>;
}

function SenderDetails({ contact }: { contact: string }) {
  const { t } = useTranslations('mailbox');
  const { name, email } = parseMailAddress(contact);
  const { data } = useListMailRecipientsQuery();
  const known = data?.find((one) => one.email === email);
  const facts = [
    { label: t('sender.email'), value: email },
    { label: t('sender.company'), value: known?.company ?? '' },
    { label: t('sender.title'), value: known?.title ?? '' },
    { label: t('sender.phone'), value: known?.phone ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <Panel
      label={t('sender.label', { name: name || email })}
      width={320}
      align="start"
      trigger={(props) => (
        <button {...props} type="button" className="demo-mail-sender">
          <span className="demo-mail-sender__name">{name || email}</span>
          {name !== '' && <span className="demo-mail-sender__email">{email}</span>}
        </button>
      )}
    >
      {(close) => (
        <div className="demo-mail-sender__details">
          <strong>{name || email}</strong>
          <Facts facts={facts} />
          <Button
            size="small"
            onClick={() => {
              close();
              composeMail({ to: [contact] });
            }}
          >
            {t('sender.write')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
