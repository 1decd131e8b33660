import type { PortalDeps } from '../app/portal-app';
import { createFolderMailer } from './folder-mailer';
import type { Mailer } from './mail';
import { createSmtpMailer } from './smtp-mailer';

function create({ settings, log }: Pick<PortalDeps, 'settings' | 'log'>): Mailer {
  const { mail, dataDir, productName } = settings;
  const from = { name: productName, address: mail.from };
  if (mail.smtp) return createSmtpMailer(mail.smtp, from);
  if (!settings.seed)
    log.warn('SMTP_URL is not set: messages are written to a folder below DATA_DIR and sent to nobody');
  return createFolderMailer(dataDir, from);
}

const mailers = new WeakMap<PortalDeps['settings'], Mailer>();

/**
 * Returns the mailer of the settings, one for the whole server. Without a mail server, messages are written to `mail`
 * below the data folder.
 */
export function getMailer(deps: Pick<PortalDeps, 'settings' | 'log'>): Mailer {
  const mailer = mailers.get(deps.settings) ?? create(deps);
  mailers.set(deps.settings, mailer);
  return mailer;
}
