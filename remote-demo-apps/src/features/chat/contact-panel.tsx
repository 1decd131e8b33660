import type { Contact } from '@portal/shared/contracts/sample-apps';
import { formatDate } from '@portal/shared/i18n';
import { Avatar, EmptyState, QueryView, Skeleton } from '@portal/shared/ui';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { Cake, ContactRound, Link2, Mail, MapPin, Paperclip, Phone, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useGetSampleContactQuery } from '../../sample-contacts/contacts.api';
import { isEmailLabel } from '../../sample-contacts/email-labels';
import { toMailLink } from '../../sample-contacts/mail-link';
import { useTranslations } from '../../translations';

/** Shows the contact of the open chat. */
export function ContactPanel({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useTranslations('chat');
  const query = useGetSampleContactQuery(id);
  const title = t('contact.title');
  return (
    <Pane
      label={title}
      contentKey={id}
      head={<PaneHead title={title} closeLabel={title} onClose={onClose} />}
    >
      <QueryView
        query={query}
        skeleton={<Skeleton rows={6} height={32} />}
        isEmpty={(contact) => contact === null}
        empty={<EmptyState title={t('contact.gone')} description={t('contact.goneText')} />}
      >
        {(contact) => contact && <Details contact={contact} />}
      </QueryView>
    </Pane>
  );
}

function Details({ contact }: { contact: Contact }) {
  const { t } = useTranslations('chat');
  const { id, name, about, details, attachments } = contact;
  const { media, docs, links } = attachments;
  const birthday = details.birthday === null ? '' : formatDate(details.birthday, 'medium');
  const role = [details.title, details.company].filter(Boolean).join(', ');
  const [email] = details.emails;
  return (
    <div className="demo-chat__contact">
      <Avatar id={id} name={name} size={72} />
      <h3 className="demo-chat__contact-name">{name}</h3>
      {role !== '' && (
        <p className="demo-chat__contact-role" data-sample>
          {role}
        </p>
      )}
      <div className="demo-chat__contact-links">
        {email && <ContactLink Icon={Mail} text={t('contact.mail')} to={toMailLink(email.email)} />}
        <ContactLink
          Icon={ContactRound}
          text={t('contact.open')}
          to={`/apps/contacts?contact=${encodeURIComponent(id)}`}
        />
      </div>
      {about !== '' && (
        <>
          <h4 className="demo-chat__contact-head">{t('contact.about')}</h4>
          <p className="demo-chat__contact-about" data-sample>
            {about}
          </p>
        </>
      )}
      <h4 className="demo-chat__contact-head">{t('contact.details')}</h4>
      <ul className="demo-chat__facts">
        {details.emails.map(({ email, label }) => (
          <Fact
            key={email}
            Icon={Mail}
            text={email}
            note={isEmailLabel(label) ? t(`contact.emails.${label}`) : label || t('contact.email')}
          />
        ))}
        {details.phoneNumbers.map(({ phoneNumber, label }) => (
          <Fact key={phoneNumber} Icon={Phone} text={phoneNumber} note={t(`contact.phones.${label}`)} />
        ))}
        {birthday !== '' && <Fact Icon={Cake} text={birthday} note={t('contact.birthday')} />}
        {details.address !== '' && <Fact Icon={MapPin} text={details.address} note={t('contact.address')} />}
        {[...media, ...docs].map((file) => (
          <Fact key={file} Icon={Paperclip} text={file} note={t('contact.attachment')} />
        ))}
        {links.map((link) => (
          <Fact key={link} Icon={Link2} text={link} note={t('contact.link')} />
        ))}
      </ul>
    </div>
  );
}

function ContactLink({ Icon, text, to }: { Icon: LucideIcon; text: string; to: string }) {
  return (
    <Link className="ui-button ui-button--secondary ui-button--medium" to={to}>
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      <span className="ui-text">{text}</span>
    </Link>
  );
}

function Fact({ Icon, text, note }: { Icon: LucideIcon; text: string; note: string }) {
  return (
    <li className="demo-chat__fact">
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      <span className="demo-chat__fact-text" data-sample>
        {text}
      </span>
      <span className="demo-chat__fact-note">{note}</span>
    </li>
  );
}
