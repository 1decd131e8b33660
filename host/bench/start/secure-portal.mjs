import { createSecureServer } from 'node:http2';
import { readFileSync } from 'node:fs';
import { floorPage, startPortal } from '../portal.mjs';
import { startSlowLink } from './slow-link.mjs';

/**
 * Starts a built portal with TLS and HTTP/2 behind a link that can be slow.
 * @param port public port; the server uses the next one
 * @param options folder and time limit of `startPortal`
 */
export async function startSecurePortal(port, { cert, key }, options = {}) {
  const publicUrl = `https://localhost:${port}`;
  const environment = { TLS_CERT: cert, TLS_KEY: key, PUBLIC_URL: publicUrl };
  const portal = await startPortal({ ...options, port: port + 1, environment });
  let link;
  try {
    link = await startSlowLink(port, port + 1);
  } catch (error) {
    await portal.stop();
    throw error;
  }
  return {
    address: publicUrl,
    setSlow: link.setSlow,
    async stop() {
      await link.stop();
      await portal.stop();
    },
  };
}

/** Starts a server with one static page, with TLS and HTTP/2, behind a link that can be slow. */
export async function startSecureFloor(port, { cert, key }) {
  const server = createSecureServer({ cert: readFileSync(cert), key: readFileSync(key) });
  server.on('stream', (stream) => {
    stream.respond({ ':status': 200, 'content-type': 'text/html' });
    stream.end(floorPage);
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port + 1, '127.0.0.1', resolve));
  const link = await startSlowLink(port, port + 1);
  return {
    address: `https://localhost:${port}`,
    setSlow: link.setSlow,
    async stop() {
      await link.stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
