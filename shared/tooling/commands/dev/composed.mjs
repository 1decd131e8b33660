import { join } from 'node:path';
import { hostConfig, hostPagesConfig, remoteConfig } from '../../webpack/index.mjs';
import { root } from '../setup/install.mjs';
import { waitForCompilation, createDevServer } from './dev-server.mjs';
import { startPortalServer, withoutExitSignals } from './portal-server.mjs';
import { isServerPath, forward, forwardTransformed } from './proxy.mjs';
import { developmentKey, withSources } from './registry.mjs';

const hostFolder = join(root, 'host');
const development = { production: false };

async function remoteFromSource(name) {
  const { exposes } = await import(join(root, name, 'webpack.config.mjs'));
  return remoteConfig(join(root, name), { exposes, ...development });
}

const registryPath = '/api/v1/remotes/resolved';
const isDocument = (path, { headers }) => (headers.accept ?? '').includes('text/html') && !isServerPath(path);

/** Makes the page trust this server's registry key and removes the policy that requires hashes for scripts. */
function prepareDocument(text, response) {
  response.removeHeader('integrity-policy');
  return text.replace(/(name="meridian-remotes-key" content=")[^"]*/, `$1${developmentKey}`);
}

async function registryWithSources(text, devServer, sources) {
  await waitForCompilation(devServer);
  return withSources(text, sources);
}

/**
 * Serves the composed portal. The host is always compiled from source: Fast Refresh needs React's development build,
 * which the host provides for every remote. The portal server fetches the host's documents from here.
 */
export async function serveComposed({ sources, port, portal }) {
  const remotes = await Promise.all(sources.map(remoteFromSource));
  const hosts = [hostConfig(hostFolder, development), hostPagesConfig(hostFolder, development)];
  const devServer = createDevServer([...hosts, ...remotes], {
    names: ['host', 'shared', ...sources],
    port,
    ...withoutExitSignals,
    proxy: [
      forwardTransformed(
        port,
        (path) => path === registryPath,
        (text) => registryWithSources(text, devServer, sources),
      ),
      forwardTransformed(port, isDocument, prepareDocument),
      forward(port, () => true),
    ],
  });
  await devServer.start();
  await waitForCompilation(devServer);
  startPortalServer({ port, portal }, { HOST_URL: portal });
  console.log(`The portal with ${['host', ...sources].join(', ')} from source: ${portal}`);
}
