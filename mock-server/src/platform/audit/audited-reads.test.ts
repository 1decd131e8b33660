import type { AuditList } from '@portal/shared/contracts';
import { testApp } from '../../../test/test-app';
import { personIdOf } from '../../identity/accounts/accounts.seed';

const server = await testApp();
afterAll(() => server.close());
const adam = await server.as('adam.admin@acorn.example');
const rita = await server.as('rita.reader@meridian.example');

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
  const olivia = personIdOf('olivia.user@acorn.example');
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
  const olivia = personIdOf('olivia.user@acorn.example');
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
      const reads = (await adam({ url: '/api/v1/audit?act=tenant.read&targetType=tenant' })).json<AuditList>()
        .items;
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
    await gina({ url: `/api/v1/global/users/${personIdOf('rita.reader@meridian.example')}` });
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
