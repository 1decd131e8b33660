import { parseMailAddress, splitMailAddresses, type Mail } from '@portal/shared/contracts/sample-apps';
import { toReplySubject } from '../mail-texts';
import type { ComposerContent } from './composer-store';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Returns the content of a mail as HTML that the editor can show. The editor has no tables, so rows become lines. */
export const toEditableHtml = (content: string): string => {
  if (content === '') return '';
  if (content.startsWith('<')) return content.replace(/<\/t[dh]>/g, ' ').replace(/<\/tr>/g, '<br>');
  const paragraphs = content.split(/\n{2,}/);
  return paragraphs.map((text) => `<p>${escapeText(text).replaceAll('\n', '<br>')}</p>`).join('');
};

/** Returns the text of formatted content, without the quoted mail. */
export const toOwnText = (html: string): string => {
  const [own = ''] = html.split('<blockquote>');
  return own
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .trim();
};

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
  const quote = `<blockquote><p>${escapeText(wrote)}</p>${toEditableHtml(mail.content)}</blockquote>`;
  const isForward = kind === 'forward';
  return {
    to: isForward ? [] : sender,
    cc: others.filter((contact) => !sender.includes(contact)),
    subject: toReplySubject(mail.subject, isForward ? 'Fw' : 'Re'),
    content: `<p></p>${quote}`,
    inReplyTo: mail.id,
    attachments: isForward ? mail.attachments.map(({ id, name, size }) => ({ id, name, size })) : [],
  };
}

/** Returns the content of a composer that continues a draft. */
export const toDraftContent = (mail: Mail): ComposerContent => ({
  id: mail.id,
  version: mail.version,
  to: splitMailAddresses(mail.to),
  cc: mail.cc ?? [],
  bcc: mail.bcc ?? [],
  subject: mail.subject,
  content: toEditableHtml(mail.content),
  inReplyTo: mail.inReplyTo ?? null,
  attachments: mail.attachments.map(({ id, name, size }) => ({ id, name, size })),
});
