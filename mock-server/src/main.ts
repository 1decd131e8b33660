import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { describeStartError, exitCodes } from './platform/app/start-error';
import { createStop } from './platform/app/stop-gracefully';
import { parseSettings, type ServerSettings } from './platform/settings/settings';
import { SettingsError } from './platform/settings/settings-reader';

function stop(line: string, code: number): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
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
    const shutDown = createStop(app as unknown as FastifyInstance);
    lost = () => shutDown(exitCodes.inUse, { isImmediate: true });
    process.on('SIGTERM', () => shutDown(0));
    // Sent by a keyboard, where nobody waits for other clients.
    process.on('SIGINT', () => shutDown(0, { isImmediate: true }));
    process.on('unhandledRejection', (reason) =>
      app.log.error({ reason: String(reason) }, 'an unhandled promise rejection'),
    );
    process.off('uncaughtException', failAtStart);
    process.on('uncaughtException', (error) => {
      app.log.fatal(
        { reason: error.message, stack: error.stack },
        'the server is in an unknown state and stops',
      );
      shutDown(exitCodes.failure, { isImmediate: true });
    });
    await app.listen({ port: settings.port, host: settings.host });
    process.stdout.write(`${settings.productName} is ready at ${settings.publicUrl}\n`);
  } catch (error) {
    reportStartError(error, settings);
  }
}

void start();
