import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ApplicationSettings } from '@portal/shared/contracts';
import { testApp, type TestApp } from '../../../test/test-app';
import { openTestDatabase } from '../../../test/test-database';
import { applicationSettings } from '../../portal/application-settings/application-settings.resource';
import { hostDocuments } from './host-mirror';

/** Files that the host serves; undefined while it is down. */
let files: Record<string, string> | undefined;
/** Overrides of the responses, by file. */
let overrides: Record<string, { status?: number; body?: string; headers?: Record<string, string> }> = {};
const host = http.createServer((request, response) => {
  const name = (request.url ?? '').slice(1);
  const body = files?.[name];
  const result = { status: body === undefined ? 503 : 200, body, ...overrides[name] };
  response.writeHead(result.status, result.headers).end(result.body);
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
const hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;

const aHost = (build: string) =>
  Object.fromEntries(
    hostDocuments.map((name) => [name, `<title>${name} of ${build}</title>%remotesKey%${' '.repeat(600)}`]),
  );

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;
let lines: { level: number; hostUrl?: string; reason?: string }[] = [];
const hostWarnings = () => lines.filter((line) => line.level >= 40 && line.hostUrl === hostUrl);
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await new Promise((resolve) => host.close(resolve));
});
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-mirror-'));
  files = aHost('one');
  overrides = {};
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const serve = () =>
  testApp({
    db: database.db,
    resources: [applicationSettings],
    logStream: { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
    settings: { seed: false, logLevel: 'info', hostUrl, hostDist: path.join(folder, 'current') },
  });
const fetchPage = ({ app }: TestApp, url: string, headers = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const buildId = async (server: TestApp) =>
  (await fetchPage(server, '/application-settings')).json<ApplicationSettings>().build.id;

/** Repeats the request until the response contains the text; the mirror polls every two seconds. */
async function expectSoon(server: TestApp, url: string, words: string): Promise<void> {
  let payload = '';
  for (let left = 100; left > 0 && !payload.includes(words); left -= 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    ({ payload } = await fetchPage(server, url));
  }
  expect(payload).toContain(words);
}

/** Repeats the listing until the old copies are deleted, which happens after the switch to the new one. */
async function expectNames(count: number): Promise<void> {
  for (let left = 100; left > 0 && readdirSync(folder).length !== count; left -= 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(readdirSync(folder)).toHaveLength(count);
}

test('the mirror serves the host’s documents and the files beside them, but no hashed files', async () => {
  const server = await serve();
  for (const [url, name] of [
    ['/users', 'index.html'],
    ['/landing', 'landing.en.html'],
    ['/landing?lang=tr', 'landing.tr.html'],
    ['/contact-us', 'contact-us.en.html'],
    ['/auth/redirect', 'redirect.html'],
    ['/favicon.svg', 'favicon.svg'],
  ] as const)
    expect((await fetchPage(server, url)).payload).toContain(`${name} of one`);
  expect((await fetchPage(server, '/static/main.1.js')).statusCode).toBe(404);
  const packed = await fetchPage(server, '/landing', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(files?.['landing.en.html']);
  await server.close();
});

test('the mirror takes a new build of the host without a restart and reports a new build id', async () => {
  const server = await serve();
  const before = await buildId(server);
  files = aHost('two');
  await expectSoon(server, '/users', 'index.html of two');
  expect((await fetchPage(server, '/landing')).payload).toContain('landing.en.html of two');
  expect(await buildId(server)).not.toBe(before);
  expect(hostWarnings()).toEqual([]);
  for (const build of ['three', 'four', 'five']) {
    files = aHost(build);
    await expectSoon(server, '/users', `index.html of ${build}`);
  }
  await expectNames(4);
  await server.close();
}, 60_000);

test.each<[string, () => void]>([
  ['is down', () => (files = undefined)],
  ['has lost one file', () => (overrides['redirect.html'] = { status: 404 })],
  ['serves a foreign page', () => (overrides['index.html'] = { body: '<title>Welcome to nginx!</title>' })],
  [
    'redirects elsewhere',
    () => (overrides['redirect.html'] = { status: 302, headers: { location: 'http://evil.example' } }),
  ],
  ['sends an endless file', () => (overrides['landing.en.html'] = { body: ' '.repeat(1_100_000) })],
])(
  'while the host %s, the mirror serves the last copy and logs one warning',
  async (_, breakHost) => {
    const server = await serve();
    files = aHost('two');
    breakHost();
    for (let left = 100; left > 0 && hostWarnings().length === 0; left -= 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await fetchPage(server, '/users')).payload).toContain('index.html of one');
    expect((await fetchPage(server, '/landing')).payload).toContain('landing.en.html of one');
    expect(hostWarnings()).toHaveLength(1);
    await server.close();
  },
  30_000,
);

test('the start waits for the host', async () => {
  files = undefined;
  const starting = serve();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  files = aHost('late');
  const server = await starting;
  expect((await fetchPage(server, '/users')).payload).toContain('index.html of late');
  await server.close();
}, 30_000);

test('the start uses an earlier copy when the host is down', async () => {
  await (await serve()).close();
  files = undefined;
  const server = await serve();
  expect((await fetchPage(server, '/users')).payload).toContain('index.html of one');
  expect(hostWarnings().length).toBeGreaterThan(0);
  await server.close();
});

test('two servers on one folder share the same copy', async () => {
  const servers = await Promise.all([serve(), serve()]);
  for (const server of servers)
    expect((await fetchPage(server, '/users')).payload).toContain('index.html of one');
  expect(readdirSync(folder).filter((name) => name !== 'current')).toHaveLength(1);
  for (const server of servers) await server.close();
  expect(hostWarnings()).toEqual([]);
});
