import type { Database, Scope } from '../src/platform/database/database';
import { openTestDatabase } from './test-database';

let db: Database;
let drop: () => Promise<void>;
const system: Scope = { as: 'system' };
const run = (text: string, scope: Scope = system) => db.transaction(scope, (sql) => sql.query(text));
const tenant = (tenantId: string): Scope => ({ as: 'tenant', tenantId, personId: 'p' });

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await run(`
    insert into tenants (id, slug, name) values ('t1', 't1', 'One'), ('t2', 't2', 'Two');
    create table probes (
      id text primary key, tenant_id text not null references tenants (id), search_text text not null,
      sort_en text collate "C" not null, sort_tr text collate "C" not null,
      created_at timestamptz not null default now());
    call prepare_list('probes');
    insert into probes (id, tenant_id, search_text, sort_en, sort_tr) values
      ('a', 't1', 'ada kaya', 'A', 'A'), ('b', 't1', 'bora', 'B', 'B'), ('c', 't2', 'cem', 'C', 'C')`);
});
afterAll(() => drop());

const totals = (scope: Scope) =>
  run(`select tenant_id as tenant, total from row_counts where list = 'probes' order by 1`, scope);

test('prepare_list counts inserted and deleted rows of each tenant', async () => {
  expect(await totals(system)).toEqual([
    { tenant: 't1', total: 2 },
    { tenant: 't2', total: 1 },
  ]);
  await run(`delete from probes where id = 'b'`, tenant('t1'));
  expect(await totals(tenant('t1'))).toEqual([{ tenant: 't1', total: 1 }]);
});

test('prepare_list replaces the words of a renamed row with its sort keys', async () => {
  await run(
    `update probes set search_text = 'zeynep', sort_en = 'Z', sort_tr = 'Z' where id = 'a'`,
    tenant('t1'),
  );
  const words = await run(`select word, sort_en as key from probes_words where id = 'a'`, tenant('t1'));
  expect(words).toEqual([{ word: 'zeynep', key: 'Z' }]);
});

test('prepare_list separates rows, words and counts by tenant', async () => {
  for (const table of ['probes', 'probes_words', 'row_counts'])
    expect(await run(`select distinct tenant_id from ${table}`, tenant('t2'))).toEqual([{ tenant_id: 't2' }]);
});
