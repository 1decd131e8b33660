import { Problem, problems, type ProblemCode } from '@portal/shared/contracts';
import { Value } from '@sinclair/typebox/value';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { namedTokens, probe } from './probe';
import { until } from '../until';
import { testApp, type TestApp } from '../test-app';
import { SqlError } from '../../src/platform/database/database';
import { connect, type AddressInfo } from 'node:net';
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import { testCertificate } from '../network/test-certificate';

describe('requests', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ resources: [probe], tokens: namedTokens });
  });
  afterAll(() => server.close());

  function expectProblem(response: LightMyRequestResponse, code: ProblemCode) {
    const body = response.json<Problem>();
    expect(body).toMatchObject({ code, status: problems[code].status, type: `urn:portal:error:${code}` });
    expect(response.statusCode).toBe(problems[code].status);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(Value.Check(Problem, body)).toBe(true);
    expect(response.headers['x-trace-id']).toBe(body.traceId);
    expect(response.payload).not.toMatch(/secret|SQLSTATE|node_modules|at \w+ \(/);
  }

  const post = (payload: string | Buffer, type = 'application/json'): InjectOptions => ({
    method: 'POST',
    url: '/api/v1/probe',
    headers: { 'content-type': type },
    payload,
  });
  const nested = (depth: number) => `{"title":"a","more":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  const bodies: [string, InjectOptions, ProblemCode][] = [
    ['broken JSON', post('{"title":'), 'request.invalid_json'],
    ['an empty body', post(''), 'request.invalid_json'],
    ['an array', post('[]'), 'validation.failed'],
    ['null', post('null'), 'validation.failed'],
    ['bytes that are not UTF-8', post(Buffer.from([0x22, 0xff, 0x22])), 'request.invalid_json'],
    ['XML', post('<a/>', 'application/xml'), 'request.media_type'],
    ['plain text', post('a', 'text/plain'), 'request.media_type'],
    ['a media type with a tab', post('{"title":"a"}', 'application/json\ta'), 'request.media_type'],
    ['a media type with garbage', post('{"title":"a"}', 'application/json garbage'), 'request.media_type'],
    ['__proto__', post('{"title":"a","__proto__":{"x":1}}'), 'request.forbidden_key'],
    ['an escaped __proto__', post('{"title":"a","\\u005f_proto__":{"x":1}}'), 'request.forbidden_key'],
    [
      'constructor.prototype',
      post('{"title":"a","more":{"constructor":{"prototype":{}}}}'),
      'request.forbidden_key',
    ],
    ['an unknown field', post('{"title":"a","tenantId":"t2"}'), 'validation.unknown_field'],
    ['a number for a text', post('{"title":5}'), 'validation.failed'],
    ['a text for a number', post('{"title":"a","count":"5"}'), 'validation.failed'],
    ['a missing field', post('{}'), 'validation.failed'],
    ['a value outside the list', post('{"title":"a","kind":"c"}'), 'validation.failed'],
    ['NUL in a text', post('{"title":"a\\u0000b"}'), 'validation.bad_unicode'],
    ['NUL deep inside', post('{"title":"a","more":[{"x":"\\u0000"}]}'), 'validation.bad_unicode'],
    ['half a surrogate pair', post('{"title":"\\ud800"}'), 'validation.bad_unicode'],
    ['half a surrogate pair in a key', post('{"title":"a","more":{"\\ud800":1}}'), 'validation.bad_unicode'],
    ['an integer beyond its column', post('{"title":"a","count":2147483648}'), 'validation.range'],
    ['nesting of 33', post(nested(32)), 'request.too_deep'],
    ['nesting of 100,000', post(nested(100_000)), 'request.too_deep'],
    ['a body of 1.1 MB', post(`{"title":"${'a'.repeat(1_100_000)}"}`), 'request.too_large'],
  ];

  test.each(bodies)('the server rejects a body with %s', async (_name, request, code) => {
    expectProblem(await server.app.inject(request), code);
  });

  test.each([[' application/json'], ['Application/Json ;x'], ['application/json; charset=utf-8']])(
    'the server parses the media type %j as JSON and validates the body',
    async (type) => {
      expect((await server.app.inject(post('{"title":"a"}', type))).statusCode).toBe(200);
      expectProblem(await server.app.inject(post('{"title":5}', type)), 'validation.failed');
    },
  );

  test('the server accepts nesting of 32 and brackets in texts', async () => {
    expect((await server.app.inject(post(nested(31)))).statusCode).toBe(200);
    expect(
      (await server.app.inject(post(JSON.stringify({ title: 'a', more: '[\\"{'.repeat(50) })))).statusCode,
    ).toBe(200);
  });

  const addresses: [string, ProblemCode][] = [
    ['/api/v1/probe?page=99999999999999999999', 'validation.range'],
    ['/api/v1/probe?page=-1', 'validation.range'],
    ['/api/v1/probe?page=abc', 'validation.failed'],
    ['/api/v1/probe?size=11', 'validation.failed'],
    ['/api/v1/probe?sort=password', 'validation.failed'],
    ['/api/v1/probe?tenantId=t2', 'validation.unknown_field'],
    ['/api/v1/probe?page=1&page=2', 'request.duplicate_param'],
    ['/api/v1/probe?search=%00', 'validation.bad_unicode'],
    ['/api/v1/probe?search=%zz', 'request.invalid'],
    ['/api/v1/probe?__proto__=1', 'request.forbidden_key'],
    ['/api/v1/probe?access_token=abc', 'request.token_in_url'],
    ['/api/v1/probe/a%00b', 'request.bad_path'],
    ['/api/v1/probe/a%2fb', 'request.bad_path'],
    ['/api/v1/probe/a%5cb', 'request.bad_path'],
    ['/api/v1/probe/%zz', 'request.bad_path'],
    ['/api/v1//probe', 'request.bad_path'],
    ['//api/v1/probe', 'request.bad_path'],
    ['/api/v1/probe/a;b', 'validation.failed'],
    [`/api/v1/probe/${'a'.repeat(101)}`, 'request.uri_too_long'],
    ['/api/v1/nothing', 'request.not_found'],
    ['/api', 'request.not_found'],
    ['/API/v1/probe', 'request.not_found'],
    ['/api/v1/probe/', 'validation.failed'],
  ];

  test.each(addresses)('the server rejects %s', async (url, code) => {
    expectProblem(await server.app.inject({ url, headers: { accept: 'application/json' } }), code);
  });

  test('the problem of a field contains its pointer', async () => {
    const inBody = await server.app.inject(post('{"title":"a","count":-1}'));
    expect(inBody.json<Problem>().errors).toEqual([
      { pointer: '/count', code: 'range', params: { limit: 0 } },
    ]);
    const unknown = await server.app.inject(post('{"title":"a","tenantId":"t2"}'));
    expect(unknown.json<Problem>().errors).toEqual([{ pointer: '/tenantId', code: 'unknown_field' }]);
    const inQuery = await server.app.inject('/api/v1/probe?page=0');
    expect(inQuery.json<Problem>().errors).toEqual([
      { pointer: '/query/page', code: 'range', params: { limit: 1 } },
    ]);
  });

  test('numbers in the query are parsed and responses are limited to their schema', async () => {
    const response = await server.app.inject('/api/v1/probe?page=3&size=25');
    expect(response.json()).toEqual({ page: 3 });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('an unknown address under /api returns problem+json even to a browser', async () => {
    expectProblem(
      await server.app.inject({ url: '/api/v1/nothing', headers: { accept: 'text/html' } }),
      'request.not_found',
    );
  });

  test.each([
    ['DELETE', '/api/v1/probe', 'GET, HEAD, POST'],
    ['POST', '/api/v1/probe/a', 'GET, HEAD, PUT'],
    ['TRACE', '/api/v1/probe', 'GET, HEAD, POST'],
  ] as const)('%s %s returns 405 with the allowed methods', async (method, url, allow) => {
    const response = await server.app.inject({ method: method as 'GET', url });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe(allow);
  });

  test('a preflight gets no CORS headers', async () => {
    const response = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/probe',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.statusCode).toBe(204);
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test.each([
    ['22003', 'validation.range'],
    ['22021', 'validation.bad_unicode'],
    ['22P05', 'validation.bad_unicode'],
    ['22007', 'validation.failed'],
    ['23505', 'object.conflict'],
    ['23503', 'object.conflict'],
    ['42501', 'object.not_found'],
    ['53100', 'storage.full'],
    ['53300', 'db.unavailable'],
    ['40001', 'db.unavailable'],
    ['57014', 'db.timeout'],
    ['XX000', 'internal'],
  ] as const)('the database state %s is mapped to a problem that does not reveal it', async (state, code) => {
    const response = await server.app.inject(`/api/v1/probe-sql/${state}`);
    expectProblem(response, code);
    if (response.statusCode === 503) expect(response.headers['retry-after']).toBeDefined();
  });

  test('the server is not ready from the first refused write until it can write again', async () => {
    let isFull = true;
    const { db } = server;
    const full = await testApp({
      resources: [probe],
      tokens: namedTokens,
      db: {
        ...db,
        transaction: (scope, work) =>
          db.transaction(scope, (sql) =>
            work({
              query: (text, params) =>
                isFull && text.startsWith('create')
                  ? Promise.reject(new SqlError({ code: '53100', message: 'No space left on device' }))
                  : sql.query(text, params),
            }),
          ),
      },
    });
    const ready = async () => (await full.app.inject('/health/ready')).statusCode;
    const states = [await ready()];
    expectProblem(await full.app.inject('/api/v1/probe-sql/53100'), 'storage.full');
    states.push(await ready());
    isFull = false;
    states.push(await ready());
    expect(states).toEqual([200, 503, 200]);
    await full.close();
  });

  test('an unexpected error reveals nothing about itself', async () => {
    expectProblem(await server.app.inject('/api/v1/probe-broken'), 'internal');
  });

  test('a protected route requires a token and then a role', async () => {
    const request = (url: string, authorization?: string) =>
      server.app.inject({ url, headers: authorization ? { authorization } : {} });
    const anonymous = await request('/api/v1/probe-signed-in');
    expectProblem(anonymous, 'auth.token_missing');
    expect(anonymous.headers['www-authenticate']).toBe('Bearer');
    const wrong = await request('/api/v1/probe-signed-in', 'Bearer wrong');
    expectProblem(wrong, 'auth.token_invalid');
    expect(wrong.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expectProblem(await request('/api/v1/probe-signed-in', 'Basic dXNlcg=='), 'auth.token_invalid');
    expect((await request('/api/v1/probe-signed-in', 'Bearer user')).json()).toEqual({
      email: 'user@one.example',
    });
    expectProblem(await request('/api/v1/probe-admin', 'Bearer user'), 'authz.role_required');
    expect((await request('/api/v1/probe-admin', 'Bearer admin')).statusCode).toBe(200);
  });

  test('the trace of the caller is continued', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const response = await server.app.inject({
      url: '/api/v1/nothing',
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    });
    expect(response.json<Problem>().traceId).toBe(traceId);
  });

  test.each([
    ['evil.example'],
    ['evil.example:80'],
    ['localhost.evil.example'],
    ['a b'],
    ['127.0.0.1.evil.example'],
  ])('the host %s is rejected', async (host) => {
    expectProblem(await server.app.inject({ url: '/api/v1/probe', headers: { host } }), 'request.wrong_host');
  });

  test('a loopback address reaches the API and redirects documents to the canonical address', async () => {
    const headers = { host: '127.0.0.1:80', accept: 'text/html' };
    expect((await server.app.inject({ url: '/api/v1/probe', headers })).statusCode).toBe(200);
    const document = await server.app.inject({ url: '/users?page=2', headers });
    expect([document.statusCode, document.headers.location]).toEqual([308, 'http://localhost/users?page=2']);
  });

  test('a route without declared access stops the start and is named', async () => {
    const stray = {
      name: 'stray',
      routes: (app: typeof server.app) => void app.get('/api/v1/stray', () => 1),
    };
    await expect(testApp({ resources: [stray as never], db: server.db })).rejects.toThrow(
      'GET /api/v1/stray',
    );
  });

  test('the rate limit counts each person separately', async () => {
    const limited = await testApp({
      resources: [probe],
      tokens: namedTokens,
      db: server.db,
      settings: { rateLimitPerMinute: 3 },
    });
    const request = (name: string) =>
      limited.app.inject({ url: '/api/v1/probe-signed-in', headers: { authorization: `Bearer ${name}` } });
    const responses = [await request('user'), await request('user'), await request('user')];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(responses.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['2', '1', '0']);
    const rejected = await request('user');
    expectProblem(rejected, 'rate.limited');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await request('admin')).statusCode).toBe(200);
    expect((await limited.app.inject('/health/live')).statusCode).toBe(200);
    await limited.close();
  });
});

describe('raw requests', () => {
  let server: TestApp;
  let port: number;
  beforeAll(async () => {
    server = await testApp({ resources: [probe], tokens: namedTokens });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  /** Sends raw bytes and reads until the server closes the connection or the time is over. */
  function exchange(bytes: string | Buffer, timeout = 500): Promise<{ text: string; closed: boolean }> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      let text = '';
      const done = (closed: boolean) => {
        clearTimeout(timer);
        socket.destroy();
        resolve({ text, closed });
      };
      const timer = setTimeout(() => done(false), timeout);
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('end', () => done(true));
      socket.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' ? done(true) : reject(error),
      );
    });
  }

  const get = (path: string, headers = 'Host: localhost') =>
    `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;
  const head = 'POST /api/v1/probe HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

  test.each([
    ['an address of 20 kB', get(`/api/v1/probe?search=${'a'.repeat(20_000)}`), 431],
    ['a header of 20 kB', get('/api/v1/probe', `Host: localhost\r\nX-Long: ${'a'.repeat(20_000)}`), 431],
    [
      'a length and a transfer encoding',
      `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['bare line feeds', 'GET /api/v1/probe HTTP/1.1\nHost: localhost\n\n', 400],
    ['TLS bytes', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]), 400],
    ['no Host', 'GET /api/v1/probe HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['dots in its path', get('/api/v1/../v1/probe'), 400],
    ['encoded dots in its path', get('/api/v1/%2e%2e/probe'), 400],
    ['a backslash in its path', get('/api/v1/\\probe'), 400],
    ['a foreign absolute address', get('http://evil.example/api/v1/probe'), 400],
    ['an unknown method', get('/api/v1/probe').replace('GET', 'BREW'), 400],
    ['TRACE', get('/api/v1/probe').replace('GET', 'TRACE'), 405],
  ])(
    'the server rejects a request with %s as a problem and closes the connection',
    async (_name, bytes, status) => {
      const { text, closed } = await exchange(bytes);
      expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(text.toLowerCase()).toContain('content-type: application/problem+json');
      expect(text).toContain('"traceId"');
      expect(closed).toBe(true);
    },
  );

  test('the server still responds after a broken connection', async () => {
    await exchange(`${head}Content-Length: 500\r\n\r\n{"title"`, 50);
    const { text } = await exchange(get('/api/v1/probe'));
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('the server ignores an unknown expectation', async () => {
    const { text } = await exchange(get('/api/v1/probe', 'Host: localhost\r\nExpect: miracles'));
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('requests, handlers and connections have time limits', () => {
    expect(server.app.initialConfig).toMatchObject({
      requestTimeout: 30_000,
      handlerTimeout: 60_000,
      connectionTimeout: 60_000,
    });
    expect(server.app.server.headersTimeout).toBeLessThanOrEqual(30_000);
  });
});

describe('limits over TLS', () => {
  let server: TestApp;
  let address: AddressInfo;
  beforeAll(async () => {
    server = await testApp({
      resources: [probe],
      tokens: namedTokens,
      settings: { tls: testCertificate, publicUrl: 'https://localhost', seed: false },
      timeLimits: { headers: 200, request: 400, check: 50 },
    });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    address = server.app.server.address() as AddressInfo;
  });
  afterAll(() => server.close());

  /** Sends one byte every 50 ms until the connection ends, at most for 3 s. Returns whether it ended. */
  function dripUntilClosed(write: () => void, onClosed: (done: () => void) => void): Promise<boolean> {
    return new Promise((resolve) => {
      const drip = setInterval(write, 50);
      const end = (isClosed: boolean) => {
        clearInterval(drip);
        clearTimeout(limit);
        resolve(isClosed);
      };
      const limit = setTimeout(() => end(false), 3_000);
      onClosed(() => end(true));
    });
  }

  test.each([
    ['headers', 'GET /api/v1/probe HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    [
      'a body',
      'POST /api/v1/probe HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n',
    ],
  ])('an HTTP/1.1 request over TLS that sends %s too slowly is ended', async (_name, begin) => {
    const socket = connectTls({ port: address.port, host: '127.0.0.1', rejectUnauthorized: false });
    socket.on('error', () => undefined).resume();
    socket.write(begin);
    const isClosed = await dripUntilClosed(
      () => void (socket.writable && socket.write('a')),
      (done) => socket.on('close', done),
    );
    socket.destroy();
    expect(isClosed).toBe(true);
  });

  describe('an HTTP/2 session over TLS', () => {
    let session: ClientHttp2Session;
    beforeEach(() => {
      session = connectHttp2(`https://127.0.0.1:${address.port}`, { rejectUnauthorized: false });
      session.on('error', () => undefined);
    });
    afterEach(() => session.destroy());

    test('the server cancels an HTTP/2 request whose body arrives too slowly', async () => {
      const stream = session.request({
        ':method': 'POST',
        ':path': '/api/v1/probe',
        ':authority': 'localhost',
        'content-type': 'application/json',
      });
      stream.on('error', () => undefined);
      const isClosed = await dripUntilClosed(
        () => void (stream.writable && stream.write('a')),
        (done) => stream.on('close', done),
      );
      expect(isClosed).toBe(true);
    });

    test('the server ends an HTTP/2 session without any request', async () => {
      const isClosed = await dripUntilClosed(
        () => !session.destroyed && session.ping(() => undefined),
        (done) => session.on('close', done),
      );
      expect(isClosed).toBe(true);
    });

    test('a server that stops responds to the open requests of a session, and announces that it takes no more', async () => {
      const stopping = await testApp({
        resources: [probe],
        tokens: namedTokens,
        settings: { tls: testCertificate, publicUrl: 'https://localhost', seed: false },
      });
      const url = await stopping.app.listen({ port: 0, host: '127.0.0.1' });
      const client = connectHttp2(url, { rejectUnauthorized: false });
      const ended: string[] = [];
      client
        .on('goaway', (code) => ended.push(`goaway ${code}`))
        .on('error', ({ message }) => ended.push(message));
      const closed = new Promise((resolve) => client.on('close', resolve));
      const request = (method: string) =>
        client.request(
          {
            ':method': method,
            ':path': '/api/v1/probe',
            ':authority': 'localhost',
            'content-type': 'application/json',
          },
          { endStream: method === 'GET' },
        );
      const statusOf = (stream: ReturnType<typeof request>) =>
        new Promise((resolve, reject) =>
          stream
            .on('response', (headers) => resolve(headers[':status']))
            .on('error', reject)
            .resume(),
        );
      expect(await statusOf(request('GET'))).toBe(200);
      // Its body is complete only after the server has begun to stop.
      const open = request('POST');
      const status = statusOf(open);
      open.write('{');
      const connectionsEnded = stopping.app.endConnections();
      await until(
        () => ended,
        (all) => all.length > 0,
        'the server announces its end',
      );
      open.end('}');
      expect(Number(await status)).toBeLessThan(500);
      await Promise.all([closed, connectionsEnded]);
      expect(ended).toEqual(['goaway 0']);
      await stopping.close();
    });

    test('the server responds to an HTTP/2 request', async () => {
      const stream = session.request({ ':path': '/api/v1/probe', ':authority': 'localhost' });
      const status = await new Promise((resolve) =>
        stream.on('response', (headers) => resolve(headers[':status'])),
      );
      expect(status).toBe(200);
    });
  });
});
