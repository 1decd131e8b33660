import type { FastifyInstance } from 'fastify';
import { buildApp, type BuildOptions } from '../../src/app';
import { createStop } from '../../src/platform/app/stop-gracefully';
import { parseSettings } from '../../src/platform/settings/settings';
import { namedTokens } from '../server/probe';

async function listen(options: Pick<BuildOptions, 'resources' | 'warehouse'>) {
  const app = await buildApp({
    ...options,
    settings: { ...parseSettings(process.env), seed: false, publicUrl: 'http://localhost' },
    tokens: namedTokens,
  });
  const stop = createStop(app as unknown as FastifyInstance);
  process.on('SIGTERM', () => stop(0));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write(`port ${new URL(address).port}\n`);
}

/** Serves resources with the settings of the environment. Prints the port when the server listens. */
export function serve(options: Pick<BuildOptions, 'resources' | 'warehouse'>): void {
  listen(options).catch((error: Error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    process.exit(1);
  });
}
