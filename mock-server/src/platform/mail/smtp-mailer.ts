import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../settings/mail-settings';
import type { MailMessage, MailOutcome, Mailer } from './mail';
import { composeMail, type Sender } from './mail-message';

// Together shorter than the lease of a job.
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  dnsTimeout: 5_000,
};
const wholeTimeout = 40_000;

interface SmtpError extends Error {
  command?: string;
  responseCode?: number;
  response?: string;
}

const reasonOf = ({ response, message }: SmtpError): string => (response ?? message).slice(0, 300);

function outcomeOf(error: SmtpError, hasMessage: boolean): MailOutcome {
  const { command, responseCode } = error;
  const reason = reasonOf(error);
  if (responseCode === undefined) return { kind: hasMessage ? 'unknown' : 'failed', reason };
  // A refused sender or login is a fault of the settings, which an operator can correct.
  const isAboutRecipient = command === 'RCPT TO' || command === 'DATA';
  return { kind: isAboutRecipient && responseCode >= 500 ? 'refused' : 'failed', reason };
}

/** Returns a logger for nodemailer that calls `onReply` with each line of the server. */
function replyLogger(onReply: (line: string) => void) {
  const ignore = () => undefined;
  const debug = (entry: { tnx?: string }, line?: unknown) =>
    void (entry.tnx === 'server' && onReply(String(line)));
  return { level: ignore, trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore };
}

interface Connection {
  smtp: SmtpSettings;
  from: Sender;
  limits: typeof timeouts;
}

async function sendBySmtp(
  { smtp: { host, port, isSecure, requiresTls, auth }, from, limits }: Connection,
  message: MailMessage,
): Promise<MailOutcome> {
  let hasMessage = false;
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: requiresTls,
    ...limits,
    ...(auth && { auth }),
    transactionLog: true,
    // 354 invites the message. Whether the server accepted it is only known from its next reply.
    logger: replyLogger((line) => void (hasMessage ||= line.startsWith('354'))),
  });
  try {
    await transport.sendMail({ ...composeMail(message, from), signal: AbortSignal.timeout(wholeTimeout) });
    return { kind: 'sent' };
  } catch (error) {
    return outcomeOf(error as SmtpError, hasMessage);
  } finally {
    transport.close();
  }
}

/** Sends each message over a connection of its own. `limits`: times in milliseconds, for tests. */
export const createSmtpMailer = (smtp: SmtpSettings, from: Sender, limits = timeouts): Mailer => ({
  keepsMessages: false,
  send: (message) => sendBySmtp({ smtp, from, limits }, message),
  linkOf: () => Promise.resolve(null),
  deleteMessagesTo: () => Promise.resolve(),
});
