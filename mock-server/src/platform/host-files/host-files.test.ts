import { placeInside } from './static-files';
import { mkdtempSync, rmSync, writeFileSync, readdirSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import { findFiles, listShellFiles } from './shell-files';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders, createServer } from 'node:http2';
import { request } from 'node:https';
import { type AddressInfo, createConnection, createServer as createRelay, type Server } from 'node:net';
import { testCertificate } from '../../../test/network/test-certificate';
import { testApp, type TestApp } from '../../../test/test-app';
import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { ApplicationSettings } from '@portal/shared/contracts';
import { openTestDatabase } from '../../../test/test-database';
import { applicationSettings } from '../../portal/application-settings/application-settings.resource';
import { hostDocuments } from './host-mirror';
import { mock } from 'node:test';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createPace, pacedBody, paceSession } from './paced-files';

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

describe('early hints', () => {
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

describe('paced files', () => {
  /** A session whose pings a test answers. */
  function fakeSession() {
    const pings: ((error: Error | null, roundTrip: number) => void)[] = [];
    const closed: (() => void)[] = [];
    return {
      pings,
      close: () => closed.forEach((listener) => listener()),
      session: {
        destroyed: false,
        ping: (callback: (typeof pings)[number]) => pings.push(callback) > 0,
        once: (_name: string, listener: () => void) => void closed.push(listener),
      } as never,
    };
  }

  /** Waits longer than the gaps between a few files. */
  const afterGaps = () => new Promise((resolve) => setTimeout(resolve, 30));
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

  /** Takes parts of a file one after the other. Returns a function that counts the parts so far. */
  function takeParts(
    pace: ReturnType<typeof createPace>,
    { size, urgency }: { size: number; urgency: number },
  ) {
    const stream = 1;
    let count = 0;
    const takeNext = async (): Promise<void> => {
      await pace.take(size, [urgency, stream]);
      count += 1;
      if (count < 200) await takeNext();
    };
    void takeNext();
    return () => count;
  }

  describe('the pace of a session', () => {
    test('lets 32 kB leave before the first response to a ping, and more after it', async () => {
      const { session, pings } = fakeSession();
      const count = takeParts(createPace(session), { size: 8 * 1024, urgency: 1 });
      await nextTurn();
      await nextTurn();
      expect(count()).toBe(4);
      pings.splice(0).forEach((respond) => respond(null, 100));
      await nextTurn();
      expect(count()).toBe(12);
    });

    test('keeps its window while the round trips show a queue', async () => {
      const { session, pings } = fakeSession();
      const pace = createPace(session);
      pings.shift()?.(null, 100);
      const count = takeParts(pace, { size: 8 * 1024, urgency: 1 });
      await nextTurn();
      await nextTurn();
      expect(count()).toBe(4);
      for (let round = 0; round < 6; round += 1) {
        pings.splice(0).forEach((respond) => respond(null, 400));
        await nextTurn();
        await nextTurn();
      }
      expect(count()).toBeGreaterThan(12);
      expect(count()).toBeLessThanOrEqual(28);
    });

    test('reduces its window to what the connection transports', async () => {
      const { session, pings } = fakeSession();
      const count = takeParts(createPace(session), { size: 8 * 1024, urgency: 1 });
      const respond = async (roundTrip: number) => {
        pings.splice(0).forEach((answer) => answer(null, roundTrip));
        await nextTurn();
        await nextTurn();
      };
      await nextTurn();
      for (const roundTrip of [100, 100, 100]) await respond(roundTrip);
      const beforeQueue = count();
      // The bytes in flight took four times the shortest round trip, so a quarter of them fits.
      await respond(400);
      await respond(400);
      const inFlight = count();
      await respond(400);
      expect(beforeQueue).toBeGreaterThan(25);
      expect(count() - inFlight).toBeLessThanOrEqual(beforeQueue / 3);
    });

    test('leaves a gap between the parts of two files', async () => {
      const { session, pings } = fakeSession();
      const pace = createPace(session);
      const order: string[] = [];
      const take = (size: number, stream: number) =>
        void pace.take(size, [1, stream]).then(() => void order.push(`part of ${stream}`));
      take(32 * 1024, 1);
      take(8 * 1024, 1);
      take(8 * 1024, 3);
      await nextTurn();
      pings.splice(0).forEach((respond) => respond(null, 100));
      await nextTurn();
      await nextTurn();
      expect(order).toEqual(['part of 1', 'part of 1']);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(order).toEqual(['part of 1', 'part of 1', 'part of 3']);
    });

    test('sends urgent files first and files of one urgency one after the other', async () => {
      const { session, pings } = fakeSession();
      const pace = createPace(session);
      const order: string[] = [];
      const note = (name: string) => () => void order.push(name);
      void pace.take(40 * 1024, [1, 1]).then(note('first'));
      void pace.take(8 * 1024, [3, 3]).then(note('late'));
      void pace.take(8 * 1024, [1, 5]).then(note('second'));
      void pace.take(8 * 1024, [1, 1]).then(note('first again'));
      await nextTurn();
      expect(order).toEqual(['first']);
      await nextTurn();
      pings.splice(0).forEach((respond) => respond(null, 100));
      await afterGaps();
      pings.splice(0).forEach((respond) => respond(null, 100));
      await afterGaps();
      expect(order).toEqual(['first', 'first again', 'second', 'late']);
    });

    test.each([
      ['the session closes', (fake: ReturnType<typeof fakeSession>) => fake.close()],
      ['a ping fails', ({ pings }: ReturnType<typeof fakeSession>) => pings[0]?.(new Error('cancelled'), 0)],
      [
        'no further ping can be sent',
        (fake: ReturnType<typeof fakeSession>) => {
          Object.assign(fake.session, { ping: () => false });
          fake.pings[0]?.(null, 100);
        },
      ],
      ['no ping is answered', () => mock.timers.tick(3_000)],
    ])('lets everything leave when %s', async (_, happen) => {
      mock.timers.enable({ apis: ['setTimeout'] });
      const fake = fakeSession();
      const pace = createPace(fake.session);
      const taken = Promise.all([1, 2, 3].map((file) => pace.take(30 * 1024, [1, file])));
      happen(fake);
      await expect(taken).resolves.toHaveLength(3);
      mock.timers.reset();
    });
  });

  describe('files over HTTP/2', () => {
    const bytes = Buffer.from(Array.from({ length: 150_000 }, (_, index) => index % 251));
    const bytesPerMillisecond = 400;
    let servers: { close(): void }[] = [];
    afterEach(() => {
      for (const server of servers) server.close();
      servers = [];
    });

    const listen = async (server: Server | ReturnType<typeof createServer>) => {
      servers.push(server);
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return (server.address() as AddressInfo).port;
    };

    /** Opens a session with a server that sends files, through a connection of 400 kB/s. */
    async function openSlowly(send: typeof pacedBody): Promise<ClientHttp2Session> {
      const server = createServer((request, response) => {
        if (request.url === '/api') {
          response.end('{}');
          return;
        }
        const body = send({ headers: request.headers, raw: request }, bytes);
        if (Buffer.isBuffer(body)) response.end(body);
        else body.pipe(response as never);
      });
      server.on('session', paceSession);
      const target = await listen(server);
      let written = Promise.resolve();
      const relay = createRelay((client) => {
        const upstream = createConnection(target, '127.0.0.1');
        client.on('data', (data) => upstream.write(data)).on('error', () => upstream.destroy());
        upstream.on('error', () => client.destroy());
        upstream.on('data', (data) => {
          written = written
            .then(() => new Promise((resolve) => setTimeout(resolve, data.length / bytesPerMillisecond)))
            .then(() => void (client.destroyed || client.write(data)));
        });
      });
      const session = connect(`http://127.0.0.1:${await listen(relay)}`);
      servers.push({ close: () => session.destroy() });
      return session;
    }

    const get = (session: ClientHttp2Session, path: string) =>
      buffer(session.request({ ':path': path, priority: 'u=1' })).then((body) => ({
        body,
        at: performance.now(),
      }));

    test('arrive whole, and leave room for responses of the API that are requested later', async () => {
      const session = await openSlowly(pacedBody);
      const files = Promise.all(['/one', '/two', '/three'].map((path) => get(session, path)));
      await new Promise((resolve) => setTimeout(resolve, 100));
      const start = performance.now();
      const response = await get(session, '/api');
      const [one, two, three] = await files;
      expect(response.at - start).toBeLessThan(((three?.at ?? 0) - start) / 3);
      expect([one, two, three].map((file) => file?.body.equals(bytes))).toEqual([true, true, true]);
      expect(one?.at).toBeLessThan(two?.at ?? 0);
      expect(two?.at).toBeLessThan(three?.at ?? 0);
    });
  });

  test('sends a file that was requested earlier first, although the server had read it later', async () => {
    const { session, pings, close } = fakeSession();
    const order: number[] = [];
    const send = async (id: number) => {
      const body = pacedBody({ headers: {}, raw: { stream: { id, session } } }, Buffer.alloc(96 * 1024));
      await once(
        (body as Readable).on('data', () => order.push(id)),
        'end',
      );
    };
    const countOf = (id: number) => order.filter((one) => one === id).length;
    const settle = async () => {
      for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    };
    const sent = Promise.all([send(3), send(1)]);
    await settle();
    expect([countOf(3), countOf(1)]).toEqual([4, 0]);
    pings.splice(0).forEach((respond) => respond(null, 100));
    await settle();
    expect([countOf(3), countOf(1)]).toEqual([4, 8]);
    close();
    await sent;
  });

  test('sends small files, and all files over HTTP/1.1, as they are', () => {
    const small = Buffer.alloc(1_000);
    const large = Buffer.alloc(100_000);
    expect(pacedBody({ headers: {}, raw: {} }, large)).toBe(large);
    const stream = { id: 1, session: fakeSession().session as object };
    expect(pacedBody({ headers: {}, raw: { stream } }, small)).toBe(small);
    expect(pacedBody({ headers: {}, raw: { stream } }, large)).not.toBe(large);
  });
});
