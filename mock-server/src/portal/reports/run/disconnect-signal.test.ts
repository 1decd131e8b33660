import { once } from 'node:events';
import { connect, constants } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { disconnectSignal } from './disconnect-signal';

type Work = (reply: FastifyReply) => Promise<void>;

/** Starts a server with one route; its preparation runs before the handler, as the check of the access does. */
async function listen(app: FastifyInstance, { prepare, work }: { prepare?: Work; work: Work }) {
  app.addHook('preHandler', async (_request, reply) => prepare?.(reply));
  app.post('/run', async (_request, reply) => {
    await work(reply);
    return { done: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const post = (address: string, signal?: AbortSignal) =>
  fetch(`${address}/run`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"a":1}',
    ...(signal && { signal }),
  });

const protocols = [
  {
    protocol: 'HTTP/1.1',
    server: () => fastify(),
    send(address: string) {
      const client = new AbortController();
      const response = post(address, client.signal).catch(() => undefined);
      return {
        async disconnect() {
          client.abort();
          await response;
        },
      };
    },
  },
  {
    protocol: 'HTTP/2',
    server: () => fastify({ http2: true }) as unknown as FastifyInstance,
    send(address: string) {
      const session = connect(address);
      const stream = session.request({ ':method': 'POST', ':path': '/run' });
      stream.on('error', () => undefined);
      stream.end();
      return {
        async disconnect() {
          stream.close(constants.NGHTTP2_CANCEL);
          await once(stream, 'close');
          session.close();
        },
      };
    },
  },
];

test('stays open after the body has been read and the response has been sent', async () => {
  const app = fastify();
  const signals: AbortSignal[] = [];
  const address = await listen(app, {
    async work(reply) {
      signals.push(disconnectSignal(reply));
      await wait(20);
    },
  });
  expect(await (await post(address)).json()).toEqual({ done: true });
  await app.close();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

describe.each(protocols)('over $protocol the signal of a run', ({ server, send }) => {
  test('ends when the client disconnects', async () => {
    const app = server();
    const signals: AbortSignal[] = [];
    const isOver = new Promise<void>((resolve) => {
      void listen(app, {
        async work(reply) {
          const signal = disconnectSignal(reply);
          signals.push(signal);
          void client.disconnect();
          if (!signal.aborted) await once(signal, 'abort');
          resolve();
        },
      }).then((address) => (client = send(address)));
    });
    let client: ReturnType<typeof send>;
    await isOver;
    await app.close();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('ends at once if the client disconnected before', async () => {
    const app = server();
    const isAborted = new Promise<boolean>((resolve) => {
      void listen(app, {
        async prepare({ raw }) {
          const closed = once(raw, 'close');
          void client.disconnect();
          await closed;
        },
        work: async (reply) => resolve(disconnectSignal(reply).aborted),
      }).then((address) => (client = send(address)));
    });
    let client: ReturnType<typeof send>;
    expect(await isAborted).toBe(true);
    await app.close();
  });
});
