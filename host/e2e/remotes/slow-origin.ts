import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server for requests that need a slow or a huge response. */
export interface SlowOrigin {
  /** Returns an address whose response body arrives at one byte per second. */
  drip(address: string): string;
  /** Returns an address whose response is extended by this many megabytes of line breaks. */
  huge(address: string, megabytes: number): string;
  stop(): Promise<void>;
}

const mebi = 1024 * 1024;

async function sendSlowly(reply: ServerResponse, address: string): Promise<void> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await response.arrayBuffer());
  reply.writeHead(200, { 'content-type': response.headers.get('content-type') ?? '' });
  let sent = 0;
  const timer = setInterval(() => {
    if (sent >= body.length) reply.end();
    else reply.write(body.subarray(sent, (sent += 1)));
  }, 1_000);
  reply.once('close', () => clearInterval(timer));
}

async function sendHuge(reply: ServerResponse, address: string, megabytes: number): Promise<void> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  reply.writeHead(200, { 'content-type': response.headers.get('content-type') ?? '' });
  reply.write(Buffer.from(await response.arrayBuffer()));
  const piece = Buffer.alloc(mebi, '\n');
  for (let left = megabytes; left > 0 && !reply.destroyed; left -= 1) {
    if (!reply.write(piece))
      await Promise.race([
        new Promise((resolve) => reply.once('drain', resolve)),
        new Promise((resolve) => reply.once('close', resolve)),
      ]);
  }
  reply.end();
}

export async function startSlowOrigin(): Promise<SlowOrigin> {
  const server = createServer((request, reply) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    const address = query.get('of') ?? '';
    const megabytes = Number(query.get('megabytes'));
    const work = megabytes > 0 ? sendHuge(reply, address, megabytes) : sendSlowly(reply, address);
    work.catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const to = (query: Record<string, string>) => `http://localhost:${port}/?${new URLSearchParams(query)}`;
  return {
    drip: (address) => to({ of: address }),
    huge: (address, megabytes) => to({ of: address, megabytes: String(megabytes) }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
