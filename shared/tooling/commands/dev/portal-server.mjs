import { root } from '../setup/install.mjs';
import { runProcess } from '../setup/run-process.mjs';

/** Port of the portal server; browsers connect to the development server's port instead. */
export const serverPort = (port) => port + 1;

/** Option of webpack-dev-server: on a signal it would end this process before the portal server has closed its database. */
export const withoutExitSignals = { setupExitSignals: false };

/**
 * Starts the portal server. Either process exits when the other does.
 * @param settings further environment variables of the server
 */
export function startPortalServer({ port, portal }, settings = {}) {
  const server = runProcess(process.execPath, ['mock-server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: String(serverPort(port)), PUBLIC_URL: portal, ...settings },
  });
  process.on('exit', () => server.kill());
}
