import type { Contact } from '@portal/shared/contracts/sample-apps';
import { copyText, IconButton, useNotice } from '@portal/shared/ui';
import { Cake, Copy, Link2, Mail, MapPin, Paperclip, Phone, type LucideIcon } from 'lucide-react';
import { isEmailLabel } from '../../sample-contacts/email-labels';
import { useTranslations } from '../../translations';

interface Line {
  key: string;
  Icon: LucideIcon;
  label: string;
  text: string;
  note?: string;
}

/** Shows e-mail addresses, phone numbers, birthday, address and attachments, each with a button that copies it. */
export function ContactLines({ contact, birthday }: { contact: Contact; birthday: string | null }) {
  return (
    <ul className="demo-contact__lines">
      {useLines(contact, birthday).map(({ key, ...line }) => (
        <ContactLine key={key} {...line} />
      ))}
    </ul>
  );
}

function useLines({ details, attachments }: Contact, birthday: string | null): Line[] {
  const { t } = useTranslations('contacts');
  const { media, docs, links } = attachments;
  return [
    ...details.emails.map(({ email, label }) => ({
      ...{ key: `mail ${email}`, Icon: Mail, label: t('lines.email'), text: email },
      note: isEmailLabel(label) ? t(`emails.${label}`) : label,
    })),
    ...details.phoneNumbers.map(({ phoneNumber, label }) => ({
      ...{ key: `phone ${phoneNumber}`, Icon: Phone, label: t('lines.phone'), text: phoneNumber },
      note: t(`phones.${label}`),
    })),
    ...(birthday === null
      ? []
      : [{ key: 'birthday', Icon: Cake, label: t('lines.birthday'), text: birthday }]),
    ...(details.address === ''
      ? []
      : [{ key: 'address', Icon: MapPin, label: t('lines.address'), text: details.address }]),
    ...[...media, ...docs].map((name) => ({
      ...{ key: `file ${name}`, Icon: Paperclip, label: t('lines.attachment'), text: name },
    })),
    ...links.map((link) => ({ key: `link ${link}`, Icon: Link2, label: t('lines.link'), text: link })),
  ];
}

function ContactLine({ Icon, label, text, note }: Omit<Line, 'key'>) {
  const { t } = useTranslations('contacts');
  const notice = useNotice();
  const copy = () =>
    copyText(text).then(
      () => notice.success(t('copy.done')),
      () => notice.error(t('copy.failed')),
    );
  return (
    <li className="demo-contact__line">
      <Icon size={18} strokeWidth={1.5} role="img" aria-label={label} />
      <span className="demo-contact__value">
        <span className="demo-contact__text" data-sample>
          {text}
        </span>
        {note && <span className="demo-contact__note">{note}</span>}
      </span>
      <IconButton
        label={t('copy.open', { text })}
        icon={<Copy size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => void copy()}
      />
    </li>
  );
}
