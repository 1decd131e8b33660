import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const runFile = promisify(execFile);
const command = join(import.meta.dirname, '../../mock-server/dist/remotes-cli.js');

/** `npm run remotes -- …` against a portal. */
export async function remotesCommand(address: string, ...args: string[]): Promise<string> {
  const { stdout } = await runFile(process.execPath, [command, ...args, '--url', address]);
  return stdout;
}
