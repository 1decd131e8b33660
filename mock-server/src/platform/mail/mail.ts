/** A message to one person. */
export interface MailMessage {
  /** Names the file of a message that is kept in the folder, as in a URL. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The page that the message leads to. */
  link: string;
}

/**
 * Outcome of an attempt to send. `refused`: the server refused the recipient or the message for good. `failed`: nothing
 * was sent, so the message can be sent again. `unknown`: the connection broke while the server had the message.
 */
export type MailOutcome = { kind: 'sent' } | { kind: 'refused' | 'failed' | 'unknown'; reason: string };

export type ChooseAddresses = (addresses: readonly string[]) => Promise<readonly string[]>;

export interface Mailer {
  /** Resolves to the outcome within 45 s. */
  send(message: MailMessage): Promise<MailOutcome>;
  /** Returns the link of a message, if the server keeps its messages; null otherwise. */
  linkOf(id: string): Promise<string | null>;
  /**
   * Deletes the messages to those addresses that `choose` returns, if the server keeps its messages. `choose` is called
   * with some of the addresses in lower case, until it was called with all of them.
   */
  deleteMessagesTo(choose: ChooseAddresses): Promise<void>;
  /** Whether messages are kept in a folder instead of being sent. */
  keepsMessages: boolean;
}
