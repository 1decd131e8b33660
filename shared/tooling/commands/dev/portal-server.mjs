import { spawn } from 'node:child_process';
import { root } from '../install.mjs';

/** The portal server listens beside the development server, which browsers talk to. */
export const serverPort = (port) => port + 1;

/**
 * Starts the portal server; it ends with this process, and this process ends with it.
 * @param settings further settings of the server
 */
export function startPortalServer({ port, portal }, settings = {}) {
  const server = spawn(process.execPath, ['mock-server/dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(serverPort(port)), PUBLIC_URL: portal, ...settings },
  });
  server.on('exit', (code) => process.exit(code ?? 1));
  process.on('exit', () => server.kill());
}
