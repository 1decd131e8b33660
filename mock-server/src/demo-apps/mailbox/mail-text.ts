import { parseMailAddress, splitMailAddresses } from '@portal/shared/contracts/sample-apps';
import { fold, normalizeEmail } from '@portal/shared/text';
import { cleanOutsideHtml, type SafeHtml } from '../samples/outside-html';

const replyPrefix = /^\s*(?:re|fwd?|aw|wg|ynt|ilt)\s*:\s*/i;

/** Returns the folded subject without prefixes of answers, by which mails belong to one conversation. */
export function toTopic(subject: string): string {
  let topic = subject;
  while (replyPrefix.test(topic)) topic = topic.replace(replyPrefix, '');
  return fold(topic).trim();
}

const isHtml = (content: string): boolean => content.startsWith('<');

/** Returns the content of a mail in a form that is safe to render. Plain text stays as it is. */
export const cleanContent = (content: string, options: { drawsPictures?: boolean } = {}): SafeHtml =>
  isHtml(content) ? cleanOutsideHtml(content, options) : { html: content, pictures: 0 };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Returns the text of safe content on one line. */
export function toPlainText(content: string): string {
  const text = isHtml(content)
    ? content
        .replace(/<[^<>]*>/g, ' ')
        .replace(/&(#?\w{1,6});/g, (whole, name: string) => entities[name] ?? whole)
    : content;
  return text.replace(/\s+/g, ' ').trim();
}

const previewLength = 140;

export const toPreview = (content: string): string => toPlainText(content).slice(0, previewLength);

/** The texts of a mail that people search and by which conversations are found. */
interface MailTexts {
  sender: string;
  recipients: string;
  cc: readonly string[] | null;
  bcc: readonly string[] | null;
  subject: string;
  content: string;
}

export interface DerivedTexts {
  topic: string;
  people: string[];
  search_text: string;
  to_self: boolean;
}

/** Returns the addresses of all recipients. */
export const listRecipients = ({
  recipients,
  cc,
  bcc,
}: Pick<MailTexts, 'recipients' | 'cc' | 'bcc'>): string[] =>
  [...splitMailAddresses(recipients), ...(cc ?? []), ...(bcc ?? [])].map((contact) =>
    normalizeEmail(parseMailAddress(contact).email),
  );

/** Returns what is stored beside a mail for its search and its conversation. @param own address of the owner */
export function deriveTexts(mail: MailTexts, own: string): DerivedTexts {
  const recipients = listRecipients(mail);
  const sender = normalizeEmail(parseMailAddress(mail.sender).email);
  const people = new Set([sender, ...recipients]);
  people.delete(own);
  const texts = [mail.sender, mail.recipients, ...(mail.cc ?? []), mail.subject, toPlainText(mail.content)];
  return {
    topic: toTopic(mail.subject),
    people: [...people],
    search_text: fold(texts.join(' ')),
    to_self: recipients.includes(own),
  };
}
