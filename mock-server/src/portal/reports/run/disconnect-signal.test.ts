import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { disconnectSignal } from './disconnect-signal';

async function listen(work: (signal: AbortSignal) => Promise<void>): Promise<[string, () => Promise<void>]> {
  const app = fastify();
  app.post('/run', async (_request, reply) => {
    await work(disconnectSignal(reply));
    return { done: true };
  });
  return [`${await app.listen({ port: 0, host: '127.0.0.1' })}/run`, () => app.close()];
}
const post = (address: string, signal?: AbortSignal) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"a":1}',
    ...(signal && { signal }),
  });

test('stays open after the body has been read and the response has been sent', async () => {
  const signals: AbortSignal[] = [];
  const [address, close] = await listen(async (signal) => {
    signals.push(signal);
    await wait(20);
  });
  expect(await (await post(address)).json()).toEqual({ done: true });
  await close();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

test('ends when the client disconnects', async () => {
  const client = new AbortController();
  let end: (isAborted: boolean) => void = () => undefined;
  const ended = new Promise<boolean>((resolve) => (end = resolve));
  const [address, close] = await listen(async (signal) => {
    client.abort();
    await once(signal, 'abort');
    end(signal.aborted);
  });
  await expect(post(address, client.signal)).rejects.toThrow();
  expect(await ended).toBe(true);
  await close();
});
