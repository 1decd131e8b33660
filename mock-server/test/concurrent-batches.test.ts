// @both-engines The driver of each engine sends batches in its own way.
import type { Database, Scope } from '../src/platform/database/database';
import { openTestDatabase, testEngine } from './test-database';

let db: Database;
let drop: () => Promise<void>;
const tenants = ['t1', 't2', 't3'];
const tenant = (name: string): Scope => ({ as: 'tenant', tenantId: name, personId: `person of ${name}` });
const run = (scope: Scope, text: string) => db.batch(scope, (sql) => sql.query(text));

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await db.batch({ as: 'system' }, (sql) =>
    sql.query(
      `with added as (insert into tenants (id, slug, name) select id, id, id from unnest($1::text[]) id returning id)
       insert into people (id, tenant_id, email) select 'of ' || id, id, 'a@' || id || '.example' from added`,
      [tenants],
    ),
  );
});
afterAll(() => drop());

const scopes = Array.from({ length: 24 }, (_, at) => tenants[at % tenants.length] ?? '');

test('concurrent batches read the rows of their own tenant', async () => {
  const results = await Promise.all(scopes.map((name) => run(tenant(name), 'select id from people')));
  expect(results).toEqual(scopes.map((name) => [{ id: `of ${name}` }]));
});

test('a failed batch does not affect the others', async () => {
  const results = await Promise.allSettled(
    scopes.map((name, at) =>
      run(
        tenant(name),
        at % 4 === 1 ? 'select 1 / 0' : `update people set avatar = avatar || 'x' returning id`,
      ),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(
    scopes.map((_, at) => (at % 4 === 1 ? 'rejected' : 'fulfilled')),
  );
});

/** The embedded database has one connection. */
const onPostgres = testEngine === 'postgres' ? describe : describe.skip;

onPostgres('connections to PostgreSQL', () => {
  test('send batches of one turn of the event loop in groups of four', async () => {
    const results = await Promise.all(
      scopes.map((name) => run(tenant(name), 'select pg_backend_pid() as process')),
    );
    const processes = results.flat().map((row) => row['process']);
    const counts = [...new Set(processes)].map((one) => processes.filter((other) => other === one).length);
    expect(counts).toEqual([4, 4, 4, 4, 4, 4]);
  });

  test('fail the rest of a group when they break, and are replaced', async () => {
    const results = await Promise.allSettled(
      [0, 1, 2].map((at) =>
        run(
          { as: 'system' },
          at === 1 ? 'select pg_terminate_backend(pg_backend_pid())' : `select ${at} as at`,
        ),
      ),
    );
    expect(results).toEqual([
      { status: 'fulfilled', value: [{ at: 0 }] },
      { status: 'rejected', reason: expect.objectContaining({ code: '57P01' }) as unknown },
      { status: 'rejected', reason: expect.objectContaining({ code: '08006' }) as unknown },
    ]);
    expect(await run({ as: 'system' }, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
