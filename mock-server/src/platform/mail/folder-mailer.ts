import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { ChooseAddresses, Mailer, MailOutcome } from './mail';
import { composeMail, type Sender } from './mail-message';

const toHeader = /^To:\s+(?:[^\n]*<)?([^<>\s]+)>?\s*$/im;
const linkHeader = /^X-Portal-Link:\s+(\S+)\s*$/im;

/** Administrators of a tenant read the reason, so it does not contain the path. */
const failed = ({ message }: Error): MailOutcome => ({
  kind: 'failed',
  reason: message.replace(/ '.*$/s, '').slice(0, 300),
});

/** Files whose addresses are chosen together. */
const filesAtOnce = 500;

async function deleteFiles(files: readonly string[], choose: ChooseAddresses): Promise<void> {
  const messages: { file: string; to: string }[] = [];
  for (const file of files) {
    const [, to] = toHeader.exec(await readFile(file, 'utf8').catch(() => '')) ?? [];
    if (to !== undefined) messages.push({ file, to: to.toLowerCase() });
  }
  const chosen = await choose(messages.map(({ to }) => to));
  for (const { file, to } of messages) if (chosen.includes(to)) await rm(file, { force: true });
}

/** Writes each message as `<id>.eml` to the folder `mail`, readable by the owner of the server only. */
export function createFolderMailer(dataDir: string, from: Sender): Mailer {
  const folder = path.join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true });
  const fileOf = (id: string): string => path.join(folder, `${id.replaceAll(/[^\w-]/g, '_')}.eml`);
  return {
    keepsMessages: true,
    async send(message) {
      const { headers, ...mail } = composeMail(message, from);
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
    async deleteMessagesTo(choose) {
      const names = await readdir(folder).catch(() => []);
      for (let at = 0; at < names.length; at += filesAtOnce)
        await deleteFiles(
          names.slice(at, at + filesAtOnce).map((name) => path.join(folder, name)),
          choose,
        );
    },
    async linkOf(id) {
      const text = await readFile(fileOf(id), 'utf8').catch(() => '');
      return linkHeader.exec(text)?.[1] ?? null;
    },
  };
}
