import type { Language } from '@portal/shared/contracts';
import { mailDate, mailHtml, mailText, type MailContent } from '../../../platform/mail/mail-layout';
import type { MailMessage } from '../../../platform/mail/mail';
import { oneLine } from '../../../platform/mail/mail-message';
import { readTranslations } from '../../../platform/translations';

type Translations = typeof import('./en.json');
const translations = readTranslations<Translations>('portal', 'invitations', 'mail');

/** Content of the message of an invitation. */
export interface InvitationMail {
  id: string;
  email: string;
  language: Language;
  /** null for people of the provider */
  tenantName: string | null;
  invitedBy: string;
  message: string;
  expiresAt: Date;
  /** The page of the invitation, or the portal if people sign in with another authority. */
  link: string;
  product: string;
  acceptsBySignIn: boolean;
  /** Whether the message reminds of an invitation that expires soon. */
  isReminder?: boolean;
}

/** Returns the message to an invited person, in their language. */
export function invitationMessage(mail: InvitationMail): MailMessage {
  const { id, email, language, link, product, acceptsBySignIn, isReminder = false } = mail;
  const values: Record<string, string> = {
    tenant: oneLine(mail.tenantName ?? product),
    inviter: oneLine(mail.invitedBy),
    date: mailDate(mail.expiresAt, language),
    product,
    email,
    link,
  };
  const texts = translations[language];
  const text = (name: keyof Translations): string =>
    texts[name].replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
  const ofProvider = (name: 'subject' | 'title' | 'lead' | 'reminderSubject'): string =>
    text(mail.tenantName === null ? `${name}OfProvider` : name);
  const content: MailContent = {
    language,
    product,
    title: isReminder ? text('reminderTitle') : ofProvider('title'),
    paragraphs: isReminder ? [ofProvider('lead'), text('reminder')] : [ofProvider('lead')],
    quote: mail.message,
    action: { label: text(acceptsBySignIn ? 'signIn' : 'accept'), link },
    notes: [text(acceptsBySignIn ? 'signInUntil' : 'acceptUntil'), text('address'), text('unexpected')],
  };
  const subject = ofProvider(isReminder ? 'reminderSubject' : 'subject');
  return { id, to: email, link, subject, text: mailText(content), html: mailHtml(content) };
}
