import { isLoopbackHost, type SettingsReader } from './settings-reader';

/** Server that sends the portal's mail. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the start (`smtps:`). */
  isSecure: boolean;
  /** Whether the connection must switch to TLS before anything is sent. */
  requiresTls: boolean;
  auth?: { user: string; pass: string } | undefined;
}

export interface MailSettings {
  /** Without it, messages are written to a folder below the data folder. */
  smtp?: SmtpSettings | undefined;
  /** Address of the sender. */
  from: string;
}

const defaultPorts: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

function smtpOf(url: URL): SmtpSettings {
  const { protocol, hostname, port, username, password, searchParams } = url;
  const isSecure = protocol === 'smtps:';
  const isOptional = searchParams.get('starttls') === 'optional' || isLoopbackHost(hostname);
  return {
    host: hostname,
    port: port === '' ? (defaultPorts[protocol] ?? 587) : Number(port),
    isSecure,
    requiresTls: !isSecure && !isOptional,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}

/** Reads the mail server and the sender. `fallback` is the sender of messages in the folder. */
export function readMail(reader: SettingsReader, fallback: string): MailSettings {
  const url = reader.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = reader.matching('MAIL_FROM', /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/, 'an e-mail address');
  if (url && from === null) reader.faults.push('MAIL_FROM is missing, but SMTP_URL is set');
  if (url && url.hostname === '') reader.faults.push('SMTP_URL must name a host');
  return { from: from ?? fallback, ...(url && { smtp: smtpOf(url) }) };
}
