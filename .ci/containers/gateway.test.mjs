import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { read } from '../tree.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-gateway-'));
const received = [];
/** Statuses of the next responses to requests for files of remotes. */
const statuses = [];
/** Handlers of the next responses to all other requests. Without one, a server rejects the caller. */
const responses = [];
const behind = createServer((call, response) => {
  if (/^\/(assets|static)\//.test(call.url)) return passToStatic(call, response);
  received.push({ url: call.url, address: call.headers['x-forwarded-for'] });
  if (call.url.startsWith('/remotes/')) return response.writeHead(statuses.shift() ?? 404).end();
  const respond = responses.shift();
  return respond ? respond(response) : response.writeHead(401).end();
});
let port;
let gateway;
let staticPort;
let staticServer;

/** Files of a build of the host, as its build writes them: with compressed copies. */
const files = {
  'static/main.0123456789.js': 'const shell = 1;\n'.repeat(100),
  'assets/i18n/en.json': JSON.stringify({ text: 'a text '.repeat(100) }),
};

function writeBuild(dist) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
    writeFileSync(join(dist, `${path}.br`), brotliCompressSync(text));
    writeFileSync(join(dist, `${path}.gz`), gzipSync(text));
  }
}

/** Sends the request to the static server of the host. Its responses pass unchanged. */
function passToStatic(call, response) {
  const target = { host: '127.0.0.1', port: staticPort, path: call.url, headers: call.headers };
  request(target, (reply) => {
    response.writeHead(reply.statusCode, reply.headers);
    reply.pipe(response);
  }).end();
}

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

function startNginx(name, text) {
  writeFileSync(join(folder, `${name}.conf`), text);
  const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
  const path = `${process.env.PATH}:/usr/sbin`;
  return spawn(
    'nginx',
    ['-e', '/dev/stderr', '-p', folder, '-c', join(folder, `${name}.conf`), '-g', `daemon off;${asRoot}`],
    { env: { ...process.env, PATH: path }, stdio: 'ignore' },
  );
}

async function untilUp(address) {
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(address).then(
      () => true,
      () => pause(50).then(() => false),
    );
    if (isUp) return;
  }
  throw new Error(`${address} does not respond`);
}

async function end(child) {
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

beforeAll(async () => {
  const upstream = await listen(behind);
  [port, staticPort] = [await freePort(), await freePort()];
  for (const name of ['cache', 'gateway', 'static']) mkdirSync(join(folder, name));
  writeBuild(join(folder, 'dist'));
  writeFileSync(join(folder, 'proxies.conf'), 'set_real_ip_from 127.0.0.1;\n');
  gateway = startNginx(
    'gateway',
    read('.ci/containers/nginx.conf')
      .replaceAll('/tmp/', `${join(folder, 'gateway')}/`)
      .replace('listen 8080;', `listen 127.0.0.1:${port};`)
      .replaceAll('/var/cache/nginx', join(folder, 'cache'))
      .replace('/etc/nginx/proxies/*.conf', join(folder, 'proxies.conf'))
      .replaceAll(/server [\w-]+:8080 resolve/g, `server 127.0.0.1:${upstream}`),
  );
  staticServer = startNginx(
    'static',
    read('.ci/containers/static.nginx.conf')
      .replaceAll('/tmp/', `${join(folder, 'static')}/`)
      .replace('listen 8080;', `listen 127.0.0.1:${staticPort};`)
      .replace('/usr/share/nginx/html', join(folder, 'dist')),
  );
  await Promise.all([port, staticPort].map((one) => untilUp(`http://127.0.0.1:${one}/`)));
});
afterAll(async () => {
  await Promise.all([gateway, staticServer].map(end));
  behind.closeAllConnections();
  await new Promise((resolve) => behind.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const get = (path, coding = 'br') =>
  fetch(`http://127.0.0.1:${port}/${path}`, { headers: { 'accept-encoding': coding } });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
])('the gateway sends a file for %s compressed as %s, to be stored for a year', async (wanted, coding) => {
  const [path] = Object.keys(files);
  const response = await get(path, wanted);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(response.headers.get('content-encoding')).toBe(coding);
  expect(await response.text()).toBe(files[path]);
});

test('the gateway lets browsers store no response for a missing file', async () => {
  const { status, headers } = await get('static/none.js');
  expect([status, headers.get('cache-control')]).toEqual([404, null]);
});

test('browsers ask the gateway for a text again, because another build may respond to its version', async () => {
  const path = 'assets/i18n/en.json';
  for (const coding of ['br', 'gzip', 'identity']) {
    const response = await get(`${path}?v=This_build-00001`, coding);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('etag')).not.toBeNull();
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding);
    expect(await response.text()).toBe(files[path]);
  }
});

test('the gateway passes documents and API responses on with the headers and the coding of the server', async () => {
  const body = gzipSync('compressed by the server');
  const sent = {
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
    'content-security-policy': "script-src 'self'",
  };
  for (const path of ['users', 'api/v1/remotes/resolved']) {
    responses.push((response) => response.writeHead(200, { ...sent, 'cache-control': 'no-store' }).end(body));
    const response = await get(path, 'gzip, deflate, br, zstd');
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...sent, 'cache-control': 'no-store' });
    expect(await response.text()).toBe('compressed by the server');
  }
});

test('the gateway passes an event on before the stream ends, without compression', async () => {
  let finish;
  responses.push((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write('data: first\n\n');
    finish = () => response.end();
  });
  const response = await get('api/v1/events', 'gzip, br');
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('content-encoding')).toBeNull();
  const { value } = await response.body.getReader().read();
  expect(new TextDecoder().decode(value)).toBe('data: first\n\n');
  finish();
});

test('the gateway rejects a body over 256 kB before it arrives', async () => {
  expect(await send('/api/v1/contact-requests', { length: 1024 * 1024 })).toBe(413);
  expect(await send('/anything/versions', { length: 64 * 1024 * 1024 })).toBe(413);
});

test('the server decides about an archive before its body has arrived at the gateway', async () => {
  expect(await send('/api/v1/remotes/remote-chat/versions', { length: 64 * 1024 * 1024 })).toBe(401);
});

test.each(['/api/v1/me/avatar', '/api/v1/tenants/acorn/logo'])(
  'the gateway passes a picture of 2 MB to the server, not a larger body: %s',
  async (path) => {
    expect(await send(path, { length: 3 * 1024 * 1024 })).toBe(413);
  },
);

test.each([
  ['/api/v1/users/imports', 10],
  ['/api/v1/configurators/accounts/loads?dryRun=true', 10],
  ['/api/v1/configurators/accounts/imports', 10],
  ['/api/apps/file-manager/upload', 51],
  ['/api/apps/mailbox/attachment', 26],
  ['/api/apps/ecommerce/inventory/product/image', 6],
  ['/api/apps/ecommerce/inventory/products', 1],
  ['/api/apps/ecommerce/inventory/products/import?dryRun=true', 4],
])(
  'the server decides about a file for %s of %i MB before it has arrived at the gateway',
  async (path, size) => {
    expect(await send(path, { length: size * 1024 * 1024 })).toBe(401);
  },
);

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
