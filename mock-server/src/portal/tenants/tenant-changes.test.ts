import type { AuditList, CreateTenant, Me, Problem, TenantDetail } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { outcome } from '../../../test/user-calls';

let server: TestApp;
let gina: Inject;
let rita: Inject;
let bella: Inject;
beforeAll(async () => {
  server = await testApp();
  gina = await server.as('gina.admin@meridian.example');
  rita = await server.as('rita.reader@meridian.example');
  bella = await server.as('bella.user@birch.example');
});
afterAll(() => server.close());

const url = '/api/v1/tenants';
const birch = `${url}/birch`;
const body = (part: Partial<CreateTenant> = {}) => ({
  name: 'Çınar Işık',
  slug: 'cinar-isik',
  region: 'tr',
  contactEmail: 'bilgi@cinar.example',
  ...part,
});
const create = (part: Partial<CreateTenant> = {}, headers: Record<string, string> = {}) =>
  gina({ method: 'POST', url, payload: body(part), headers });
const read = async (id: string) => (await gina({ url: `${url}/${id}` })).json<TenantDetail>();
const act = (action: string, payload: object, headers: Record<string, string> = {}) =>
  gina({ method: 'POST', url: `${birch}/${action}`, payload, headers });
const actsOn = async (id: string) => {
  const response = await gina({ url: `/api/v1/global/audit?tenant=${id}&targetType=tenant&sort=createdAt` });
  return response.json<AuditList>().items;
};
const close = { reason: 'The contract has ended', name: 'Birch Wealth' };

describe('a new tenant', () => {
  test('gets its values, workspaces and an entry in its audit, and the search finds it', async () => {
    const response = await create({ userLimit: 5, defaultLandingPage: '/home' });
    expect(response.statusCode).toBe(201);
    const tenant = response.json<TenantDetail>();
    expect(tenant).toMatchObject({
      ...body(),
      status: 'active',
      userCount: 0,
      userLimit: 5,
      defaultLandingPage: '/home',
      features: { EnableChatBot: 'inherit' },
      version: 1,
    });
    expect(response.headers.etag).toBe('"1"');
    const found = await rita({ url: `${url}?search=cinar` });
    expect(found.json<{ items: { id: string }[] }>().items.map(({ id }) => id)).toEqual([tenant.id]);
    const [{ total }] = (await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ total: number }>('select count(*)::int as total from workspaces where tenant_id = $1', [
        tenant.id,
      ]),
    )) as [{ total: number }];
    expect(total).toBeGreaterThan(0);
    expect(await actsOn(tenant.id)).toMatchObject([
      { act: 'tenant.created', after: { slug: 'cinar-isik', region: 'tr' } },
    ]);
    expect((await rita({ url: `${url}/${tenant.id}` })).json()).toMatchObject({ slug: 'cinar-isik' });
  });

  test('gets a language and a time zone, which its users inherit and its first administrator reads', async () => {
    const values = { language: 'tr', timeZone: 'Europe/Istanbul' } as const;
    const response = await create({ name: 'Meşe', slug: 'mese', adminEmail: 'ilk@mese.example', ...values });
    const tenant = response.json<TenantDetail>();
    expect(tenant).toMatchObject(values);
    const [invited] = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query('select language from invitations where tenant_id = $1', [tenant.id]),
    );
    expect(invited).toEqual({ language: 'tr' });
    expect(await actsOn(tenant.id)).toMatchObject([{ after: values }]);
  });

  test('invites its first administrator, whose invitation its audit names', async () => {
    const response = await create({ name: 'Fir', slug: 'fir-wealth', adminEmail: 'First@fir.example' });
    expect(response.statusCode).toBe(201);
    const { id } = response.json<TenantDetail>();
    const invited = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query('select email, roles, state from invitations where tenant_id = $1', [id]),
    );
    expect(invited).toEqual([{ email: 'first@fir.example', roles: ['TenantAdmin'], state: 'pending' }]);
    const audit = await gina({ url: `/api/v1/global/audit?tenant=${id}&targetType=invitation` });
    expect(audit.json<AuditList>().items).toHaveLength(1);
  });

  test('keeps nothing when no invitation could reach the address of its administrator', async () => {
    for (const adminEmail of ['nobody', 'a@b..com', 'a@-b.com', 'ayşe@örnek.com']) {
      const response = await create({ name: 'Elm', slug: 'elm-wealth', adminEmail });
      expect(outcome(response)).toEqual([422, 'validation.failed']);
    }
    expect((await gina({ url: `${url}?search=elm` })).json<{ total: number }>().total).toBe(0);
  });

  test('arises once for a repeated key, and once for parallel calls with one short name', async () => {
    const part = { name: 'Once', slug: 'once' };
    const headers = { 'idempotency-key': 'k-1' };
    const [first, second] = [await create(part, headers), await create(part, headers)];
    expect(second.json()).toEqual(first.json());
    expect(outcome(await create({ name: 'Twice', slug: 'twice' }, headers))).toEqual([
      422,
      'idempotency.mismatch',
    ]);
    const again = await create({ ...part, userLimit: 5 }, headers);
    expect(outcome(again)).toEqual([422, 'idempotency.mismatch']);
    const parallel = await Promise.all(['a', 'b', 'c'].map((name) => create({ name, slug: 'parallel' })));
    expect(parallel.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  test.each([
    ['acorn-capital', [409, 'tenant.slug_taken'], 'taken'],
    ['admin', [422, 'validation.failed'], 'reserved'],
  ])('cannot have the short name %s', async (slug, expected, code) => {
    const response = await create({ slug });
    expect(outcome(response)).toEqual(expected);
    expect(response.json<Problem>().errors).toEqual([{ pointer: '/slug', code }]);
  });

  test.each([
    ['acorn-capital', 'taken'],
    ['admin', 'reserved'],
    ['nobody-has-this', null],
  ])('the check of the short name %s finds %s', async (slug, problem) => {
    expect((await gina({ url: `/api/v1/tenant-slugs?slug=${slug}` })).json()).toEqual({ problem });
    expect((await rita({ url: `/api/v1/tenant-slugs?slug=${slug}` })).statusCode).toBe(403);
  });

  test('accepts as many users as its limit', async () => {
    const { id } = (await create({ name: 'Small', slug: 'small', userLimit: 2 })).json<TenantDetail>();
    const add = (name: string) =>
      server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(`insert into people (id, tenant_id, email) values ($1, $2, $1 || '@small.example')`, [
          name,
          id,
        ]),
      );
    const results = await Promise.allSettled(['s1', 's2', 's3', 's4'].map(add));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await read(id)).toMatchObject({ userCount: 2 });
  });
});

