import { join } from 'node:path';
import { aloneConfig } from '../../webpack/index.mjs';
import { root } from '../setup/install.mjs';
import { accessTokenFor } from '../portal/sign-in.mjs';
import { createDevServer } from './dev-server.mjs';
import { startPortalServer, withoutExitSignals } from './portal-server.mjs';
import { isServerPath, forward } from './proxy.mjs';

async function readSession({ as, portal }) {
  const accessToken = await accessTokenFor({ portal, email: as, password: 'Meridian!2026' });
  const headers = { authorization: `Bearer ${accessToken}` };
  const [me, settings] = await Promise.all(
    ['/api/v1/me', '/application-settings'].map(async (path) =>
      (await fetch(`${portal}${path}`, { headers })).json(),
    ),
  );
  return { accessToken, me, settings };
}

const sessionRoute = (options) => ({
  name: 'session',
  path: '/dev/session',
  middleware: (_request, response) =>
    readSession(options).then(
      (session) => response.json(session),
      (error) => response.status(502).send(error.message),
    ),
});

/** Serves one remote without the host, with a signed-in session. */
export async function serveAlone(options) {
  const { sources, port, portal } = options;
  const [name] = sources;
  startPortalServer(options);
  const devServer = createDevServer(aloneConfig(join(root, name)), {
    names: [name, 'shared'],
    port,
    ...withoutExitSignals,
    historyApiFallback: true,
    proxy: [forward(port, isServerPath)],
    setupMiddlewares: (middlewares) => [sessionRoute(options), ...middlewares],
  });
  await devServer.start();
  console.log(`${name} alone: ${portal}`);
}
