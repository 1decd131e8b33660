import { spawn } from 'node:child_process';
import { root } from '../install.mjs';

/** Port of the portal server; browsers connect to the development server's port instead. */
export const serverPort = (port) => port + 1;

/**
 * Starts the portal server. Either process exits when the other does.
 * @param settings further environment variables of the server
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
