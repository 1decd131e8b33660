import { kitConfig } from '../../webpack/index.mjs';
import { createDevServer } from './dev-server.mjs';

/** Serves the gallery of the kit, without a portal server. */
export async function serveKit({ port, portal }) {
  const devServer = createDevServer(kitConfig(), { names: ['shared'], port, historyApiFallback: true });
  await devServer.start();
  console.log(`The gallery of the kit: ${portal}`);
}
