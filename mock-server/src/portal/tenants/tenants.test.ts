import type {
  TenantChoiceList,
  TenantList,
  AuditList,
  InvitationList,
  CreateTenant,
  Me,
  Problem,
  TenantDetail,
  TenantStartPages,
} from '@portal/shared/contracts';
import { anyRevision, testApp, type Inject, type TestApp } from '../../../test/test-app';
import { insertTenant } from '../../identity/accounts/insert-tenant';
import { inside, open } from '../../../test/calls/acting-calls';
import { until } from '../../../test/until';
import { outcome } from '../../../test/calls/user-calls';
import { Browser } from '../../../test/authority/browser';
import { seededPassword } from '../../identity/accounts/accounts.seed';
import type { InjectOptions } from 'fastify';
import { directories, globalAdmin, startAuthority } from '../../../test/authority/test-authority';

const { settings, tokenFor, close } = await startAuthority();
const inherited = { EnableChatBot: 'inherit', EnableSampleApps: 'inherit' };

describe('tenants', () => {
  let server: TestApp;
  let rita: Inject;
  beforeAll(async () => {
    server = await testApp();
    await server.db.transaction({ as: 'system' }, (sql) =>
      insertTenant(sql, { id: 'cinar', slug: 'cinar-portfoy', name: 'Çınar Portföy' }),
    );
    rita = await server.as('rita.reader@meridian.example');
  });
  afterAll(() => server.close());

  async function list(query = '', language = 'en'): Promise<TenantList> {
    const response = await rita({ url: `/api/v1/tenants${query}`, headers: { 'accept-language': language } });
    expect(response.statusCode).toBe(200);
    return response.json<TenantList>();
  }
  const namesOf = ({ items }: TenantList) => items.map(({ name }) => name);

  describe('the list of tenants', () => {
    test('counts the people of each tenant', async () => {
      const { items, total } = await list();
      expect(total).toBe(4);
      expect(items.find(({ id }) => id === 'cinar')).toMatchObject({ userCount: 0, lastActivityAt: null });
      expect(items.find(({ id }) => id === 'cedar')).toMatchObject({ userCount: 1, status: 'suspended' });
      expect(items.find(({ id }) => id === 'acorn')?.userCount).toBeGreaterThan(50);
    });

    test('counts the reports in the active workspaces of each tenant, and names its features', async () => {
      const countOf = async (id: string) => (await list()).items.find((item) => item.id === id)?.reportCount;
      const before = await countOf('acorn');
      expect(before).toBeGreaterThan(0);
      expect(await countOf('cinar')).toBe(0);
      const archive = (time: string) =>
        server.db.transaction({ as: 'system' }, (sql) =>
          sql.query(
            `update workspaces set archived_at = ${time}, is_default = false where tenant_id = 'acorn'`,
          ),
        );
      await archive('now()');
      expect(await countOf('acorn')).toBe(0);
      await archive('null');
      expect(await countOf('acorn')).toBe(before);
      expect((await list()).items[0]?.features).toEqual(inherited);
    });

    test('shows the last activity of the people of a tenant, not of people of the provider or rejected ones', async () => {
      const activityOf = async (id: string) =>
        (await list()).items.find((item) => item.id === id)?.lastActivityAt ?? null;
      const run = (text: string) => server.db.transaction({ as: 'system' }, (sql) => sql.query(text));
      const lastMonth = Date.now() - 30 * 86_400_000;
      // A person of a suspended tenant signs in, but the portal rejects the person.
      const cedar = await activityOf('cedar');
      expect(Date.parse(cedar ?? '')).toBeLessThan(lastMonth);
      await new Browser(server.app).tokens('cem.user@cedar.example', seededPassword);
      expect(await activityOf('cedar')).toBe(cedar);

      await run(`update people set last_sign_in_at = now() - interval '2 months' where tenant_id = 'birch'`);
      const gina = await server.as('gina.admin@meridian.example');
      for (const mode of ['read', 'write'] as const) {
        await open(gina, 'birch', mode);
        const inBirch = inside(gina, 'birch');
        expect((await inBirch({ url: '/api/v1/reports/fees' })).statusCode).toBe(200);
        const payload = { name: `Desk of ${mode}` };
        await inBirch({ method: 'POST', url: '/api/v1/workspaces', payload });
        expect(Date.parse((await activityOf('birch')) ?? '')).toBeLessThan(lastMonth);
      }
      const bella = await server.as('bella.user@birch.example');
      expect((await bella({ url: '/api/v1/reports/fees' })).statusCode).toBe(200);
      expect(Date.parse((await activityOf('birch')) ?? '')).toBeGreaterThan(lastMonth);
    });

    test('sorts by the alphabet of the language', async () => {
      expect(namesOf(await list('', 'tr'))).toEqual([
        'Acorn Capital',
        'Birch Wealth',
        'Cedar Trust',
        'Çınar Portföy',
      ]);
      expect(namesOf(await list('?sort=-name', 'tr'))[0]).toBe('Çınar Portföy');
      expect(namesOf(await list('?sort=-userCount'))[0]).toBe('Acorn Capital');
    });

    test('searches by folded name and takes wildcards literally', async () => {
      expect(namesOf(await list('?search=CINAR'))).toEqual(['Çınar Portföy']);
      expect(namesOf(await list('?search=%25'))).toEqual([]);
    });

    test('lists and searches only the tenants with a status', async () => {
      expect(namesOf(await list('?status=suspended'))).toEqual(['Cedar Trust']);
      expect(await list('?status=active')).toMatchObject({ total: 3, totalIsEstimate: false });
      expect(namesOf(await list('?status=active&search=trust'))).toEqual([]);
      expect(namesOf(await list('?status=suspended&search=trust'))).toEqual(['Cedar Trust']);
      expect((await rita({ url: '/api/v1/tenants?status=gone' })).statusCode).toBe(422);
    });

    test('returns an empty page after the last one and rejects an unknown page size', async () => {
      expect(await list('?page=2&size=10')).toMatchObject({ items: [], total: 4 });
      expect((await rita({ url: '/api/v1/tenants?size=3' })).statusCode).toBe(422);
    });

    test('rejects tenant users, including tenant administrators', async () => {
      for (const email of ['olivia.user@acorn.example', 'adam.admin@acorn.example']) {
        const call = await server.as(email);
        expect((await call({ url: '/api/v1/tenants' })).statusCode).toBe(403);
      }
    });
  });

  describe('the tenants to choose from', () => {
    const url = '/api/v1/tenant-choices';

    test('the names are listed and searched page by page', async () => {
      const choices = async (query: string) =>
        (await rita({ url: `${url}${query}` })).json<TenantChoiceList>();
      expect((await choices('?size=10')).items[1]).toEqual({ id: 'birch', name: 'Birch Wealth' });
      expect(await choices('?search=cinar')).toMatchObject({ items: [{ id: 'cinar' }], total: 1 });
      expect(await choices('?page=2&size=10')).toMatchObject({ items: [], total: 4 });
    });

    test('an id returns the name of its tenant, and 404 without one', async () => {
      expect((await rita({ url: `${url}/cedar` })).json()).toEqual({ id: 'cedar', name: 'Cedar Trust' });
      expect((await rita({ url: `${url}/oak` })).statusCode).toBe(404);
      expect((await rita({ url: `${url}/no%20id` })).statusCode).toBe(422);
    });

    test('the names of chosen tenants are returned at once, without missing tenants', async () => {
      const names = await rita({ method: 'POST', url: `${url}/names`, payload: { ids: ['cedar', 'oak'] } });
      expect(names.json()).toEqual({ items: [{ id: 'cedar', name: 'Cedar Trust' }] });
    });

    test('people with a tenant get no names of tenants', async () => {
      for (const email of ['olivia.user@acorn.example', 'adam.admin@acorn.example']) {
        const call = await server.as(email);
        for (const path of [url, `${url}/acorn`]) expect((await call({ url: path })).statusCode).toBe(403);
        const names = await call({ method: 'POST', url: `${url}/names`, payload: { ids: ['acorn'] } });
        expect(names.statusCode).toBe(403);
      }
    });
  });
});

