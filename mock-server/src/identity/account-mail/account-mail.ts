import type { Language } from '@portal/shared/contracts';
import { mailDate, mailHtml, mailText, type MailContent } from '../../platform/mail/mail-layout';
import type { MailMessage } from '../../platform/mail/mail';
import { readTranslations } from '../../platform/translations';

type Translations = typeof import('./en.json');
const translations = readTranslations<Translations>('identity', 'account-mail');

/** Kinds of messages about an account. */
export type MessageKind = Exclude<keyof Translations, 'address'>;

/** Content of a message to the owner of an account. */
export interface AccountMail {
  id: string;
  kind: MessageKind;
  email: string;
  language: Language;
  /** When the account was changed, or when a link expires. */
  date: Date;
  /** The page that the message leads to. */
  link: string;
  product: string;
}

/** Returns the message to the owner of an account, in their language. */
export function accountMessage(mail: AccountMail): MailMessage {
  const { id, kind, email, language, link, product } = mail;
  const texts = translations[language];
  const values: Record<string, string> = { email, product, link, date: mailDate(mail.date, language) };
  const fill = (text: string): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
  const { subject, title, lead, action, unexpected } = texts[kind];
  const content: MailContent = {
    language,
    product,
    title: fill(title),
    paragraphs: [fill(lead)],
    action: { label: fill(action), link },
    notes: [fill(texts.address), fill(unexpected)],
  };
  return { id, to: email, link, subject: fill(subject), text: mailText(content), html: mailHtml(content) };
}
