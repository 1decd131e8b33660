import { brotliDecompressSync } from 'node:zlib';
import type { SignedRemotes } from '@portal/shared/contracts';
import { addRemotes } from '../../../test/many-remotes';
import { spyOn, type Spy } from '../../../test/spy';
import { testApp, type TestApp } from '../../../test/test-app';
import { compressors } from '../../platform/http/compression/compressed-text';
import { remotesSigner } from './signature';

const servers: TestApp[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

async function serverWith(count: number): Promise<TestApp> {
  const server = await testApp({ settings: { seed: false } });
  servers.push(server);
  await addRemotes(server.db, count);
  return server;
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const resolved = (server: TestApp, url = '/api/v1/remotes/resolved', encoding = 'gzip, br') =>
  server.app.inject({ url, headers: { 'accept-encoding': encoding } });

/** Waits until the quick compressed copy is replaced by the smallest one. */
async function smallestCopies(compress: Spy<Promise<Buffer>>, count: number) {
  while (compress.calls.length < count) await nextTurn();
  await Promise.all(compress.results);
  await nextTurn();
}

test.each([
  [50, 8_000],
  [200, 30_000],
])('responds with the document of %i remotes in at most %i bytes', async (count, most) => {
  const compress = spyOn(compressors, 'br');
  const server = await serverWith(count);
  expect((await resolved(server)).headers['content-encoding']).toBe('br');
  await smallestCopies(compress, 2);
  const { rawPayload } = await resolved(server);
  const { remotes } = JSON.parse(brotliDecompressSync(rawPayload).toString()) as SignedRemotes;
  expect(Object.keys(remotes)).toHaveLength(count);
  for (const { previous, descriptor } of Object.values(remotes)) {
    expect(previous?.files).toMatch(/^[\w-]{22}$/);
    expect(descriptor.routes).toHaveLength(4);
  }
  expect(rawPayload.length).toBeLessThanOrEqual(most);
  compress.restore();
});

test('signs and compresses the document once, for any opened screen and after a 304', async () => {
  const server = await serverWith(3);
  const brotli = spyOn(compressors, 'br');
  const gzip = spyOn(compressors, 'gzip');
  const sign = spyOn(await remotesSigner(server.app.portal.settings), 'signDocument');
  const first = await resolved(server);
  await resolved(server, undefined, 'gzip');
  await smallestCopies(brotli, 2);
  for (const url of ['/api/v1/remotes/resolved', '/api/v1/remotes/resolved?open=/users']) {
    const again = await resolved(server, url);
    expect(again.headers['content-encoding']).toBe('br');
    const { signature } = JSON.parse(brotliDecompressSync(again.rawPayload).toString()) as SignedRemotes;
    expect(signature).toEqual(
      (JSON.parse(brotliDecompressSync(first.rawPayload).toString()) as SignedRemotes).signature,
    );
  }
  expect([sign.calls.length, brotli.calls.length]).toEqual([1, 2]);
  expect(gzip.calls.length).toBeLessThanOrEqual(2);
  for (const spy of [sign, brotli, gzip]) spy.restore();
});
