import type { Scope, Sql } from '../../platform/database/database';
import { testApp } from '../../../test/test-app';
import { addressesOfUsers } from './invitations.repository';

const server = await testApp();
afterAll(() => server.close());

const inScope = <T>(scope: Scope, work: (sql: Sql) => Promise<T>) => server.db.transaction(scope, work);
const ofTenant = (tenantId: string): Scope => ({ as: 'tenant', tenantId, personId: 'p' });
const global: Scope = { as: 'global', personId: 'p' };
const adam = 'adam.admin@acorn.example';
const boris = 'boris.admin@birch.example';
const find = async (scope: Scope, tenantId: string | null) => [
  ...(await inScope(scope, (sql) => addressesOfUsers(sql, tenantId, [adam, boris, 'new@acorn.example']))),
];

test('finds the addresses of the users of one tenant, and for the provider those of all people', async () => {
  expect(await find(ofTenant('acorn'), 'acorn')).toEqual([adam]);
  expect(await find(global, 'birch')).toEqual([boris]);
  expect((await find(global, null)).toSorted()).toEqual([adam, boris]);
});

test('returns no people of other tenants to a request of a tenant', async () => {
  expect(await find(ofTenant('acorn'), 'birch')).toEqual([]);
  expect(await find(ofTenant('acorn'), null)).toEqual([adam]);
});

/** Returns the number of rows of people that this connection has read. */
async function peopleRead(sql: Sql): Promise<number> {
  const [people] = await sql.query<{ count: number }>(
    `select (seq_tup_read + idx_tup_fetch)::integer as count from pg_stat_xact_all_tables where relname = 'people'`,
  );
  return people?.count ?? 0;
}

test('reads only the people with these addresses, however many the tenant has', async () => {
  await inScope({ as: 'system' }, (sql) =>
    sql.query(
      `insert into people (id, tenant_id, email)
       select 'many-' || n, 'acorn', case n when 7 then 'Many-' else 'many-' end || n || '@acorn.example'
         from generate_series(1, 3000) as n
       on conflict do nothing`,
    ),
  );
  await inScope(ofTenant('acorn'), async (sql) => {
    const before = await peopleRead(sql);
    const addresses = await addressesOfUsers(sql, 'acorn', ['many-7@acorn.example', 'many-8@acorn.example']);
    expect([...addresses].toSorted()).toEqual(['many-7@acorn.example', 'many-8@acorn.example']);
    expect((await peopleRead(sql)) - before).toBeLessThan(10);
  });
});
