import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import {
  contentSecurityPolicy,
  documentHeaders,
  type DocumentKind,
} from '../src/platform/http/security-headers';
import { settingsWith } from '../src/platform/settings/settings';
import { overrideCookie } from '../src/remotes/override/remote-override';
import { remotesSigner } from '../src/remotes/registry/signature';
import { namedTokens, probe } from './probe';
import { testApp, type TestApp } from './test-app';

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
