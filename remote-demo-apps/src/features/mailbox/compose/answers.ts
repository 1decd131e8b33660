import { parseMailAddress, splitMailAddresses, type Mail } from '@portal/shared/contracts/sample-apps';
import { toReplySubject } from '../mail-texts';
import type { ComposerContent } from './composer-store';

const blockEnd = /<\/(?:p|li|tr|h[1-6]|blockquote)>|<br\s*\/?>/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Returns the text of a mail with its line breaks. */
export const toEditableText = (content: string): string =>
  content.startsWith('<')
    ? content
        .replace(blockEnd, '\n')
        .replace(/<[^<>]*>/g, ' ')
        .replace(/&(#?\w{1,6});/g, (whole, name: string) => entities[name] ?? whole)
        .replace(/[ \t]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .trim()
    : content;

const quoteText = (content: string): string =>
  toEditableText(content)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

interface AnswerOptions {
  kind: 'reply' | 'replyAll' | 'forward';
  /** Address of the person who answers. */
  own: string;
  /** Line above the quoted mail. */
  wrote: string;
}

/** Returns the content of a composer that answers or forwards a mail, with the mail as a quote. */
export function toAnswer(mail: Mail, { kind, own, wrote }: AnswerOptions): Partial<ComposerContent> {
  const isOther = (contact: string) => parseMailAddress(contact).email.toLowerCase() !== own;
  const recipients = splitMailAddresses(mail.to).filter(isOther);
  // An answer to an own mail goes to its recipients again.
  const sender = isOther(mail.from.contact) ? [mail.from.contact] : recipients;
  const others = kind === 'replyAll' ? [...recipients, ...(mail.cc ?? []).filter(isOther)] : [];
  const quote = `\n\n${wrote}\n${quoteText(mail.content)}`;
  const isForward = kind === 'forward';
  return {
    to: isForward ? [] : sender,
    cc: others.filter((contact) => !sender.includes(contact)),
    subject: toReplySubject(mail.subject, isForward ? 'Fw' : 'Re'),
    content: quote,
    inReplyTo: mail.id,
    attachments: isForward ? mail.attachments.map(({ id, name, size }) => ({ id, name, size })) : [],
  };
}

/** Returns the content of a composer that continues a draft. */
export const toDraftContent = (mail: Mail): Partial<ComposerContent> => ({
  id: mail.id,
  to: splitMailAddresses(mail.to),
  cc: mail.cc ?? [],
  bcc: mail.bcc ?? [],
  subject: mail.subject,
  content: toEditableText(mail.content),
  inReplyTo: mail.inReplyTo ?? null,
  attachments: mail.attachments.map(({ id, name, size }) => ({ id, name, size })),
});
