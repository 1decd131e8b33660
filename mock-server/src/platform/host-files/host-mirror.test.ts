// @embedded-only copies files of the host; no statement of its own
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

/** The host as it is served; nothing while it is down. */
let files: Record<string, string> | undefined;
/** What is answered to the next requests of a file instead. */
let odd: Record<string, { status?: number; body?: string; headers?: Record<string, string> }> = {};
const host = http.createServer((request, response) => {
  const name = (request.url ?? '').slice(1);
  const body = files?.[name];
  const answer = { status: body === undefined ? 503 : 200, body, ...odd[name] };
  response.writeHead(answer.status, answer.headers).end(answer.body);
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
const complaints = () => lines.filter((line) => line.level >= 40 && line.hostUrl === hostUrl);
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
  odd = {};
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
const ask = ({ app }: TestApp, url: string, headers = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const buildId = async (server: TestApp) =>
  (await ask(server, '/application-settings')).json<ApplicationSettings>().build.id;

/** Asks until the answer has these words: the mirror looks every two seconds. */
async function expectSoon(server: TestApp, url: string, words: string): Promise<void> {
  let payload = '';
  for (let left = 100; left > 0 && !payload.includes(words); left -= 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    ({ payload } = await ask(server, url));
  }
  expect(payload).toContain(words);
}

test('documents and the files beside them come from the host, and what is hashed does not', async () => {
  const server = await serve();
  for (const [url, name] of [
    ['/users', 'index.html'],
    ['/landing', 'landing.en.html'],
    ['/landing?lang=tr', 'landing.tr.html'],
    ['/contact-us', 'contact-us.en.html'],
    ['/auth/redirect', 'redirect.html'],
    ['/scheme.js', 'scheme.js'],
    ['/favicon.svg', 'favicon.svg'],
  ] as const)
    expect((await ask(server, url)).payload).toContain(`${name} of one`);
  expect((await ask(server, '/static/main.1.js')).statusCode).toBe(404);
  const packed = await ask(server, '/landing', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(files?.['landing.en.html']);
  await server.close();
});

test('a new build of the host is taken without a restart, and counts as a new build', async () => {
  const server = await serve();
  const before = await buildId(server);
  files = aHost('two');
  await expectSoon(server, '/users', 'index.html of two');
  expect((await ask(server, '/landing')).payload).toContain('landing.en.html of two');
  expect(await buildId(server)).not.toBe(before);
  expect(complaints()).toEqual([]);
  for (const build of ['three', 'four', 'five']) {
    files = aHost(build);
    await expectSoon(server, '/users', `index.html of ${build}`);
  }
  expect(readdirSync(folder)).toHaveLength(4);
  await server.close();
}, 60_000);

test.each<[string, () => void]>([
  ['is down', () => (files = undefined)],
  ['has lost one file', () => (odd['redirect.html'] = { status: 404 })],
  ['shows somebody else’s page', () => (odd['index.html'] = { body: '<title>Welcome to nginx!</title>' })],
  [
    'leads elsewhere',
    () => (odd['scheme.js'] = { status: 302, headers: { location: 'http://evil.example' } }),
  ],
  ['has no end', () => (odd['landing.en.html'] = { body: ' '.repeat(1_100_000) })],
])(
  'while the host %s the last copy serves, and that is told once',
  async (_, spoil) => {
    const server = await serve();
    files = aHost('two');
    spoil();
    for (let left = 100; left > 0 && complaints().length === 0; left -= 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await ask(server, '/users')).payload).toContain('index.html of one');
    expect((await ask(server, '/landing')).payload).toContain('landing.en.html of one');
    expect(complaints()).toHaveLength(1);
    await server.close();
  },
  30_000,
);

test('a start waits for the host', async () => {
  files = undefined;
  const starting = serve();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  files = aHost('late');
  const server = await starting;
  expect((await ask(server, '/users')).payload).toContain('index.html of late');
  await server.close();
}, 30_000);

test('a start without the host serves what was kept from before', async () => {
  await (await serve()).close();
  files = undefined;
  const server = await serve();
  expect((await ask(server, '/users')).payload).toContain('index.html of one');
  expect(complaints().length).toBeGreaterThan(0);
  await server.close();
});

test('two servers on one folder take the same copy at once', async () => {
  const servers = await Promise.all([serve(), serve()]);
  for (const server of servers) expect((await ask(server, '/users')).payload).toContain('index.html of one');
  expect(readdirSync(folder).filter((name) => name !== 'current')).toHaveLength(1);
  for (const server of servers) await server.close();
  expect(complaints()).toEqual([]);
});
