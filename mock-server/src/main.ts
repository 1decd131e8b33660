import { buildApp, type BuiltApp } from './app';
import { DataFolderInUseError } from './platform/database/pglite/data-lock';
import { DataVersionError } from './platform/database/pglite/data-version';
import { HostMissingError } from './platform/host-files/host-mirror';
import { MigrationError } from './platform/database/migrations';
import { parseSettings, type ServerSettings } from './platform/settings/settings';
import { SettingsError } from './platform/settings/settings-reader';

const exitCodes = { failure: 1, inUse: 75, badSettings: 78 } as const;
const drainLimit = 10_000;

function stop(line: string, code: number): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

/** Rejects new requests, waits up to 10 s for running ones, then closes the database and exits. */
function stopGracefully(app: BuiltApp) {
  let stopping = false;
  return (code: number) => {
    if (stopping) return;
    stopping = true;
    app.startStopping();
    setTimeout(() => app.server.closeAllConnections?.(), drainLimit).unref();
    setTimeout(() => process.exit(exitCodes.failure), drainLimit + 20_000).unref();
    app.close().then(
      () => process.exit(code),
      (error: Error) => stop(`The server did not close cleanly: ${error.message}`, exitCodes.failure),
    );
  };
}

function reportStartError(error: unknown, settings: ServerSettings): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof DataFolderInUseError) stop(`The server does not start: ${message}`, exitCodes.inUse);
  if ([MigrationError, DataVersionError, HostMissingError].some((known) => error instanceof known))
    stop(`The server does not start: ${message}`, exitCodes.failure);
  if (code === 'EADDRINUSE')
    stop(`Port ${settings.port} on ${settings.host} is in use: set PORT to another one`, exitCodes.failure);
  if (code === 'EACCES')
    stop(
      `The server has no permission to use ${(error as NodeJS.ErrnoException).path ?? `port ${settings.port}`}`,
      exitCodes.failure,
    );
  stop(
    `The server does not start: ${error instanceof Error ? (error.stack ?? message) : String(error)}`,
    exitCodes.failure,
  );
}

function readSettings(): ServerSettings {
  try {
    return parseSettings(process.env);
  } catch (error) {
    if (error instanceof SettingsError) stop(error.message, exitCodes.badSettings);
    throw error;
  }
}

async function start() {
  // Data and keys are readable by the user of the server only.
  process.umask(0o077);
  const settings = readSettings();
  let lost: () => void = () => stop('Another process has taken over the data folder', exitCodes.inUse);
  try {
    const app = await buildApp({ settings, onLost: () => lost() });
    const shutDown = stopGracefully(app);
    lost = () => shutDown(exitCodes.inUse);
    process.on('SIGTERM', () => shutDown(0));
    process.on('SIGINT', () => shutDown(0));
    process.on('unhandledRejection', (reason) =>
      app.log.error({ reason: String(reason) }, 'an unhandled promise rejection'),
    );
    process.on('uncaughtException', (error) => {
      app.log.fatal(
        { reason: error.message, stack: error.stack },
        'the server is in an unknown state and stops',
      );
      shutDown(exitCodes.failure);
    });
    await app.listen({ port: settings.port, host: settings.host });
    process.stdout.write(`${settings.productName} is ready at ${settings.publicUrl}\n`);
  } catch (error) {
    reportStartError(error, settings);
  }
}

void start();
