import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer, MailOutcome } from './mail';
import { mailOf, type Sender } from './mail-message';

const toHeader = /^To:\s+(?:[^\n]*<)?([^<>\s]+)>?\s*$/im;
const linkHeader = /^X-Portal-Link:\s+(\S+)\s*$/im;

/** Administrators of a tenant read the reason, so it does not contain the path. */
const failed = ({ message }: Error): MailOutcome => ({
  kind: 'failed',
  reason: message.replace(/ '.*$/s, '').slice(0, 300),
});

/** Writes each message as `<id>.eml` to the folder `mail`, readable by the owner of the server only. */
export function createFolderMailer(dataDir: string, from: Sender): Mailer {
  const folder = path.join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true });
  const fileOf = (id: string): string => path.join(folder, `${id.replaceAll(/[^\w-]/g, '_')}.eml`);
  return {
    keepsMessages: true,
    async send(message) {
      const { headers, ...mail } = mailOf(message, from);
      const { message: text } = await transport.sendMail({
        ...mail,
        headers: { ...headers, 'X-Portal-Link': message.link },
      });
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(fileOf(message.id), text, { mode: 0o600 });
        return { kind: 'sent' };
      } catch (error) {
        return failed(error as Error);
      }
    },
    async deleteMessagesTo(addresses) {
      const deleted = new Set(addresses.map((address) => address.toLowerCase()));
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const [, to = ''] = toHeader.exec(await readFile(file, 'utf8').catch(() => '')) ?? [];
        if (deleted.has(to.toLowerCase())) await rm(file, { force: true });
      }
    },
    async linkOf(id) {
      const text = await readFile(fileOf(id), 'utf8').catch(() => '');
      return linkHeader.exec(text)?.[1] ?? null;
    },
  };
}