describe('changes of a tenant', () => {
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
  const actionsOn = async (id: string) => {
    const response = await gina({
      url: `/api/v1/global/audit?tenant=${id}&targetType=tenant&sort=createdAt`,
    });
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
        features: inherited,
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
      expect(await actionsOn(tenant.id)).toMatchObject([
        { act: 'tenant.created', after: { slug: 'cinar-isik', region: 'tr' } },
      ]);
      expect((await rita({ url: `${url}/${tenant.id}` })).json()).toMatchObject({ slug: 'cinar-isik' });
    });

    test('gets a language and a time zone, which its users inherit and its first administrator reads', async () => {
      const values = { language: 'tr', timeZone: 'Europe/Istanbul' } as const;
      const response = await create({
        name: 'Meşe',
        slug: 'mese',
        adminEmail: 'ilk@mese.example',
        ...values,
      });
      const tenant = response.json<TenantDetail>();
      expect(tenant).toMatchObject(values);
      const [invited] = await server.db.transaction({ as: 'system' }, (sql) =>
        sql.query('select language from invitations where tenant_id = $1', [tenant.id]),
      );
      expect(invited).toEqual({ language: 'tr' });
      expect(await actionsOn(tenant.id)).toMatchObject([{ after: values }]);
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

    const onInvitation = (text: string, email: string) =>
      server.db.transaction({ as: 'system' }, (sql) => sql.query(text, [email]));
    /** Returns whether messages are sent at once for two tenants. The queue is polled every 10 s, for at most one of them. */
    async function isSoon(queue: (name: string, email: string) => Promise<unknown>): Promise<boolean> {
      const start = performance.now();
      for (const email of ['first@rowan.example', 'first@alder.example']) {
        await queue(email.slice(6, 11), email);
        const delivery = () => onInvitation('select delivery from invitations where email = $1', email);
        await until(delivery, ([row]) => row?.['delivery'] === 'sent', 'the invitation was sent');
      }
      return performance.now() - start < 5_000;
    }

    test('sends the invitation of its first administrator at once, and a waiting one when it is resumed', async () => {
      const ids = new Map<string, string>();
      const created = await isSoon(async (name, adminEmail) => {
        ids.set(name, (await create({ name, slug: `${name}-wealth`, adminEmail })).json<TenantDetail>().id);
      });
      const resumed = await isSoon(async (name, email) => {
        const act = (action: string, payload: object) =>
          gina({ method: 'POST', url: `${url}/${ids.get(name)}/${action}`, payload });
        await act('suspend', { name, reason: 'The invoice is not paid' });
        await onInvitation(`update invitations set delivery = 'waiting' where email = $1`, email);
        await act('resume', { reason: 'The invoice is paid' });
      });
      expect([created, resumed]).toEqual([true, true]);
    });

    test('shows people of the provider the invitation of its first administrator, who may be sent it again', async () => {
      const response = await create({ name: 'Yew', slug: 'yew-wealth', adminEmail: 'first@yew.example' });
      const { id } = response.json<TenantDetail>();
      const invitations = `${url}/${id}/invitations`;
      const { items } = (await rita({ url: invitations })).json<InvitationList>();
      expect(items).toMatchObject([{ email: 'first@yew.example', roles: ['TenantAdmin'], state: 'pending' }]);
      const entries = (await gina({ url: `/api/v1/global/audit?tenant=${id}` })).json<AuditList>().items;
      expect(entries[0]).toMatchObject({ act: 'tenant.read', after: { list: 'invitations' } });

      await server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(`update invitations set requested_at = now() - interval '1 hour' where tenant_id = $1`, [
          id,
        ]),
      );
      const invited = items[0]?.id ?? '';
      const resendIn = (tenant: string, person = gina) =>
        person({ method: 'POST', url: `${url}/${tenant}/invitations/${invited}/resend` });
      expect(outcome(await resendIn(id, rita))).toEqual([403, 'authz.role_required']);
      expect((await resendIn('birch')).statusCode).toBe(404);
      expect((await resendIn(id)).json()).toMatchObject({ id: invited, state: 'pending' });
      expect(outcome(await resendIn(id))).toEqual([429, 'rate.limited']);
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
      expect((await actionsOn('birch')).map(({ act: name }) => name)).toEqual([
        'tenant.updated',
        'tenant.updated',
        'tenant.updated',
      ]);
      expect(await read('birch')).toMatchObject({ name: 'Birch Wealth', defaultLandingPage: null });
    });

    test('switches the assistant on and off for its users alone', async () => {
      const assistantOf = async (person: Inject) => (await person({ url: '/api/v1/me' })).json<Me>().features;
      const put = (state: string) =>
        gina({ method: 'PUT', url: `${birch}/features`, payload: { ...inherited, EnableChatBot: state } });
      const ask = () =>
        bella({ method: 'POST', url: '/api/v1/openai/confluence/chat', payload: { message: 'Hello?' } });
      expect(await assistantOf(bella)).toEqual({ EnableChatBot: true, EnableSampleApps: true });
      expect((await put('off')).statusCode).toBe(200);
      expect(await assistantOf(bella)).toEqual({ EnableChatBot: false, EnableSampleApps: true });
      expect(outcome(await ask())).toEqual([404, 'feature.disabled']);
      const adam = await server.as('adam.admin@acorn.example');
      expect(await assistantOf(adam)).toEqual({ EnableChatBot: true, EnableSampleApps: true });
      await put('inherit');
      expect(await assistantOf(bella)).toEqual({ EnableChatBot: true, EnableSampleApps: true });
      expect((await actionsOn('birch')).slice(-2)).toMatchObject([
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
      expect((await actionsOn('birch')).slice(-3)).toMatchObject([
        { act: 'tenant.suspended', before: { status: 'active' }, after: { reason: close.reason } },
        { act: 'tenant.archived', before: { status: 'suspended' } },
        { act: 'tenant.resumed', before: { status: 'archived' }, after: { reason: 'A new contract' } },
      ]);
    });

    test('gets one entry in the audit when parallel calls suspend it', async () => {
      const before = (await actionsOn('birch')).length;
      const responses = await Promise.all([1, 2, 3, 4].map(() => act('suspend', close)));
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
      expect(await actionsOn('birch')).toHaveLength(before + 1);
      await act('resume', { reason: 'Back again' });
    });

    test('rejects an act that its status does not allow', async () => {
      const resume = { reason: 'A new contract' };
      const before = (await actionsOn('birch')).length;
      expect(outcome(await act('resume', resume))).toEqual([409, 'tenant.status']);
      await act('suspend', close);
      expect(outcome(await act('suspend', close))).toEqual([409, 'tenant.status']);
      await act('archive', close);
      expect(outcome(await act('archive', close))).toEqual([409, 'tenant.status']);
      expect((await act('resume', resume)).statusCode).toBe(200);
      expect(await actionsOn('birch')).toHaveLength(before + 3);
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
});

describe('the directory of a tenant', () => {
  let server: TestApp;
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
      headers: { authorization: `Bearer ${await tokenFor(claims)}`, ...anyRevision, ...request.headers },
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
    ['the directory of all personal accounts', '9188040d-6c67-4c5b-b112-36a304b66dad', 'personal'],
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
});

describe('pages of users', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  test('lists the pages that users with the features of a tenant may start on', async () => {
    const rita = await server.as('rita.reader@meridian.example');
    const bella = await server.as('bella.user@birch.example');
    const pathsOf = async (state: string) => {
      const response = await rita({ url: `/api/v1/tenant-start-pages?EnableChatBot=${state}` });
      return response.json<TenantStartPages>().items.map(({ path }) => path);
    };
    expect(await pathsOf('on')).toContain('/home');
    expect(await pathsOf('off')).not.toContain('/openai');
    expect((await bella({ url: '/api/v1/tenant-start-pages' })).statusCode).toBe(403);
  });
});
