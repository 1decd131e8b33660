import { placeInside } from './static-files';
import { mkdtempSync, rmSync, writeFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFiles, listShellFiles } from './shell-files';
import type { AddressInfo } from 'node:net';
import { testApp, type TestApp } from '../../../test/test-app';
import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { ApplicationSettings } from '@portal/shared/contracts';
import { openTestDatabase } from '../../../test/database/test-database';
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

describe('static files', () => {
  test.each([
    '../outside.txt',
    '%2e%2e/outside.txt',
    '..%2foutside.txt',
    '/etc/passwd/../../outside.txt',
    'a/../../outside.txt',
    '..\\outside.txt',
    '.secret',
    'a\0.js',
    '%00',
    '',
    '/',
    '%zz',
  ])('placeInside rejects the name %j', (name) => {
    expect(placeInside('/srv/host', name)).toBeUndefined();
  });
});

describe('files of the host', () => {
  const shell = (name = 'main') => `<!doctype html>
<html lang="en" data-shell data-translations-en="e-1" data-translations-tr="t_2"><head>
<link rel="icon" href="/favicon.svg" />
<link rel="preload" as="script" href="/static/17.1.js" integrity="sha384-a" crossorigin />
<link rel="preload" as="font" href="/static/inter.1.woff2" crossorigin="anonymous" />
<link rel="preload" as="fetch" href="/application-settings" />
<script defer src="/static/${name}.1.js"></script>
<script src="https://elsewhere.example/static/x.js"></script>
<script type="application/json" id="preload">{"ui/list":["/static/list.1.js"],"sign-in":["/static/identity.1.js"]}</script>`;
  const page = `<html lang="en"><script defer src="/static/page-landing.1.js"></script>
<script type="application/json">{"/static/page-contact.1.js":"sha384-e"}</script>`;

  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'portal-host-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('finds the files of elements, those that the script preloads and the texts of the language', () => {
    expect(findFiles(shell(), 'tr')).toEqual([
      '/static/17.1.js',
      '/static/inter.1.woff2',
      '/static/main.1.js',
      '/static/identity.1.js',
      '/assets/i18n/tr.json?v=t_2',
    ]);
  });

  test('finds the texts of the first screen where the document names them', () => {
    const text = shell().replace('<html', '<html data-first-translations-tr="f-3"');
    expect(findFiles(text, 'tr').at(-1)).toBe('/assets/i18n/first/tr.json?v=f-3');
    expect(findFiles(text, 'en').at(-1)).toBe('/assets/i18n/en.json?v=e-1');
  });

  test('finds only the files of elements in other documents', () => {
    expect(findFiles(page, 'en')).toEqual(['/static/page-landing.1.js']);
  });

  test.each([
    '',
    '<script type="application/json" id="preload">[}</script>',
    '<script src="/static/../secret.js">',
    '<script src="/static/a b.js">',
  ])('finds nothing in %j', (text) => {
    expect(findFiles(text, 'en')).toEqual([]);
  });

  test('lists the files of the shell, and reads its document again when it changes', async () => {
    writeFileSync(path.join(folder, 'index.html'), shell());
    const first = await listShellFiles(folder, 'en');
    expect(first).toContain('/static/main.1.js');
    expect(await listShellFiles(folder, 'en')).toEqual(first);
    writeFileSync(path.join(folder, 'index.html'), shell('another-main'));
    expect(await listShellFiles(folder, 'en')).toContain('/static/another-main.1.js');
  });

  test('lists nothing without a host', async () => {
    expect(await listShellFiles(path.join(folder, 'missing'), 'en')).toEqual([]);
  });
});

describe('copies of the host', () => {
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
});
