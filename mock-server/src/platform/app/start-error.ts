import { DataFolderInUseError } from '../database/pglite/data-lock';
import { DataVersionError } from '../database/pglite/data-version';
import { MigrationError } from '../database/migrations';
import { HostMissingError } from '../host-files/host-mirror';
import type { ServerSettings } from '../settings/settings';

export const exitCodes = { failure: 1, inUse: 75, badSettings: 78 } as const;

/** Thrown when the data folder has other keys than the servers that already use the database. */
export class OtherKeysError extends Error {
  override readonly name = 'OtherKeysError';
  constructor(folder: string, files: readonly string[]) {
    super(
      `DATA_DIR (${folder}) has other keys than the servers that already use this database (${files.join(', ')}), ` +
        'so they would reject the tokens and links of each other. Let all servers share one DATA_DIR, or restore these ' +
        'files from its backup. If the keys are lost, run "delete from shared_keys" in the database and start again',
    );
  }
}

/** Thrown for causes that their message explains completely. */
const known = [MigrationError, DataVersionError, HostMissingError, DataFolderInUseError, OtherKeysError];

/** A start opens about 350 files. The thread of the embedded database only passes the message on. */
const tooManyFiles = /\b(EMFILE|ENFILE)\b|too many open files/i;

function causeOf(error: unknown, { host, port }: Pick<ServerSettings, 'host' | 'port'>): string {
  if (!(error instanceof Error)) return `The server does not start: ${String(error)}`;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (tooManyFiles.test(`${code} ${error.message}`))
    return 'The server does not start: it may open too few files. Raise the limit (ulimit -n) to at least 1024';
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use: set PORT to another one`;
  if (code === 'EACCES') return `The server has no permission to use ${path ?? `port ${port}`}`;
  const isExplained = syscall !== undefined || known.some((type) => error instanceof type);
  return `The server does not start: ${isExplained ? error.message : (error.stack ?? error.message)}`;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof DataFolderInUseError) return exitCodes.inUse;
  return error instanceof OtherKeysError ? exitCodes.badSettings : exitCodes.failure;
}

/** Returns the line that says why the server does not start, and its exit code. */
export const describeStartError = (
  error: unknown,
  settings: Pick<ServerSettings, 'host' | 'port'>,
): { line: string; code: number } => ({
  line: causeOf(error, settings),
  code: exitCodeOf(error),
});
