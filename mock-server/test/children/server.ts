import { buildApp } from '../../src/app';
import { parseSettings } from '../../src/platform/settings/settings';
import { namedTokens, probe } from '../probe';

/** Separate process that serves the probe, with the settings of its environment. Prints the port when it listens. */
async function run() {
  const app = await buildApp({
    settings: { ...parseSettings(process.env), seed: false, publicUrl: 'http://localhost' },
    resources: [probe],
    tokens: namedTokens,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write(`port ${new URL(address).port}\n`);
}

run().catch((error: Error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`);
  process.exit(1);
});
