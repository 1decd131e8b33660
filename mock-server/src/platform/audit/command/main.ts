import Fastify from 'fastify';
import { DataFolderInUseError } from '../../database/pglite/data-lock';
import { openDatabase } from '../../database/open-database';
import { parseSettings } from '../../settings/settings';
import { SettingsError } from '../../settings/settings-reader';
import { NotedEntryError, runVerification } from './run-verification';
import { environment } from './settings';

const exitCodes = { faulty: 1, usage: 64, inUse: 75, badSettings: 78 } as const;

function report(error: unknown): void {
  if (error instanceof DataFolderInUseError) {
    process.stderr.write(`${error.message}. Stop the server to verify the audit of the embedded database.\n`);
    process.exitCode = exitCodes.inUse;
  } else if (error instanceof SettingsError || error instanceof NotedEntryError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error instanceof SettingsError ? exitCodes.badSettings : exitCodes.usage;
  } else throw error;
}

try {
  const settings = parseSettings(environment);
  const { log } = Fastify({ logger: { level: 'warn' } });
  const db = await openDatabase({ ...settings, log });
  const isIntact = await runVerification(db, process.argv.slice(2), (line) =>
    process.stdout.write(`${line}\n`),
  ).finally(() => db.close());
  if (!isIntact) process.exitCode = exitCodes.faulty;
} catch (error) {
  report(error);
}
