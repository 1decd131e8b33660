import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const runFile = promisify(execFile);
const command = join(import.meta.dirname, '../../../mock-server/dist/remotes-cli.js');

/** Runs `npm run remotes -- …` with the credentials in `env`. */
export const remotesCommandAs =
  (env: Record<string, string>) =>
  async (address: string, ...args: string[]): Promise<string> => {
    const { stdout } = await runFile(process.execPath, [command, ...args, '--url', address], {
      env: { ...process.env, ...env },
    });
    return stdout;
  };

/** Runs `npm run remotes -- …` against a portal. */
export const remotesCommand = remotesCommandAs({});
