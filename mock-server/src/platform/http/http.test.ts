import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Type } from '@sinclair/typebox';
import { namedTokens } from '../../../test/server/probe';
import { testApp, type TestApp } from '../../../test/test-app';
import { defineResource } from '../app/resource';
import { randomBytes } from 'node:crypto';
import { spyOn } from '../../../test/spy';
import { acceptedCoding, CompressedText, compressors } from './compression/compressed-text';
import Fastify from 'fastify';
import { schemaCompilers } from './schema-compilers';

describe('compressed responses', () => {
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
});

describe('compressed text', () => {
  const endings = ['', '}', ',"open":{}}', 'ş'.repeat(40_000), randomBytes(100_000).toString('base64')];
  const words = ['Ödemeler', 'Invoices', 'Kişiler', 'Reports', 'Alan adları', 'Budgets', 'Görevler'];
  const text = JSON.stringify(
    Array.from({ length: 2_000 }, (_, id) => ({ id: (id * 7_919) % 10_007, title: words[(id * id) % 7] })),
  );
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  const read = { br: brotliDecompressSync, gzip: gunzipSync };

  test.each(['br', 'gzip'] as const)(
    'appends any ending to a text that was compressed once in %s',
    async (coding) => {
      const compressed = new CompressedText(text);
      for (const ending of endings) {
        const bytes = await compressed.endingWith(Buffer.from(ending), coding);
        expect(read[coding](bytes).toString()).toBe(text + ending);
      }
      expect((await compressed.bytesIn(undefined)).toString()).toBe(text);
      expect(read[coding](await new CompressedText('').bytesIn(coding)).toString()).toBe('');
    },
  );

  test('replaces the quick copy by the smallest one, and compresses nothing else', async () => {
    const compress = spyOn(compressors, 'br');
    const compressed = new CompressedText(text);
    const sizes: number[] = [];
    const sizeOf = async () => (await compressed.bytesIn('br')).length;
    sizes.push(await sizeOf());
    while (compress.calls.length < 2) await nextTurn();
    await compress.results[1];
    await nextTurn();
    sizes.push(await sizeOf());
    expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
    for (let call = 0; call < 5; call += 1) await sizeOf();
    expect(compress.calls.map(([, level]) => level)).toEqual([4, 11]);
    compress.restore();
  });

  test('compresses again after a failure', async () => {
    const compress = spyOn(compressors, 'gzip');
    compress.once(Promise.reject(new Error('no memory')));
    const compressed = new CompressedText(text);
    await expect(compressed.bytesIn('gzip')).rejects.toThrow('no memory');
    await nextTurn();
    expect(gunzipSync(await compressed.bytesIn('gzip')).toString()).toBe(text);
    compress.restore();
  });

  test.each<[string | undefined, string | undefined]>([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, GZIP', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('selects a coding for %s', (header, coding) => {
    expect(acceptedCoding({ headers: header === undefined ? {} : { 'accept-encoding': header } })).toBe(
      coding,
    );
  });
});

describe('compilers of schemas', () => {
  const Item = Type.Object({ name: Type.String({ maxLength: 5 }), size: Type.Integer({ default: 3 }) });

  function serverWith(schema: object) {
    const app = Fastify({ schemaController: { compilersFactory: schemaCompilers } });
    app.post('/items', { schema: { body: Item, response: { 200: Item } } }, async ({ body }) => ({
      ...(body as object),
      secret: 'hidden',
    }));
    app.get('/wrong', { schema: { response: { 200: schema } } }, async () => ({ name: 'Ada' }));
    return app;
  }

  const wrong = { type: 'object', properties: { name: { $ref: 'missing#' } } };

  test('a request is checked, gets its defaults, and is answered with the fields of the schema only', async () => {
    const app = serverWith(Item);
    const send = async (payload: object) =>
      (await app.inject({ method: 'POST', url: '/items', payload })).json();
    for (let time = 0; time < 2; time += 1) {
      expect(await send({ name: 'Ada' })).toEqual({ name: 'Ada', size: 3 });
      expect(await send({ name: 'Ada Kaya' })).toMatchObject({
        statusCode: 400,
        message: 'body/name must NOT have more than 5 characters',
      });
    }
    await app.close();
  });

  test('a schema is compiled at its first use, so a wrong one fails the calls of its route alone', async () => {
    const app = serverWith(wrong);
    await app.ready();
    expect((await app.inject({ method: 'POST', url: '/items', payload: { name: 'Ada' } })).statusCode).toBe(
      200,
    );
    for (let time = 0; time < 2; time += 1)
      expect((await app.inject({ url: '/wrong' })).statusCode).toBe(500);
    await app.close();
  });
});
