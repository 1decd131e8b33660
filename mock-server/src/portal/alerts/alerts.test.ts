import type { Alert } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';

let server: TestApp;
let adam: Inject;
let boris: Inject;

beforeAll(async () => {
  server = await testApp();
  [adam, boris] = await Promise.all([
    server.as('adam.admin@acorn.example'),
    server.as('boris.admin@birch.example'),
  ]);
});
afterAll(() => server.close());

const alertsOf = async (inject: Inject) => (await inject({ url: '/api/v1/alerts' })).json<Alert[]>();
const asSystem = (text: string, values: unknown[] = []) =>
  server.db.transaction({ as: 'system' }, (sql) => sql.query(text, values));
const countsOf = async (inject: Inject) =>
  Object.fromEntries(
    (await alertsOf(inject)).map(({ configuratorType, unmappedCount }) => [configuratorType, unmappedCount]),
  );

describe('GET /api/v1/alerts', () => {
  test('counts the unmapped items of the current tenant, in configurator order', async () => {
    expect(await alertsOf(adam)).toEqual([
      { configuratorType: 'accounts', unmappedCount: 142 },
      { configuratorType: 'products', unmappedCount: 47 },
      { configuratorType: 'entities', unmappedCount: 9 },
      { configuratorType: 'transaction-types', unmappedCount: 21 },
    ]);
    expect(await countsOf(boris)).toEqual({ accounts: 88, 'cost-centres': 38, currencies: 6 });
  });

  test('names the tenant of each alert for global administrators and support, the most items first', async () => {
    const acorn = { id: 'acorn', name: 'Acorn Capital' };
    const birch = { id: 'birch', name: 'Birch Wealth' };
    for (const email of ['gina.admin@meridian.example', 'sam.support@meridian.example'])
      expect(await alertsOf(await server.as(email))).toEqual([
        { configuratorType: 'accounts', unmappedCount: 142, tenant: acorn },
        { configuratorType: 'products', unmappedCount: 47, tenant: acorn },
        { configuratorType: 'entities', unmappedCount: 9, tenant: acorn },
        { configuratorType: 'transaction-types', unmappedCount: 21, tenant: acorn },
        { configuratorType: 'accounts', unmappedCount: 88, tenant: birch },
        { configuratorType: 'cost-centres', unmappedCount: 38, tenant: birch },
        { configuratorType: 'currencies', unmappedCount: 6, tenant: birch },
      ]);
  });

  test('limits the alerts of many tenants to those with the most items', async () => {
    await asSystem(
      `insert into tenants (id, slug, name) select 'many-' || n, 'many-' || n, 'Many ' || n from generate_series(1, 9) n`,
    );
    await asSystem(
      `insert into mapping_counts (tenant_id, type, status, total)
       select 'many-' || n, 'accounts', 'unmapped', 1000 + n from generate_series(1, 9) n`,
    );
    const alerts = await alertsOf(await server.as('gina.admin@meridian.example'));
    expect(alerts.map(({ tenant }) => tenant?.name)).toEqual([
      'Many 9',
      'Many 8',
      'Many 7',
      'Many 6',
      'Many 5',
    ]);
    await asSystem(`update tenants set status = 'suspended' where id like 'many-%'`);
    const active = await alertsOf(await server.as('gina.admin@meridian.example'));
    expect(new Set(active.map(({ tenant }) => tenant?.id))).toEqual(new Set(['acorn', 'birch']));
    await asSystem(`delete from tenants where id like 'many-%'`);
  });

  test.each(['olivia.user@acorn.example', 'rita.reader@meridian.example'])(
    'returns 403 to %s, who cannot map items',
    async (email) => {
      const response = await (await server.as(email))({ url: '/api/v1/alerts' });
      expect(response.statusCode).toBe(403);
    },
  );

  test('drops a kind after its last item is mapped or ignored and lists it again when one is unmapped', async () => {
    const set = (from: string, to: string, count: number) =>
      asSystem(
        `update mapping_items set status = $2, note = 'x' where tenant_id = 'birch' and type = 'currencies' and id in (
           select id from mapping_items where tenant_id = 'birch' and type = 'currencies' and status = $1 limit $3)`,
        [from, to, count],
      );
    await set('unmapped', 'ignored', 2);
    expect(await countsOf(boris)).toMatchObject({ currencies: 4 });
    await set('unmapped', 'ignored', 4);
    expect(Object.keys(await countsOf(boris))).toEqual(['accounts', 'cost-centres']);
    await set('ignored', 'unmapped', 1);
    expect(await countsOf(boris)).toMatchObject({ currencies: 1 });
    expect(await countsOf(adam)).toMatchObject({ accounts: 142 });
  });

  test('reads only rows of the current tenant, even without a filter in the query', async () => {
    const seen = await server.db.transaction({ as: 'tenant', tenantId: 'birch', personId: 'p' }, (sql) =>
      sql.query<{ tenant: string }>('select distinct tenant_id as tenant from mapping_items'),
    );
    expect(seen).toEqual([{ tenant: 'birch' }]);
  });
});