describe('a tenant', () => {
  test('changes with its search columns, and the audit of the tenant records it', async () => {
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(`update people set default_landing_page = null where tenant_id = 'birch'`),
    );
    const { version } = await read('birch');
    const patch = (payload: object, revision: number) =>
      gina({ method: 'PATCH', url: birch, payload, headers: { 'if-match': `"${revision}"` } });
    const changed = await patch({ name: 'Birch Wealth AŞ', defaultLandingPage: '/home' }, version);
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, `"${version + 1}"`]);
    expect(outcome(await patch({ name: 'Late' }, version))).toEqual([412, 'conflict.stale']);
    expect((await bella({ url: '/api/v1/me' })).json<Me>().preferences.defaultLandingPage).toEqual({
      value: '/home',
      source: 'tenant',
    });
    expect((await rita({ url: `${url}?search=as` })).json<{ total: number }>().total).toBe(1);
    const local = { language: 'tr', timeZone: 'Europe/Istanbul' };
    expect((await patch({ ...local, name: 'Birch Wealth' }, version + 1)).json()).toMatchObject({
      ...local,
      defaultLandingPage: '/home',
    });
    expect((await bella({ url: '/api/v1/me' })).json<Me>().preferences).toMatchObject({
      language: { value: 'tr', source: 'tenant' },
      timeZone: { value: 'Europe/Istanbul', source: 'tenant' },
    });
    await patch({ language: null, timeZone: null, defaultLandingPage: null }, version + 2);
    expect((await bella({ url: '/api/v1/me' })).json<Me>().preferences.language.source).toBe('product');
    expect((await actsOn('birch')).map(({ act: name }) => name)).toEqual([
      'tenant.updated',
      'tenant.updated',
      'tenant.updated',
    ]);
    expect(await read('birch')).toMatchObject({ name: 'Birch Wealth', defaultLandingPage: null });
  });

  test('switches the assistant on and off for its users alone', async () => {
    const assistantOf = async (person: Inject) => (await person({ url: '/api/v1/me' })).json<Me>().features;
    const put = (state: string) =>
      gina({ method: 'PUT', url: `${birch}/features`, payload: { EnableChatBot: state } });
    const ask = () =>
      bella({
        method: 'POST',
        url: '/api/v1/openai/confluence/chat',
        payload: { message: 'How do I sign in?', chatId: null },
      });
    expect(await assistantOf(bella)).toEqual({ EnableChatBot: true });
    expect((await put('off')).statusCode).toBe(200);
    expect(await assistantOf(bella)).toEqual({ EnableChatBot: false });
    expect(outcome(await ask())).toEqual([404, 'feature.disabled']);
    const adam = await server.as('adam.admin@acorn.example');
    expect(await assistantOf(adam)).toEqual({ EnableChatBot: true });
    await put('inherit');
    expect(await assistantOf(bella)).toEqual({ EnableChatBot: true });
    expect((await actsOn('birch')).slice(-2)).toMatchObject([
      { act: 'tenant.features_changed', after: { EnableChatBot: 'off' } },
      { act: 'tenant.features_changed', after: { EnableChatBot: 'inherit' } },
    ]);
  });

  test('rejects its users on their next call while it is suspended or archived', async () => {
    const me = async () => outcome(await bella({ url: '/api/v1/me' }));
    expect((await me())[0]).toBe(200);
    expect(outcome(await act('suspend', { ...close, name: 'Birch' }))).toEqual([422, 'validation.failed']);
    expect((await me())[0]).toBe(200);
    expect((await act('suspend', close)).json()).toMatchObject({ status: 'suspended' });
    expect(await me()).toEqual([403, 'tenant.suspended']);
    expect((await act('archive', close)).json()).toMatchObject({ status: 'archived' });
    expect(await me()).toEqual([403, 'tenant.suspended']);
    expect(outcome(await act('suspend', close))).toEqual([409, 'tenant.status']);
    expect((await act('resume', { reason: 'A new contract' })).json()).toMatchObject({ status: 'active' });
    expect((await me())[0]).toBe(200);
    expect((await actsOn('birch')).slice(-3)).toMatchObject([
      { act: 'tenant.suspended', before: { status: 'active' }, after: { reason: close.reason } },
      { act: 'tenant.archived', before: { status: 'suspended' } },
      { act: 'tenant.resumed', before: { status: 'archived' }, after: { reason: 'A new contract' } },
    ]);
  });

  test('gets one entry in the audit when parallel calls suspend it', async () => {
    const before = (await actsOn('birch')).length;
    const responses = await Promise.all([1, 2, 3, 4].map(() => act('suspend', close)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await actsOn('birch')).toHaveLength(before + 1);
    await act('resume', { reason: 'Back again' });
  });

  test('rejects an act that its status does not allow', async () => {
    const resume = { reason: 'A new contract' };
    const before = (await actsOn('birch')).length;
    expect(outcome(await act('resume', resume))).toEqual([409, 'tenant.status']);
    await act('suspend', close);
    expect(outcome(await act('suspend', close))).toEqual([409, 'tenant.status']);
    await act('archive', close);
    expect(outcome(await act('archive', close))).toEqual([409, 'tenant.status']);
    expect((await act('resume', resume)).statusCode).toBe(200);
    expect(await actsOn('birch')).toHaveLength(before + 3);
  });

  test('keeps its status for an act on an old revision', async () => {
    const { version } = await read('birch');
    const headers = { 'if-match': `"${version - 1}"` };
    expect(outcome(await act('suspend', close, headers))).toEqual([412, 'conflict.stale']);
    expect(await read('birch')).toMatchObject({ status: 'active', version });
  });

  test('shows its users and domains to global roles, and changes only for administrators', async () => {
    const list = async (part: string) =>
      (await rita({ url: `${birch}/${part}` })).json<{ items: object[] }>();
    expect((await list('users')).items[0]).toMatchObject({ tenantId: 'birch' });
    expect((await list('domains')).items).toMatchObject([
      { name: 'birch-wealth.example' },
      { name: 'birch.example' },
    ]);
    const sam = await server.as('sam.support@meridian.example');
    for (const person of [rita, sam])
      expect((await person({ method: 'PATCH', url: birch, payload: { name: 'X' } })).statusCode).toBe(403);
  });
});
