import { parseMailAddress, splitMailAddresses, type Mail } from '@portal/shared/contracts/sample-apps';
import { daysBetween, formatDateTime, formatDay, formatNumber, formatTime } from '@portal/shared/i18n';

/** Returns the name of a person in a mail, else the address. */
export function toName(contact: string): string {
  const { name, email } = parseMailAddress(contact);
  return name === '' ? email : name;
}

/** Returns the contacts that a row of a list is about: the recipients of own mails, else the sender. */
export const toRowContacts = (mail: Pick<Mail, 'folder' | 'to' | 'from'>): string[] =>
  mail.folder === 'sent' || mail.folder === 'drafts' ? splitMailAddresses(mail.to) : [mail.from.contact];

/** Returns a short time for lists: the hour of today, else the day. */
export const formatMailTime = (date: string): string =>
  daysBetween(date, Date.now()) <= 0 ? formatTime(date) : formatDay(date, 'dayOfYear');

/** Returns the day and time of a mail, with its year when it is long ago. */
export const formatMailDate = (date: string): string =>
  daysBetween(date, Date.now()) < 300
    ? `${formatDay(date, 'dayOfYear')}, ${formatTime(date)}`
    : formatDateTime(date);

/** Returns a size in kB or MB. */
export const formatFileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} kB`
    : `${formatNumber(bytes / 1_000_000, { maximumFractionDigits: 1 })} MB`;

/** Returns a subject with one prefix of an answer. */
export const toReplySubject = (subject: string, prefix: 'Re' | 'Fw'): string =>
  new RegExp(`^${prefix}:`, 'i').test(subject) ? subject : `${prefix}: ${subject}`;
