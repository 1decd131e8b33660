import type { Job, AuditList } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../../test/test-app';
import { untilJobEnds } from '../../../../test/until';
import { recordActions } from '../../../platform/audit/audit';
import { derivePersonId } from '../../../identity/accounts/accounts.seed';

const server = await testApp();
afterAll(() => server.close());
const adam = await server.as('adam.admin@acorn.example');
const rita = await server.as('rita.reader@meridian.example');

describe('the export of the audit', () => {
  let server: TestApp;
  let adam: Inject;
  let gina: Inject;
  beforeAll(async () => {
    server = await testApp();
    adam = await server.as('adam.admin@acorn.example');
    gina = await server.as('gina.admin@meridian.example');
  });
  afterAll(() => server.close());

  const system = { as: 'system' } as const;

  /** Adds updates of users with these names. */
  const addMany = (tenantId: string | null, names: readonly string[]) =>
    server.db.transaction(system, (sql) =>
      recordActions(
        sql,
        {
          actor: { id: 'p', name: '=Ada', roles: ['TenantAdmin'] },
          tenantId,
          requestId: 'trace-1',
          at: new Date(),
        },
        names.map((name) => ({
          act: 'user.updated',
          target: { type: 'user', id: 'u', name },
          before: { firstName: 'Olga' },
          after: { firstName: name },
        })),
      ),
    );

  async function start(inject: Inject, body: object, url = '/api/v1/audit/exports', language = 'en') {
    const response = await inject({
      method: 'POST',
      url,
      payload: body,
      headers: { 'accept-language': language },
    });
    expect(response.statusCode).toBe(202);
    return untilJobEnds(inject, response.json<Job>());
  }

  const linesOf = async (inject: Inject, { resultUrl }: Job) =>
    (await inject({ url: resultUrl ?? '' })).payload.split('\r\n');
  const actionsOn = (id: string) =>
    server.db.transaction(system, (sql) =>
      sql.query(
        `select act, tenant_id as tenant, actor_name as name, after from audit_entries where target_id = $1`,
        [id],
      ),
    );

  test('an export contains the matching entries of the tenant in their order, and is an entry itself', async () => {
    const names = Array.from({ length: 1_001 }, (_, at) => `Quince${at}`);
    await addMany('acorn', names);
    await addMany('birch', ['Quince of Birch']);
    const job = await start(adam, { search: 'quince', act: 'user.updated' });
    expect(job).toMatchObject({ kind: 'audit.export', state: 'succeeded', total: 1_001 });
    expect(job.fileName).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
    const lines = await linesOf(adam, job);
    expect(lines).toHaveLength(1_003);
    expect(lines[0]).toMatch(/^\uFEFFTime \(UTC\),Tenant,Activity,Code,By,Roles,Session,/);
    expect(lines[1]).toMatch(
      /^20[^,]*Z,Acorn Capital,User changed,user\.updated,'=Ada,TenantAdmin,,,User,Quince0,"{""firstName"":""Olga""}","{""firstName"":""Quince0""}",trace-1,\d+,[0-9a-f]{64}$/,
    );
    expect(lines[1_001]).toContain('Quince1000');
    expect(await actionsOn(job.id)).toEqual([
      {
        act: 'audit.exported',
        tenant: 'acorn',
        name: 'Adam Whitfield',
        after: { search: 'quince', act: 'user.updated' },
      },
    ]);
  }, 60_000);

  test('an export uses the language of the caller', async () => {
    await addMany('acorn', ['Medlar']);
    const job = await start(adam, { search: 'medlar' }, undefined, 'tr');
    const [titles, line] = await linesOf(adam, job);
    expect(titles).toMatch(/^\uFEFFZaman \(UTC\);Kiracı;İşlem;/);
    expect(line).toMatch(/;Acorn Capital;Kullanıcı değiştirildi;user\.updated;/);
  });

  const globalUrl = '/api/v1/global/audit/exports';

  test('an export of one tenant by the provider is in the audit of that tenant', async () => {
    await addMany('birch', ['Aronia']);
    const job = await start(gina, { tenant: 'birch', search: 'aronia' }, globalUrl);
    expect(await linesOf(gina, job)).toHaveLength(3);
    expect(await actionsOn(job.id)).toMatchObject([
      { act: 'audit.exported', tenant: 'birch', name: 'Gina Moretti', after: { search: 'aronia' } },
    ]);
  });

  test('an export of all tenants contains their acts and those on the portal', async () => {
    await addMany('acorn', ['Sorb one']);
    await addMany('birch', ['Sorb two']);
    await addMany(null, ['Sorb three']);
    const job = await start(gina, { search: 'sorb' }, globalUrl);
    // Entries of one millisecond have no order among tenants.
    const tenants = new Set((await linesOf(gina, job)).slice(1, -1).map((line) => line.split(',')[1]));
    expect([...tenants].toSorted()).toEqual(['Acorn Capital', 'Birch Wealth', 'Portal']);
    expect(await actionsOn(job.id)).toMatchObject([{ tenant: '', after: { search: 'sorb' } }]);
  });

  test('exports are for administrators, and reject a tenant that does not exist', async () => {
    const olivia = await server.as('olivia.user@acorn.example');
    const rita = await server.as('rita.reader@meridian.example');
    const post = async (inject: Inject, url: string, payload: object) =>
      (await inject({ method: 'POST', url, payload })).statusCode;
    expect(await post(olivia, '/api/v1/audit/exports', {})).toBe(403);
    for (const inject of [adam, rita]) expect(await post(inject, globalUrl, {})).toBe(403);
    expect(await post(gina, globalUrl, { tenant: 'nobody' })).toBe(422);
    expect(await post(adam, '/api/v1/audit/exports', { tenant: 'birch' })).toBe(422);
  });
});

