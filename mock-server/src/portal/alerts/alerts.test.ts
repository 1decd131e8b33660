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

  test('adds up all tenants for global administrators and support', async () => {
    const all = {
      ...{ accounts: 230, products: 78, 'cost-centres': 38, entities: 21 },
      ...{ 'transaction-types': 21, currencies: 6 },
    };
    expect(await countsOf(await server.as('gina.admin@meridian.example'))).toEqual(all);
    expect(await countsOf(await server.as('sam.support@meridian.example'))).toEqual(all);
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
