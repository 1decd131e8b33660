import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCertificate } from '../../../test/network/test-certificate';
import { testApp, type TestApp } from '../../../test/test-app';

const html = `<!doctype html><head>
  <link rel="preload" href="/application-settings" as="fetch" crossorigin="anonymous" />
  <script>inline();</script>
  <script defer src="/static/main.1.js" integrity="sha384-a" crossorigin="anonymous"></script>
  <link rel="preload" as="script" href="/static/framework.2.js" integrity="sha384-b" crossorigin="anonymous">
  <link rel="preload" as="style" href="/static/shell.3.css"><link rel="icon" href="/static/icon.4.svg">
</head>`;

let folder: string;
let server: TestApp;
let session: ClientHttp2Session;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  writeFileSync(join(folder, 'index.html'), html);
  server = await testApp({
    settings: { hostDist: folder, tls: testCertificate, publicUrl: 'https://localhost', seed: false },
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const portOf = () => (server.app.server.address() as AddressInfo).port;
beforeEach(() => {
  session = connect(`https://127.0.0.1:${portOf()}`, { rejectUnauthorized: false });
});
afterEach(() => session.destroy());

const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

/** Returns the headers of each response to a request; all but the last are informational. */
function fetchHeaders(path: string, headers: Record<string, string>): Promise<IncomingHttpHeaders[]> {
  return new Promise((resolve, reject) => {
    const received: IncomingHttpHeaders[] = [];
    const stream = session.request({ ':path': path, ':authority': 'localhost', ...headers });
    stream.on('headers', (informational) => received.push(informational));
    stream.on('response', (response) => resolve([...received, response]));
    stream.on('error', reject).resume().end();
  });
}

test('a browser that opens a page is told the hashed files of the document before it has the document', async () => {
  const [hints, response] = await fetchHeaders('/users', navigation);
  expect(hints?.[':status']).toBe(103);
  expect(hints?.['link']).toBe(
    [
      '</static/main.1.js>; rel=preload; as=script; crossorigin',
      '</static/framework.2.js>; rel=preload; as=script; crossorigin',
      '</static/shell.3.css>; rel=preload; as=style',
    ].join(', '),
  );
  expect(response?.[':status']).toBe(200);
});

test.each([
  ['a script fetches it', '/users', { ...navigation, 'sec-fetch-mode': 'cors' }],
  ['the client says nothing of a navigation', '/users', { accept: 'text/html' }],
  ['the page does not exist', '/static/missing.js', navigation],
])('no hint is sent when %s', async (_case, path, headers) => {
  expect(await fetchHeaders(path, headers)).toHaveLength(1);
});

test('no hint is sent over HTTP/1.1, where a proxy may take it for the response', async () => {
  const informational: number[] = [];
  const status = await new Promise((resolve, reject) => {
    request({
      port: portOf(),
      path: '/users',
      headers: { ...navigation, host: 'localhost' },
      rejectUnauthorized: false,
    })
      .on('information', ({ statusCode }) => informational.push(statusCode))
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect({ status, informational }).toEqual({ status: 200, informational: [] });
});
