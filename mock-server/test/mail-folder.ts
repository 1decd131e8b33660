import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltApp } from '../src/app';
import { decoded } from './calls/invitation-calls';
import { until } from './until';

/** Reads the messages that a server without a mail server writes to its folder. */
export function openMailFolder(app: Pick<BuiltApp, 'portal'>) {
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
    messagesTo: (email: string, count: number): Promise<string[]> =>
      until(
        () => messagesTo(email),
        (found) => found.length >= count,
        `${count} messages to ${email}`,
      ),
    count: (email: string): number => messagesTo(email).length,
  };
}
