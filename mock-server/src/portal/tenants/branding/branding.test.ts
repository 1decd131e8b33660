import type { AuditList, Me, TenantDetail } from '@portal/shared/contracts';
import { aPng } from '../../../../test/pictures';
import { testApp, type Inject, type TestApp } from '../../../../test/test-app';
import { outcome } from '../../../../test/user-calls';

let server: TestApp;
let gina: Inject;
let bella: Inject;
beforeAll(async () => {
  server = await testApp();
  gina = await server.as('gina.admin@meridian.example');
  bella = await server.as('bella.user@birch.example');
});
afterAll(() => server.close());

const url = '/api/v1/tenants/birch';
const read = async () => (await gina({ url })).json<TenantDetail>();
const me = async () => (await bella({ url: '/api/v1/me' })).json<Me>();
const upload = (payload: Buffer, headers: Record<string, string> = {}) =>
  gina({ method: 'PUT', url: `${url}/logo`, payload, headers: { 'content-type': 'image/png', ...headers } });

test('shows a logo to the users of the tenant at an address of its own, until it is removed', async () => {
  const { version } = await read();
  expect((await me()).tenantLogo).toBeUndefined();
  const response = await upload(aPng({ width: 300, height: 100 }), { 'if-match': `"${version}"` });
  expect([response.statusCode, response.headers.etag]).toEqual([200, `"${version + 1}"`]);
  const { logo } = response.json<TenantDetail>().branding;
  expect(logo).toMatch(/^\/logos\/[0-9a-f-]{36}$/);
  expect((await me()).tenantLogo).toBe(logo);
  const picture = await server.app.inject({ url: String(logo) });
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect(outcome(await upload(aPng(), { 'if-match': `"${version}"` }))).toEqual([412, 'conflict.stale']);
  const replaced = (await upload(aPng())).json<TenantDetail>().branding.logo;
  expect(replaced).not.toBe(logo);
  expect((await server.app.inject({ url: String(logo) })).statusCode).toBe(404);
  expect((await gina({ method: 'DELETE', url: `${url}/logo` })).json()).toMatchObject({
    branding: { logo: null },
  });
  expect((await server.app.inject({ url: String(replaced) })).statusCode).toBe(404);
  expect((await me()).tenantLogo).toBeUndefined();
});

test.each([
  ['HTML sent as PNG', Buffer.from('<script>alert(1)</script>'), 'request.media_type'],
  ['a truncated PNG', aPng().subarray(0, 40), 'image.unreadable'],
  ['a picture that is too wide', aPng({ width: 1025, height: 1 }), 'image.dimensions'],
])('rejects %s as a logo and keeps the tenant as it is', async (_name, picture, code) => {
  const before = await read();
  expect(outcome(await upload(picture))[1]).toBe(code);
  expect(await read()).toEqual(before);
});

test('gives users without an own choice the theme of the tenant, and records the change', async () => {
  const put = (theme: string | null) => gina({ method: 'PUT', url: `${url}/branding`, payload: { theme } });
  expect((await put('theme-teal')).json()).toMatchObject({ branding: { theme: 'theme-teal' } });
  expect((await me()).preferences.theme).toEqual({ value: 'theme-teal', source: 'tenant' });
  await bella({ method: 'PATCH', url: '/api/v1/me/preferences', payload: { theme: 'theme-rose' } });
  expect((await me()).preferences.theme).toEqual({ value: 'theme-rose', source: 'user' });
  await bella({ method: 'PATCH', url: '/api/v1/me/preferences', payload: { theme: null } });
  await put(null);
  expect((await me()).preferences.theme.source).toBe('product');
  const audit = await gina({ url: '/api/v1/global/audit?tenant=birch&targetType=tenant&sort=createdAt' });
  expect(audit.json<AuditList>().items.slice(-2)).toMatchObject([
    { act: 'tenant.branding_changed', before: { theme: null }, after: { theme: 'theme-teal' } },
    { act: 'tenant.branding_changed', before: { theme: 'theme-teal' }, after: { theme: null } },
  ]);
});

test('keeps the start page of the tenant when its theme changes', async () => {
  await gina({ method: 'PATCH', url, payload: { defaultLandingPage: '/home' } });
  await gina({ method: 'PUT', url: `${url}/branding`, payload: { theme: 'theme-amber' } });
  expect(await read()).toMatchObject({ defaultLandingPage: '/home', branding: { theme: 'theme-amber' } });
  await gina({ method: 'PATCH', url, payload: { defaultLandingPage: null } });
  expect(await read()).toMatchObject({ defaultLandingPage: null, branding: { theme: 'theme-amber' } });
});
