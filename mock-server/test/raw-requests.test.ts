import { connect, type AddressInfo } from 'node:net';
import { namedTokens, probe } from './probe';
import { testApp, type TestApp } from './test-app';

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

test('requests, handlers and connections have time limits', () => {
  expect(server.app.initialConfig).toMatchObject({
    requestTimeout: 30_000,
    handlerTimeout: 60_000,
    connectionTimeout: 60_000,
  });
  expect(server.app.server.headersTimeout).toBeLessThanOrEqual(30_000);
});
