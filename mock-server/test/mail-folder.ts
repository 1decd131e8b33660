import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltApp } from '../src/app';
import { decoded } from './invitation-calls';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Reads the messages that a server without a mail server writes to its folder. */
export function mailFolderOf(app: Pick<BuiltApp, 'portal'>) {
  const folder = path.join(app.portal.settings.dataDir, 'mail');
  const all = (): string[] => {
    try {
      return readdirSync(folder).map((name) => decoded(readFileSync(path.join(folder, name), 'latin1')));
    } catch {
      return [];
    }
  };
  const messagesTo = (email: string) => all().filter((text) => text.includes(`To: ${email}`));
  return {
    /** Returns the messages to an address as soon as there are `count`. */
    async messagesTo(email: string, count: number): Promise<string[]> {
      for (let round = 0; round < 200; round += 1) {
        const found = messagesTo(email);
        if (found.length >= count) return found;
        await pause(25);
      }
      throw new Error(`there are ${messagesTo(email).length} messages to ${email}, not ${count}`);
    },
    count: (email: string): number => messagesTo(email).length,
  };
}
