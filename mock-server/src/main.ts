import { buildApp, type BuiltApp } from './app';
import { describeStartError, exitCodes } from './platform/app/start-error';
import { parseSettings, type ServerSettings } from './platform/settings/settings';
import { SettingsError } from './platform/settings/settings-reader';

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
  const { line, code } = describeStartError(error, settings);
  return stop(line, code);
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
  const failAtStart = (error: Error) => reportStartError(error, settings);
  process.on('uncaughtException', failAtStart);
  try {
    const app = await buildApp({ settings, onLost: () => lost() });
    const shutDown = stopGracefully(app);
    lost = () => shutDown(exitCodes.inUse);
    process.on('SIGTERM', () => shutDown(0));
    process.on('SIGINT', () => shutDown(0));
    process.on('unhandledRejection', (reason) =>
      app.log.error({ reason: String(reason) }, 'an unhandled promise rejection'),
    );
    process.off('uncaughtException', failAtStart);
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
