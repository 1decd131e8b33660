// @both-engines Triggers and collations of lists.
import type { Database, Scope } from '../src/platform/database/database';
import type { Listing } from '../src/portal/lists/listing';
import { pageOf } from '../src/portal/lists/page';
import { openTestDatabase } from './test-database';

let db: Database;
let drop: () => Promise<void>;
const system: Scope = { as: 'system' };
const run = (text: string, scope: Scope = system) => db.transaction(scope, (sql) => sql.query(text));
const tenant = (tenantId: string): Scope => ({ as: 'tenant', tenantId, personId: 'p' });

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await run(`
    insert into tenants (id, slug, name) values ('t1', 't1', 'One'), ('t2', 't2', 'Two'), ('t3', 't3', 'Three');
    create table probes (
      id text primary key, tenant_id text not null references tenants (id), search_text text not null,
      sort_en text collate "C" not null, sort_tr text collate "C" not null,
      created_at timestamptz not null default now());
    call prepare_list('probes');
    insert into probes (id, tenant_id, search_text, sort_en, sort_tr) values
      ('a', 't1', 'ada kaya', 'A', 'A'), ('b', 't1', 'bora', 'B', 'B'), ('c', 't2', 'cem', 'C', 'C'),
      ('d', 't3', 'annabel anna ayla anna', 'D', 'D'), ('e', 't3', 'arif', 'E', 'E')`);
});
afterAll(() => drop());

const totals = (scope: Scope) =>
  run(`select tenant_id as tenant, total from row_counts where list = 'probes' order by 1`, scope);

test('prepare_list counts inserted and deleted rows of each tenant', async () => {
  expect(await totals(system)).toEqual([
    { tenant: 't1', total: 2 },
    { tenant: 't2', total: 1 },
    { tenant: 't3', total: 2 },
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

test.each([
  ['an', ['d']],
  ['anna', ['d']],
  ['annabel', ['d']],
  ['annabels', []],
  ['a', ['d', 'e']],
  ['an a', ['d']],
  ['ann ayla a', ['d']],
  ['anna annabel an', ['d']],
])('a search for %s counts and returns each row once', async (search, ids) => {
  const listing: Listing = {
    ...{ table: 'probes', where: 'item.tenant_id = $1', params: ['t3'], columns: 'item.id' },
    sorts: { name: { ascending: 'item.sort_en', type: 'text', inWords: 'sort_en' } },
    words: { table: 'probes_words', where: 'words.tenant_id = $1' },
    total: { kept: `(select total from row_counts where tenant_id = $1 and list = 'probes')` },
  };
  const { items, total } = await db.batch(tenant('t3'), (sql) =>
    pageOf<{ id: string }>(sql, { search }, listing),
  );
  expect([items.map(({ id }) => id), total]).toEqual([ids, ids.length]);
});

test('prepare_list separates rows, words and counts by tenant', async () => {
  for (const table of ['probes', 'probes_words', 'row_counts'])
    expect(await run(`select distinct tenant_id from ${table}`, tenant('t2'))).toEqual([{ tenant_id: 't2' }]);
});