describe('audited reads', () => {
  const url = '/api/v1/home/figures';
  const readsOf = async (inject: typeof adam) =>
    (await inject({ url: '/api/v1/audit?act=figures.read' })).json<AuditList>().items;

  test('a read of a tenant by a person without a tenant is in the audit of that tenant', async () => {
    const response = await rita({ url: `${url}?tenantId=acorn` });
    expect(response.statusCode).toBe(200);
    expect(await readsOf(adam)).toMatchObject([
      {
        act: 'figures.read',
        tenantId: 'acorn',
        actor: { name: 'Rita Çelik', roles: ['GlobalReader'] },
        target: { type: 'page', id: 'home' },
        requestId: response.headers['x-trace-id'],
      },
    ]);
    expect(await readsOf(await server.as('boris.admin@birch.example'))).toEqual([]);
  });

  test('reads of the own tenant and of a missing tenant leave no entry', async () => {
    const { length } = await readsOf(adam);
    expect((await adam({ url })).statusCode).toBe(200);
    expect((await rita({ url: `${url}?tenantId=nobody` })).statusCode).toBe(422);
    expect(await readsOf(adam)).toHaveLength(length);
  });

  test('reads of the figures of all tenants are one entry of the portal in 15 minutes for each page and report', async () => {
    const gina = await server.as('gina.admin@meridian.example');
    const { length } = await readsOf(adam);
    const run = { method: 'POST', url: '/api/v1/reports/fees/run', payload: { parameters: {} } } as const;
    for (const call of [{ url }, { url }, run, run]) expect((await rita(call)).statusCode).toBe(200);
    const reads = await gina({ url: '/api/v1/global/audit?act=figures.read&search=rita' });
    expect(
      reads
        .json<AuditList>()
        .items.filter(({ tenantId }) => tenantId === null)
        .map(({ target }) => target.id),
    ).toEqual(['fees', 'home']);
    expect(await readsOf(adam)).toHaveLength(length);
  });

  test('a read of the options of a report is one entry in 15 minutes', async () => {
    const options = '/api/v1/reports/fees/parameters/client/options?tenantId=acorn';
    const { length } = await readsOf(adam);
    for (const search of ['', '&search=a'])
      expect((await rita({ url: `${options}${search}` })).statusCode).toBe(200);
    const [newest, ...others] = await readsOf(adam);
    expect(newest).toMatchObject({ actor: { name: 'Rita Çelik' }, target: { type: 'report', id: 'fees' } });
    expect(others).toHaveLength(length);
  });

  test('a read by a person who sees the portal as a user names both', async () => {
    const gina = await server.as('gina.admin@meridian.example');
    const olivia = derivePersonId('olivia.user@acorn.example');
    const payload = { tenantId: 'acorn', reason: 'Ticket 4711: figures are missing' };
    await gina({ method: 'POST', url: `/api/v1/global/users/${olivia}/view-as`, payload });
    expect((await gina({ url, headers: { 'x-act-tenant': 'acorn' } })).statusCode).toBe(200);
    expect((await readsOf(adam))[0]).toMatchObject({
      actor: { roles: ['GlobalAdmin'] },
      after: { viewedId: olivia, viewedName: 'Olivia Bennett' },
      onBehalfOfId: expect.any(String) as string,
    });
  });

  describe('reads by the provider', () => {
    const olivia = derivePersonId('olivia.user@acorn.example');
    const entries = async (query: string) =>
      (
        await (
          await server.as('gina.admin@meridian.example')
        )({ url: `/api/v1/global/audit?${query}` })
      ).json<AuditList>().items;

    test.each(['users', 'domains'])(
      'a read of the %s of a tenant is one entry of that tenant in 15 minutes',
      async (name) => {
        for (const query of ['', '?search=a', '?search=b'])
          expect((await rita({ url: `/api/v1/tenants/acorn/${name}${query}` })).statusCode).toBe(200);
        const reads = (
          await adam({ url: '/api/v1/audit?act=tenant.read&targetType=tenant' })
        ).json<AuditList>().items;
        expect(reads.filter(({ after }) => after?.['list'] === name)).toMatchObject([
          {
            actor: { name: 'Rita Çelik' },
            target: { id: 'acorn', name: 'Acorn Capital' },
            after: { list: name },
          },
        ]);
      },
    );

    test('a read is an entry again after 15 minutes, and for another person', async () => {
      let time = Date.now();
      const later = await testApp({ now: () => new Date(time) });
      const count = async () =>
        (
          await later.db.transaction({ as: 'system' }, (sql) =>
            sql.query(`select 1 from audit_entries where act = 'tenant.read'`),
          )
        ).length;
      const people = {
        rita: await later.as('rita.reader@meridian.example'),
        sam: await later.as('sam.support@meridian.example'),
      };
      const read = (person: keyof typeof people) => people[person]({ url: '/api/v1/tenants/acorn/users' });
      const counts: number[] = [];
      for (const [person, minutes] of [
        ['rita', 0],
        ['rita', 14],
        ['sam', 0],
        ['rita', 2],
      ] as const) {
        time += minutes * 60_000;
        await read(person);
        counts.push(await count());
      }
      await later.close();
      expect(counts).toEqual([1, 1, 2, 3]);
    });

    test('a read of a person is one entry, also of two parallel calls', async () => {
      const gina = await server.as('gina.admin@meridian.example');
      const url = `/api/v1/global/users/${olivia}`;
      await Promise.all([gina({ url }), gina({ url: `${url}/sessions` })]);
      const reads = (await entries('act=tenant.read&tenant=acorn')).filter(({ after }) => after?.['person']);
      expect(reads).toMatchObject([
        { target: { id: 'acorn' }, after: { person: 'Olivia Bennett (olivia.user@acorn.example)' } },
      ]);
    });

    test('a read of a person of the provider and of a missing tenant or person is no entry', async () => {
      const gina = await server.as('gina.admin@meridian.example');
      const rows = (await entries('act=tenant.read')).length;
      await gina({ url: `/api/v1/global/users/${derivePersonId('rita.reader@meridian.example')}` });
      await gina({ url: '/api/v1/global/users/nobody' });
      await gina({ url: '/api/v1/tenants/nobody/users' });
      expect(await entries('act=tenant.read')).toHaveLength(rows);
    });

    test('a read of the list of all people is in the audit of the portal', async () => {
      const gina = await server.as('gina.admin@meridian.example');
      await gina({ url: '/api/v1/global/users' });
      expect(await entries('act=tenant.read&targetType=page')).toMatchObject([
        { tenantId: null, target: { name: '/global/users' } },
      ]);
    });

    test('a search of the top bar by the provider is an entry, one of a tenant is none', async () => {
      const search = (inject: typeof adam, query: string) =>
        inject({ method: 'POST', url: '/api/common/search', payload: { query } });
      await search(adam, 'quince');
      await search(rita, 'quince');
      await search(rita, 'quince ');
      await search(rita, 'medlar');
      const runs = await entries('act=search.run&sort=createdAt');
      expect(runs.map(({ actor, target }) => [actor.name, target.name])).toEqual([
        ['Rita Çelik', 'quince'],
        ['Rita Çelik', 'medlar'],
      ]);
    });
  });
});
