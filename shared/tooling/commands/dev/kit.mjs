import { kitConfig } from '../../webpack/index.mjs';
import { createDevServer } from './dev-server.mjs';

/** Serves the gallery of the kit, without a portal server. */
export async function serveKit({ port, portal, hot }) {
  const devServer = createDevServer(kitConfig({ hot }), {
    names: ['shared'],
    port,
    historyApiFallback: true,
    ...(!hot && { hot, liveReload: false, client: false }),
  });
  await devServer.start();
  console.log(`The gallery of the kit: ${portal}`);
}
