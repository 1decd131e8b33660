import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import {
  contentSecurityPolicy,
  documentHeaders,
  type DocumentKind,
} from '../../src/platform/http/security-headers';
import { settingsWith } from '../../src/platform/settings/settings';
import { overrideCookie } from '../../src/remotes/override/remote-override';
import { remotesSigner } from '../../src/remotes/registry/resolved/signature';
import { namedTokens, probe } from './probe';
import { testApp, type TestApp, type TestAppOptions } from '../test-app';
import { countTransactions } from '../database/count-transactions';
import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Type } from '@sinclair/typebox';
import { defineResource } from '../../src/platform/app/resource';
import { schemaCompilers } from '../../src/platform/http/schema-compilers';
import type { Me } from '@portal/shared/contracts';
import { seededPassword } from '../../src/identity/accounts/accounts.seed';
import { Browser } from '../authority/browser';

describe('documents', () => {
  const hostDist = mkdtempSync(path.join(os.tmpdir(), 'portal-host-'));
  /** Hash of the script inside the shell's document. */
  const ownScript = `'sha256-${createHash('sha256').update('early()').digest('base64')}'`;
  const files: Record<string, string> = {
    'index.html':
      '<!doctype html><title>shell</title><i>%remotesKey%</i><b>%remoteOverride%</b><u>%signIn%</u><script>early()</script><style>i{}</style>',
    'redirect.html': '<!doctype html><title>redirect</title><script>early()</script>',
    'landing.en.html': '<!doctype html><title>Welcome</title>',
    'landing.tr.html': '<!doctype html><title>Hoş geldiniz</title>',
    'contact-us.en.html': '<!doctype html><title>Contact us</title>%supportEmail% 100% %other%',
    'contact-us.tr.html': '<!doctype html><title>Bize ulaşın</title>',
    'favicon.svg': '<svg/>',
    'assets/i18n/en.json': '{"a":"A"}',
    'static/main.1a2b.js': 'console.log(1)',
    '.secret': 'hidden',
  };

  let server: TestApp;
  beforeAll(async () => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.join(hostDist, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(hostDist, name), text);
    }
    writeFileSync(
      path.join(hostDist, 'static/main.1a2b.js.br'),
      brotliCompressSync(files['static/main.1a2b.js'] ?? ''),
    );
    writeFileSync(path.join(path.dirname(hostDist), 'outside.txt'), 'outside');
    server = await testApp({
      resources: [probe],
      tokens: namedTokens,
      settings: { hostDist },
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(hostDist, { recursive: true, force: true });
  });

  const html = { accept: 'text/html,*/*' };
  const get = (url: string, headers: Record<string, string> = html) => server.app.inject({ url, headers });

  test('GET / redirects to the landing page', async () => {
    const response = await get('/');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/landing']);
  });

  test.each([
    ['/landing', {}, 'Welcome'],
    ['/landing', { 'accept-language': 'tr-TR,tr;q=0.9,en;q=0.5' }, 'Hoş'],
    ['/landing', { 'accept-language': 'de,fr' }, 'Welcome'],
    ['/landing', { cookie: 'a=b; meridian_language=tr' }, 'Hoş'],
    ['/landing?lang=en', { cookie: 'meridian_language=tr' }, 'Welcome'],
    ['/landing?lang=../x', { cookie: 'meridian_language=tr' }, 'Hoş'],
  ])('GET %s with %j returns the right language', async (url, headers, words) => {
    const response = await get(url, { ...html, ...headers });
    expect(response.payload).toContain(words);
    expect(response.headers['content-language']).toBe(words === 'Hoş' ? 'tr' : 'en');
  });

  test('the contact page uses the right language and contains the support address', async () => {
    const response = await get('/contact-us');
    expect(response.payload).toContain('<title>Contact us</title>support@meridian.example 100% %other%');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-language': 'en',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await get('/contact-us?lang=tr')).payload).toContain('Bize ulaşın');
  });

  test('every other path returns the shell with all security headers', async () => {
    const response = await get('/users?page=2');
    expect(response.payload).toContain('shell');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining(
        `script-src 'self' ${ownScript}; script-src-attr 'none'`,
      ),
    });
    const style = createHash('sha256').update('i{}').digest('base64');
    expect(response.headers['content-security-policy']).toContain(`style-src-elem 'self' 'sha256-${style}';`);
    expect(response.headers['content-security-policy']).toContain(
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default portal webpack 'allow-duplicates'",
    );
    expect(response.headers['strict-transport-security']).toBeUndefined();
  });

  test('the shell contains the public key of its registry and is compressed', async () => {
    const { publicKey } = await remotesSigner(server.app.portal.settings);
    const shell = `<title>shell</title><i>${publicKey}</i><b></b><u>{&quot;clientId&quot;:`;
    expect((await get('/home')).payload).toContain(shell);
    const packed = await get('/home', { ...html, 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain(shell);
  });

  test('the policy allows the origin of an override only in the browser with that override', async () => {
    const origin = 'http://localhost:3001';
    const { settings } = server.app.portal;
    const override = { name: 'remote-chat', origin, until: new Date(Date.now() + 60_000).toISOString() };
    const shellWith = async (cookie: string) => {
      const { headers, payload } = await get('/home', { ...html, cookie });
      return {
        csp: String(headers['content-security-policy']),
        integrity: headers['integrity-policy'],
        payload,
      };
    };
    const widened = await shellWith(await overrideCookie(override, settings));
    expect(widened.csp).toContain(`script-src 'self' ${ownScript} ${origin};`);
    expect(widened.payload).toContain(`<b>${origin}</b>`);
    expect(widened.integrity).toBeUndefined();
    const expired = await overrideCookie({ ...override, until: '2020-01-01T00:00:00.000Z' }, settings);
    for (const cookie of ['', expired]) {
      const usual = await shellWith(cookie);
      expect(usual.csp).not.toContain(origin);
      expect(usual.integrity).toBe('blocked-destinations=(script)');
    }
  });

  test.each(['/landing', '/contact-us', '/auth/redirect', '/home'])(
    '%s runs only scripts with an integrity hash',
    async (url) => {
      expect((await get(url)).headers['integrity-policy']).toBe('blocked-destinations=(script)');
    },
  );

  test('public pages with analytics allow scripts without an integrity hash', () => {
    const measured = settingsWith({ googleTagManagerKey: 'GTM-ABC123' });
    const policyOf = (kind: DocumentKind) => documentHeaders(measured, kind)['integrity-policy'];
    expect([policyOf('landing'), policyOf('page')]).toEqual([undefined, 'blocked-destinations=(script)']);
  });

  test('the redirect page of the sign-in keeps its opener and may be framed by the portal', async () => {
    const response = await get('/auth/redirect');
    expect(response.payload).toContain('redirect');
    expect(response.headers['cross-origin-opener-policy']).toBeUndefined();
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(response.headers['content-security-policy']).toContain(ownScript);
    expect(response.headers['cache-control']).toBe('private, max-age=3600');
    expect((await get('/auth/redirect?code=a&state=b')).headers['cache-control']).toBe('no-store');
  });

  test('hashed files are immutable, and compressed if a variant exists', async () => {
    const plain = await get('/static/main.1a2b.js', {});
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const small = await get('/static/main.1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('console.log(1)');
    expect(
      (await get('/static/main.1a2b.js', { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  test('translations are immutable when the address contains the hash of the file', async () => {
    const hash = createHash('sha384').update('{"a":"A"}').digest('base64url');
    const cacheOf = async (v: string) => (await get(`/assets/i18n/en.json?v=${v}`)).headers['cache-control'];
    expect(await cacheOf(hash.slice(0, 16))).toBe('public, max-age=31536000, immutable');
    for (const version of ['', hash.slice(0, 4), 'x'.repeat(16)])
      expect(await cacheOf(version)).toBe('no-cache');
    expect((await get('/assets/i18n/xx.json?v=0123456789abcdef', {})).statusCode).toBe(404);
  });

  test('translations without a hash are revalidated by their ETag', async () => {
    const first = await get('/assets/i18n/en.json', {});
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/assets/i18n/en.json', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  test('HEAD returns the status of GET without a body', async () => {
    const response = await server.app.inject({ method: 'HEAD', url: '/landing', headers: html });
    expect([response.statusCode, response.payload]).toEqual([200, '']);
  });

  test.each([
    '/static/none.js',
    '/assets/i18n/xx.json',
    '/none.png',
    '/.secret',
    '/remotes/none',
    '/api/none',
    '/identity-x.js',
  ])('%s returns 404 and never the shell', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch(/problem\+json/);
  });

  test('a request for JSON at an unknown path does not return the shell', async () => {
    expect((await get('/users', { accept: 'application/json' })).statusCode).toBe(404);
  });

  test('the policy allows a foreign identity provider, and analytics only on the landing page', () => {
    const settings = settingsWith({
      authority: {
        url: 'https://login.example/tid/v2.0',
        clientId: 'c',
        apiId: 'a',
        scope: 's',
        providerTenantIds: [],
      },
      googleTagManagerKey: 'GTM-ABCD',
      publicUrl: 'https://portal.example',
    });
    expect(contentSecurityPolicy(settings)).toContain(
      "connect-src 'self' https://login.example; frame-src 'self' https://login.example",
    );
    expect(contentSecurityPolicy(settings)).not.toContain('google');
    const measured = contentSecurityPolicy(settings, 'landing');
    expect(measured).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(measured).toContain('https://*.google-analytics.com https://*.analytics.google.com');
    expect(contentSecurityPolicy({ ...settings, googleTagManagerKey: null }, 'landing')).not.toContain(
      'google',
    );
  });

  test('the API reference is complete and needs no scripts or external resources', async () => {
    const description = (await get('/api/openapi.json', {})).json();
    expect(description.paths['/api/v1/probe/{id}'].put).toMatchObject({
      'x-access': 'public',
      parameters: [{ name: 'id', in: 'path' }],
    });
    expect(description.components.schemas.Problem).toBeDefined();
    const page = await get('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.payload).toContain('/api/v1/probe/{id}');
    expect(page.payload).not.toMatch(/<script|https?:\/\/|style=/);
    expect((await get('/api/docs.css')).headers['content-type']).toMatch(/^text\/css/);
  });

  test('the health checks report live and ready', async () => {
    expect((await get('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await get('/health/ready', { host: '10.0.0.7:8080' })).json()).toEqual({ status: 'ok' });
  });
});

describe('spellings of addresses', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({
      resources: [probe],
      tokens: namedTokens,
      settings: { rateLimitPerMinute: 4, seed: false },
    });
  });
  afterAll(() => server.close());

  const spellings = [
    '/api/v1/probe',
    '/%61pi/v1/probe',
    '/a%70i/v1/probe',
    '/%61%70%69/v1/probe',
    '/api/v1/pr%6fbe',
  ];

  test('all spellings of an address share one limit and are not cached', async () => {
    const responses = [];
    for (const url of spellings) responses.push(await server.app.inject({ url }));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429]);
    for (const { headers } of responses) expect(headers['cache-control']).toBe('no-store');
  });

  test('an unknown address of the API is one in any spelling', async () => {
    const call = (url: string) =>
      server.app.inject({ url, remoteAddress: '10.0.0.9', headers: { accept: 'text/html' } });
    const unknown = await call('/%61pi/v1/unknown');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers['content-type']).toContain('application/problem+json');
    expect(unknown.headers['x-ratelimit-limit']).toBe('4');
    expect((await call(`/%61pi/v1/${'a'.repeat(101)}`)).statusCode).toBe(414);
  });

  test('parallel readiness checks share one query', async () => {
    const transactions = countTransactions(server.app.portal.db);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => server.app.inject({ url: '/health/ready' })),
    );
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(transactions.count).toBeLessThan(5);
  });
});

describe('schemas of routes', () => {
  type Compile = (definition: object) => unknown;
  type Factory = (...context: unknown[]) => Compile;
  interface Definition {
    method: string;
    url: string;
    /** Part of a request, such as its body. */
    httpPart?: string;
    /** Status of a response. */
    httpStatus?: string;
  }
  const factories = schemaCompilers as unknown as Record<'buildValidator' | 'buildSerializer', Factory>;
  const lazy = { ...factories };

  afterEach(() => {
    Object.assign(factories, lazy);
  });

  /** Starts a server, and returns the number of its schemas and the errors of those that do not compile. */
  async function compileAll(options: TestAppOptions = {}): Promise<{ count: number; faults: string[] }> {
    const faults: string[] = [];
    const compiled = new Set<string>();
    const eager =
      (factory: Factory): Factory =>
      (...context) => {
        const compile = factory(...context);
        return (definition) => {
          const { method, url, httpPart, httpStatus } = definition as Definition;
          const name = `${method} ${url}`;
          // The first server on this machine is started twice, since it also seeds the template of the database.
          compiled.add(`${name} ${httpPart ?? httpStatus}`);
          try {
            return compile(definition);
          } catch (error) {
            faults.push(`${name}: ${(error as Error).message}`);
            return () => undefined;
          }
        };
      };
    factories.buildValidator = eager(AjvCompiler() as unknown as Factory);
    factories.buildSerializer = eager(SerializerSelector() as unknown as Factory);
    const server = await testApp(options);
    await server.close();
    return { count: compiled.size, faults };
  }

  test('every schema of every route compiles', async () => {
    const { count, faults } = await compileAll();
    expect(count).toBeGreaterThan(400);
    expect(faults).toEqual([]);
  });

  test('a schema that does not compile is found', async () => {
    const wrong = { ...Type.Object({}), properties: { name: { $ref: 'missing#' } } };
    const resource = defineResource({
      name: 'wrong',
      routes(app) {
        app.get('/wrong', { config: { access: 'public' }, schema: { response: { 200: wrong } } }, () => ({}));
      },
    });
    const { faults } = await compileAll({ resources: [resource], settings: { seed: false } });
    expect(faults).toEqual(['GET /wrong: ', 'HEAD /wrong: '].map((start) => expect.stringContaining(start)));
  });
});

describe('the security log', () => {
  type Line = Record<string, unknown>;

  let server: TestApp;
  let lines: Line[] = [];
  beforeAll(async () => {
    server = await testApp({
      settings: { logLevel: 'info' },
      logStream: { write: (line) => void lines.push(JSON.parse(line) as Line) },
    });
  });
  beforeEach(() => {
    lines = [];
  });
  afterAll(() => server.close());

  const events = () => lines.filter(({ event }) => event !== undefined);
  const olivia = 'olivia.user@acorn.example';

  test('a sign-in leaves one line with person and address', async () => {
    await new Browser(server.app).signIn(olivia, seededPassword);
    expect(events()).toMatchObject([
      { level: 30, event: 'sign-in.succeeded', account: olivia, tenantId: 'acorn', address: '127.0.0.1' },
    ]);
  });

  test('each rejected sign-in leaves one line, a lock-out its own, and none contains the password', async () => {
    for (let attempt = 0; attempt < 11; attempt += 1)
      await new Browser(server.app, `10.0.0.${attempt}`).signIn(
        'sam.support@meridian.example',
        'wrong secret',
      );
    expect(events().map(({ event }) => event)).toEqual([
      ...Array<string>(10).fill('sign-in.failed'),
      'sign-in.locked',
    ]);
    expect(JSON.stringify(lines)).not.toContain('wrong secret');
  });

  test('a text without @ in the field for the e-mail is not logged', async () => {
    await new Browser(server.app).signIn('My-Secret-Password', 'x');
    expect(events()).toMatchObject([{ event: 'sign-in.failed', account: null }]);
  });

  test('rejected calls leave one line with route, person and trace id', async () => {
    const anonymous = await server.app.inject('/api/v1/users');
    const user = await server.as(olivia);
    await user({ url: '/api/v1/tenants' });
    expect(events()).toMatchObject([
      {
        event: 'access.denied',
        route: '/api/v1/users',
        status: 401,
        traceId: anonymous.headers['x-trace-id'],
      },
      { event: 'access.denied', route: '/api/v1/tenants', status: 403, tenantId: 'acorn' },
    ]);
  });

  test('reads over all tenants leave one line, reads of own data none', async () => {
    const rita = await server.as('rita.reader@meridian.example');
    const adam = await server.as('adam.admin@acorn.example');
    await rita({ url: '/api/v1/tenants' });
    await rita({ url: '/api/v1/home' });
    await rita({ url: '/api/v1/me' });
    await adam({ url: '/api/v1/users' });
    expect(events()).toMatchObject([
      { event: 'tenants.read', route: '/api/v1/tenants', tenantId: null },
      { event: 'tenants.read', route: '/api/v1/home', tenantId: null },
    ]);
  });

  test('a run of a report by a person without a tenant leaves one line with the chosen tenant', async () => {
    const rita = await server.as('rita.reader@meridian.example');
    const adam = await server.as('adam.admin@acorn.example');
    const run = { method: 'POST', url: '/api/v1/reports/fees/run' } as const;
    const period = 'lastMonth';
    await rita({ ...run, payload: { parameters: { period }, tenantId: 'birch' } });
    await rita({ ...run, payload: { parameters: { period } } });
    await adam({ ...run, payload: { parameters: { period } } });
    await rita({ url: '/api/v1/reports/fees/parameters/client/options?tenantId=acorn' });
    expect(events().map(({ event, route, target }) => [event, route, target])).toEqual([
      ['tenants.read', '/api/v1/reports/:id/run', 'birch'],
      ['tenants.read', '/api/v1/reports/:id/run', undefined],
      ['tenants.read', '/api/v1/reports/:id/parameters/:key/options', 'acorn'],
    ]);
    expect(events().map(({ params }) => params)).toMatchObject([
      { id: 'fees' },
      { id: 'fees' },
      { id: 'fees', key: 'client' },
    ]);
    const { id } = (await rita({ url: '/api/v1/me' })).json<Me>();
    expect(new Set(events().map(({ personId }) => personId))).toEqual(new Set([id]));
  });

  test('a person with a tenant who names another one reads nothing and leaves no line', async () => {
    const adam = await server.as('adam.admin@acorn.example');
    const refused = await Promise.all([
      adam({ url: '/api/v1/home/figures?tenantId=birch' }),
      adam({ url: '/api/v1/reports/fees/parameters/client/options?tenantId=birch' }),
      adam({
        method: 'POST',
        url: '/api/v1/reports/fees/run',
        payload: { parameters: { period: 'lastMonth' }, tenantId: 'birch' },
      }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
    expect((await adam({ url: '/api/v1/tenant-choices/birch' })).statusCode).toBe(403);
    expect(events().map(({ event }) => event)).toEqual(['access.denied']);
  });

  test('an act on the registry leaves one line with the remote', async () => {
    const gina = await server.as('gina.admin@meridian.example');
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(`insert into remote_pointers (name) values ('remote-logged') on conflict do nothing`),
    );
    const { statusCode } = await gina({
      method: 'PUT',
      url: '/api/v1/remotes/remote-logged/state',
      payload: { state: 'maintenance', message: 'Back at noon', reason: 'a test' },
    });
    expect(statusCode).toBe(200);
    expect(events()).toMatchObject([
      {
        event: 'admin.act',
        method: 'PUT',
        route: '/api/v1/remotes/:name/state',
        params: { name: 'remote-logged' },
      },
    ]);
  });
});
