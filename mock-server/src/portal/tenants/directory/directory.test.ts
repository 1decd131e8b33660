import type { AuditList, Problem, TenantDetail } from '@portal/shared/contracts';
import type { InjectOptions } from 'fastify';
import { directories, globalAdmin, startAuthority } from '../../../../test/test-authority';
import { testApp, type TestApp } from '../../../../test/test-app';
import { outcome } from '../../../../test/user-calls';

let server: TestApp;
const { settings, tokenFor, close } = await startAuthority();
beforeAll(async () => {
  server = await testApp({ settings: { authority: settings, embeddedIdentity: false, seed: false } });
});
afterAll(async () => {
  await server.close();
  close();
});

const url = '/api/v1/tenants';
async function call(claims: Record<string, unknown>, request: InjectOptions) {
  return server.app.inject({
    ...request,
    headers: { authorization: `Bearer ${await tokenFor(claims)}`, ...request.headers },
  });
}

let count = 0;
function create(directoryId: string | null | undefined, claims = globalAdmin()) {
  count += 1;
  const slug = `tenant-${count}`;
  const payload = { name: slug, slug, region: 'eu', contactEmail: 'it@tenant.example', directoryId };
  return call(claims, { method: 'POST', url, payload });
}
const change = (id: string, payload: object, claims = globalAdmin()) =>
  call(claims, { method: 'PATCH', url: `${url}/${id}`, payload });
const signIn = async (tid: string, oid: string) => outcome(await call({ tid, oid }, { url: '/api/v1/me' }));
const directory = (end: string) => `4f0f0000-0000-4000-8000-0000000000${end}`;

test('a new tenant accepts the people of its directory, whose id may be written in capitals', async () => {
  expect(await signIn(directory('aa'), 'first')).toEqual([403, 'tenant.unknown']);
  const created = await create(directory('aa').toUpperCase());
  expect(created.json()).toMatchObject({ directoryId: directory('aa') });
  expect(await signIn(directory('aa'), 'first')).toEqual([200, undefined]);
});

test('a directory that a tenant gets later takes effect at once, and its removal too', async () => {
  const { id } = (await create(undefined)).json<TenantDetail>();
  expect((await change(id, { directoryId: directory('bb') })).json()).toMatchObject({
    directoryId: directory('bb'),
    version: 2,
  });
  expect(await signIn(directory('bb'), 'second')).toEqual([200, undefined]);
  expect((await change(id, { name: 'Renamed' })).json()).toMatchObject({ directoryId: directory('bb') });
  expect((await change(id, { directoryId: null })).json()).toMatchObject({ directoryId: null, version: 4 });
  expect(await signIn(directory('bb'), 'second')).toEqual([403, 'tenant.unknown']);
  const audit = await call(globalAdmin(), { url: `/api/v1/global/audit?tenant=${id}&sort=createdAt` });
  expect(audit.json<AuditList>().items).toMatchObject([
    { act: 'tenant.created' },
    { act: 'tenant.updated', before: { directoryId: null }, after: { directoryId: directory('bb') } },
    { act: 'tenant.updated', after: { name: 'Renamed' } },
    { act: 'tenant.updated', before: { directoryId: directory('bb') }, after: { directoryId: null } },
  ]);
});

test('the directory of another tenant is rejected without its name, also by parallel calls', async () => {
  const { id } = (await create(directory('cc'))).json<TenantDetail>();
  const second = await create(directory('cc').toUpperCase());
  expect(outcome(second)).toEqual([409, 'tenant.directory_taken']);
  expect(second.json<Problem>().errors).toEqual([{ pointer: '/directoryId', code: 'taken' }]);
  expect(second.body).not.toContain(id);
  const { id: other } = (await create(null)).json<TenantDetail>();
  expect(outcome(await change(other, { directoryId: directory('cc') }))).toEqual([
    409,
    'tenant.directory_taken',
  ]);
  expect((await change(id, { directoryId: directory('cc') })).statusCode).toBe(200);
  const parallel = await Promise.all([1, 2, 3].map(() => create(directory('dd'))));
  expect(parallel.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
});

test.each([
  ['the provider’s own directory', directories.home.toUpperCase(), 'provider'],
  ['that of all personal accounts', '9188040d-6c67-4c5b-b112-36a304b66dad', 'personal'],
  ['the name of a directory', 'acorn.onmicrosoft.com', 'not_allowed'],
])('%s cannot be the directory of a tenant', async (_case, directoryId, code) => {
  const { id } = (await create(undefined)).json<TenantDetail>();
  for (const response of [await create(directoryId), await change(id, { directoryId })]) {
    expect(outcome(response)).toEqual([422, 'validation.failed']);
    expect(response.json<Problem>().errors).toEqual([expect.objectContaining({ code })]);
  }
});

test('a directory is changed only with a fresh sign-in, other values at any time', async () => {
  const { id } = (await create(undefined)).json<TenantDetail>();
  const early = { ...globalAdmin(), auth_time: Math.floor(Date.now() / 1000) - 600 };
  expect(outcome(await change(id, { directoryId: directory('ee') }, early))).toEqual([
    401,
    'auth.sign_in_not_fresh',
  ]);
  expect(outcome(await create(directory('ee'), early))).toEqual([401, 'auth.sign_in_not_fresh']);
  expect((await change(id, { name: 'At any time' }, early)).statusCode).toBe(200);
});
