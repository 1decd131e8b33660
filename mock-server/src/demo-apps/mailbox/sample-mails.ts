import { readFileSync } from 'node:fs';
import { sourcePath } from '../../platform/paths';

/**
 * Sender or recipient of a sample mail: `me` for the user, the key of a sample contact, or, for senders outside of
 * the address book, a contact text such as `Prize Office <winner@golden-herring.example>`.
 */
export type SampleAddress = string;

/** Mail of the sample mailbox. */
export interface SampleMail {
  /** Unique slug. */
  key: string;
  /** Name shared by the mails of one thread; their subjects differ only in `Re:` and `Fw:`. */
  thread: string | null;
  from: SampleAddress;
  to: readonly SampleAddress[];
  cc?: readonly SampleAddress[];
  bcc?: readonly SampleAddress[];
  /** Subject, empty in a few mails. */
  subject: string;
  /** HTML if it starts with `<`, otherwise plain text with line breaks. */
  content: string;
  /** Age of the mail at the time of seeding. */
  minutesAgo: number;
  starred: boolean;
  important: boolean;
  unread: boolean;
  folder: 'inbox' | 'sent' | 'drafts' | 'spam' | 'trash';
  /** Slugs of labels. */
  labels: readonly SampleLabel[];
  attachments: readonly SampleAttachment[];
}

export type SampleLabel = 'personal' | 'work' | 'payments' | 'invoices' | 'accounts' | 'forums';

/** Attachment. Those in `attachments/sample-attachments.json` have a content, the others a name, type and size only. */
export interface SampleAttachment {
  name: string;
  /** MIME type. */
  type: string;
  bytes: number;
}

/** Mails of all five folders, newest first. */
export const sampleMails = JSON.parse(
  readFileSync(sourcePath('demo-apps', 'mailbox', 'sample-mails.json'), 'utf8'),
) as readonly SampleMail[];
