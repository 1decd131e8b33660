import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Type } from '@sinclair/typebox';
import { namedTokens } from '../../../../test/probe';
import { testApp, type TestApp } from '../../../../test/test-app';
import { defineResource } from '../../app/resource';

const Params = Type.Object({ count: Type.Integer() });
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at, name: `Row ${at}` }));

const sizes = defineResource({
  name: 'sizes',
  routes(app) {
    app.get(
      '/api/v1/sizes/:count',
      { config: { access: 'public' }, schema: { params: Params } },
      (request) => ({
        items: rows(request.params.count),
      }),
    );
    app.get('/sizes/:count', { config: { access: 'public' }, schema: { params: Params } }, (request) => ({
      items: rows(request.params.count),
    }));
    app.get('/api/v1/sizes-stream', { config: { access: 'public' } }, (_request, reply) =>
      reply.type('text/event-stream').send(`data: ${'x'.repeat(5_000)}\n\n`),
    );
    app.get('/api/v1/sizes-picture', { config: { access: 'public' } }, (_request, reply) =>
      reply.type('image/png').send(Buffer.alloc(5_000)),
    );
  },
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ resources: [sizes], tokens: namedTokens });
});
afterAll(() => server.close());

const get = (url: string, encoding = 'gzip, deflate, br, zstd') =>
  server.app.inject({ url, headers: { 'accept-encoding': encoding } });

test.each([
  ['at once', 200],
  ['by a stream', 5_000],
])('responds with JSON over 1 kB compressed %s', async (_way, count) => {
  const response = await get(`/api/v1/sizes/${count}`);
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
  expect(response.headers['vary']).toMatch(/accept-encoding/i);
  expect(response.rawPayload.length * 4).toBeLessThan(JSON.stringify(rows(count)).length);
  expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toEqual({ items: rows(count) });
});

test('responds with gzip to a client without Brotli, and uncompressed to one without both', async () => {
  const zipped = await get('/api/v1/sizes/200', 'gzip');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual({ items: rows(200) });
  const plain = await get('/api/v1/sizes/200', 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json()).toEqual({ items: rows(200) });
});

test.each(['/sizes/200', '/api/v1/sizes/2', '/api/v1/sizes-stream', '/api/v1/sizes-picture'])(
  'leaves %s uncompressed',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBeUndefined();
  },
);
