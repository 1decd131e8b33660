import type { InvitationFailure, tenantNotActive } from '@portal/shared/contracts';

type MailFailure = Exclude<InvitationFailure, typeof tenantNotActive>;

/** Status code of a reply, and the enhanced one after it (RFC 3463), as in `550 5.1.1 no such user`. */
const statusCodes = /^([245]\d\d)(?:[ -]#?([245]\.\d{1,3}\.\d{1,3})(?![.\d]))?/;

/** By the enhanced status code without its class: the subject and the detail. */
const byEnhancedCode: readonly (readonly [pattern: RegExp, failure: MailFailure])[] = [
  [/^1\.(2|10)$|^4\.4$/, 'no_such_domain'],
  [/^1\.[78]$/, 'sender_rejected'],
  [/^1\.\d+$/, 'no_such_address'],
  [/^2\.2$/, 'mailbox_full'],
  [/^2\.3$|^3\.4$/, 'too_large'],
  [/^2\.1$/, 'mailbox_disabled'],
  [/^7\.\d+$/, 'rejected'],
];

/** By the status code alone, from servers that send no enhanced one. */
const byCode: Readonly<Record<string, MailFailure>> = {
  '521': 'no_such_domain',
  '550': 'no_such_address',
  '551': 'no_such_address',
  '552': 'mailbox_full',
  '553': 'no_such_address',
  '554': 'rejected',
  '556': 'no_such_domain',
};

/** Failures that a person can do something about while the server tries again. */
const describedLater: readonly MailFailure[] = ['mailbox_full', 'mailbox_disabled'];

/**
 * Returns why a message was not delivered, from the reply of the mail server or the error of the connection. A reply that
 * is not about the recipient or the message is about the portal as the sender.
 */
export function classifyMailFailure(
  reply: string,
  { isAboutRecipient }: { isAboutRecipient: boolean },
): MailFailure {
  const [, code, enhanced] = statusCodes.exec(reply) ?? [];
  if (code === undefined) return 'unreachable';
  const detail = enhanced?.slice(2);
  const known = detail === undefined ? undefined : byEnhancedCode.find(([pattern]) => pattern.test(detail));
  if (code.startsWith('4')) return known && describedLater.includes(known[1]) ? known[1] : 'try_later';
  if (!isAboutRecipient) return 'sender_rejected';
  return known?.[1] ?? byCode[code] ?? 'other';
}
