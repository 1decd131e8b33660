import type { MailMessage } from './mail';
import { arcImage } from './mail-layout';

export interface Sender {
  name: string;
  address: string;
}

/** Removes line breaks and other control characters, which could end a header. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();

/** Returns the message for nodemailer. Its content is never read from files or addresses. */
export const composeMail = ({ to, subject, text, html }: MailMessage, from: Sender) => ({
  from,
  to: { name: '', address: to },
  subject: oneLine(subject).slice(0, 200),
  text,
  html,
  attachments: [arcImage],
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
