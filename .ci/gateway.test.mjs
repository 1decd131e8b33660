import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { read } from './tree.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-gateway-'));
const received = [];
/** Statuses of the next responses to requests for files of remotes. */
const statuses = [];
/** The build of the host that responds. */
let build = { version: '', text: '' };

function sendText(url, response) {
  const isSame = new URL(url, 'http://host').searchParams.get('v') === build.version;
  const cache = isSame ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.writeHead(200, { 'cache-control': cache }).end(build.text);
}
const behind = createServer((call, response) => {
  if (call.url.startsWith('/assets/')) return sendText(call.url, response);
  received.push({ url: call.url, address: call.headers['x-forwarded-for'] });
  if (call.url.startsWith('/remotes/')) return response.writeHead(statuses.shift() ?? 404).end();
  return response.writeHead(401).end();
});
let port;
let gateway;

const listen = (server) =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));

async function freePort() {
  const probe = createServer();
  const free = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

/** Sends the headers and a part of the body only. Returns the status of the response, or null after 2 s. */
const send = (path, { length = 0, headers = {} } = {}) =>
  new Promise((resolve) => {
    const method = length > 0 ? 'POST' : 'GET';
    const call = request({ host: '127.0.0.1', port, path, method, headers });
    const limit = setTimeout(() => resolve(null), 2_000);
    call.on('response', ({ statusCode }) => {
      clearTimeout(limit);
      resolve(statusCode);
      call.destroy();
    });
    call.on('error', () => undefined);
    if (length === 0) return call.end();
    call.setHeader('content-length', length);
    return call.write('x'.repeat(10_000));
  });

beforeAll(async () => {
  const upstream = await listen(behind);
  port = await freePort();
  mkdirSync(join(folder, 'cache'));
  writeFileSync(join(folder, 'proxies.conf'), 'set_real_ip_from 127.0.0.1;\n');
  const text = read('.ci/nginx.conf')
    .replaceAll('/tmp/', `${folder}/`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/cache/nginx', join(folder, 'cache'))
    .replace('/etc/nginx/proxies/*.conf', join(folder, 'proxies.conf'))
    .replaceAll(/server [\w-]+:8080 resolve/g, `server 127.0.0.1:${upstream}`);
  writeFileSync(join(folder, 'nginx.conf'), text);
  const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
  const path = `${process.env.PATH}:/usr/sbin`;
  gateway = spawn(
    'nginx',
    ['-e', '/dev/stderr', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', `daemon off;${asRoot}`],
    { env: { ...process.env, PATH: path }, stdio: 'ignore' },
  );
  for (let tries = 0; tries < 40; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => pause(50).then(() => false),
    );
    if (isUp) break;
  }
});
afterAll(async () => {
  const ended = new Promise((resolve) => gateway.on('close', resolve));
  gateway.kill('SIGTERM');
  await ended;
  behind.closeAllConnections();
  await new Promise((resolve) => behind.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

test('the gateway rejects a body over 256 kB before it arrives', async () => {
  expect(await send('/api/v1/contact-requests', { length: 1024 * 1024 })).toBe(413);
  expect(await send('/anything/versions', { length: 64 * 1024 * 1024 })).toBe(413);
});

test('the server decides about an archive before its body has arrived at the gateway', async () => {
  expect(await send('/api/v1/remotes/remote-chat/versions', { length: 64 * 1024 * 1024 })).toBe(401);
});

test('the gateway passes a portrait of 2 MB to the server, not a larger body', async () => {
  expect(await send('/api/v1/me/avatar', { length: 3 * 1024 * 1024 })).toBe(413);
});

test('a listed proxy states the address of the client', async () => {
  received.length = 0;
  await send('/api/v1/me', { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' } });
  expect(received).toEqual([{ url: '/api/v1/me', address: '203.0.113.7' }]);
});

test('the gateway finds the file of a remote that only one of the servers has', async () => {
  statuses.push(404, 200);
  expect(await send('/remotes/remote-chat/0.2.0/files.A.json')).toBe(200);
  received.length = 0;
  expect(await send('/remotes/remote-chat/0.2.0/files.B.json')).toBe(404);
  expect(received).toHaveLength(2);
});

test('the gateway sends no text of another build under a version while the host is replaced', async () => {
  const old = { version: 'Old_build-000001', text: 'old' };
  const next = { version: 'Next-build_00002', text: 'next' };
  const request = async (query) => {
    const response = await fetch(`http://127.0.0.1:${port}/assets/i18n/en.json${query}`);
    return [await response.text(), response.headers.get('cache-control')];
  };
  const immutable = 'public, max-age=31536000, immutable';
  build = old;
  expect(await request('')).toEqual(['old', 'no-cache']);
  expect(await request(`?v=${old.version}`)).toEqual(['old', immutable]);
  expect(await request(`?v=${next.version}`)).toEqual(['old', 'no-cache']);
  build = next;
  expect(await request(`?v=${next.version}`)).toEqual(['next', immutable]);
  // An earlier container may still respond to other requests.
  build = old;
  expect(await request(`?v=${next.version}`)).toEqual(['next', immutable]);
  expect(await request('?v=Any-other-text_3')).toEqual(['old', 'no-cache']);
  build = next;
  expect(await request('?v=Any-other-text_3')).toEqual(['next', 'no-cache']);
});
