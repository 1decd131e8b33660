import type { Language } from '@portal/shared/contracts';
import type { MailMessage } from '../../../platform/mail/mail';
import { mailDate, mailHtml, mailText, type MailContent } from '../../../platform/mail/mail-layout';
import { readTranslations } from '../../../platform/translations';
import type { Reminder, SendingMail } from './reminders.repository';

const translations = readTranslations<typeof import('./en.json')>('demo-apps', 'notes', 'reminders');

/** Texts of a notification in all languages. */
export type ReminderTexts = Record<Language, { title: string; description: string }>;

const maxTitle = 120;
const maxExcerpt = 300;

const cut = (text: string, max: number): string =>
  [...text].length > max ? `${[...text].slice(0, max - 1).join('')}…` : text;

/** Returns the title of a note, else its first line; empty for a note with a picture only. */
export function toTitle({ title, content }: Pick<Reminder, 'title' | 'content'>): string {
  const [line = ''] = content.trim().split('\n');
  return cut(title.trim() || line.trim(), maxTitle);
}

/** Returns the text of a note, else what is open on its checklist. */
export function toExcerpt({ content, tasks }: Pick<Reminder, 'content' | 'tasks'>): string {
  const open = (tasks ?? []).filter(({ completed }) => !completed).map((task) => task.content);
  return cut(content.trim() || open.join(', '), maxExcerpt);
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');

function textsIn(language: Language, reminder: Reminder): ReminderTexts[Language] {
  const { notification, untitled } = translations[language];
  return {
    title: fill(notification, { title: toTitle(reminder) || untitled }),
    description: toExcerpt(reminder),
  };
}

/** Returns the texts of the notification. */
export const reminderTexts = (reminder: Reminder): ReminderTexts => ({
  en: textsIn('en', reminder),
  tr: textsIn('tr', reminder),
});

/** Returns the e-mail of a reminder, in the language of the person. */
export function reminderMail(mail: SendingMail & { link: string; product: string }): MailMessage {
  const { id, email, language, link, product, content } = mail;
  const texts = translations[language];
  const values = {
    product,
    title: mail.title || texts.untitled,
    date: mailDate(new Date(mail.reminder), language),
  };
  const layout: MailContent = {
    language,
    product,
    title: values.title,
    paragraphs: [fill(texts.mail.lead, values)],
    ...(content !== '' && { quote: content }),
    action: { label: texts.mail.action, link },
    notes: [fill(texts.mail.reason, values)],
  };
  return {
    id,
    to: email,
    link,
    subject: fill(texts.notification, values),
    text: mailText(layout),
    html: mailHtml(layout),
  };
}
