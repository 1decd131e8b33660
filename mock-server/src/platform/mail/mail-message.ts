import type { MailMessage } from './mail';
import { arcImage } from './mail-layout';

export interface Sender {
  name: string;
  address: string;
}

/** Removes line breaks and other control characters, which could end a header. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();

const listHeaders = ({ unsubscribeLink }: MailMessage): Record<string, string> =>
  unsubscribeLink === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** Returns the message for nodemailer. Its content is never read from files or addresses. */
export const composeMail = (message: MailMessage, from: Sender) => ({
  from,
  to: { name: '', address: message.to },
  ...(message.isRepeatable && { messageId: `<${message.id}@${from.address.split('@')[1] ?? 'portal'}>` }),
  subject: oneLine(message.subject).slice(0, 200),
  text: message.text,
  html: message.html,
  attachments: [arcImage, ...(message.attachments ?? [])],
  headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(message) },
  disableFileAccess: true,
  disableUrlAccess: true,
});
