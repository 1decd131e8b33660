import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { testCertificate } from './network/test-certificate';
import { namedTokens, probe } from './probe';
import { testApp, type TestApp } from './test-app';

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

  test('the server responds to an HTTP/2 request', async () => {
    const stream = session.request({ ':path': '/api/v1/probe', ':authority': 'localhost' });
    const status = await new Promise((resolve) =>
      stream.on('response', (headers) => resolve(headers[':status'])),
    );
    expect(status).toBe(200);
  });
});
