import type { FastifyInstance } from 'fastify';
import { exitCodes } from './start-error';

const drainLimit = 10_000;
/** Reserve for a warehouse or a database that does not close. */
const exitLimit = 20_000;

interface StopOptions {
  /** Closes idle connections at once. A request that is on its way may then be reset. */
  isImmediate?: boolean;
}

/**
 * Returns a function that ends the connections of the server, waits up to 10 s for running requests, then closes the
 * database and exits, at the latest after 20 s.
 */
export function createStop(app: FastifyInstance) {
  let isStopping = false;
  const close = async (isImmediate: boolean) => {
    app.startStopping();
    if (!isImmediate) await app.endConnections();
    await app.close();
  };
  return (code: number, { isImmediate = false }: StopOptions = {}): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections?.(), drainLimit).unref();
    setTimeout(() => process.exit(exitCodes.failure), exitLimit).unref();
    close(isImmediate).then(
      () => process.exit(code),
      (error: Error) => {
        process.stderr.write(`The server did not close cleanly: ${error.message}\n`);
        process.exit(exitCodes.failure);
      },
    );
  };
}
