// @both-engines The driver of each engine sends batches in its own way.
import type { Database, Scope, Sql } from '../src/platform/database/database';
import { openTestDatabase } from './test-database';

let db: Database;
let drop: () => Promise<void>;
const system: Scope = { as: 'system' };
const tenant = (name: string): Scope => ({ as: 'tenant', tenantId: name, personId: `person of ${name}` });

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await db.batch(system, (sql) =>
    Promise.all([
      sql.query(`insert into tenants (id, slug, name) values ('t1', 't1', 't1'), ('t2', 't2', 't2')`),
      sql.query(`insert into people (id, tenant_id, email) values ('of t1', 't1', 'a@t1.example')`),
    ]),
  );
});
afterAll(() => drop());

const ids = async (sql: Sql, table: string) =>
  (await sql.query<{ id: string }>(`select id from ${table} order by id`)).map(({ id }) => id);

/** Number of concurrent batches that reach all 10 connections of the pool, in groups of 4. */
const overEveryConnection = { length: 40 };

describe('batches', () => {
  const settings = `select current_user::text as role, nullif(current_setting('app.tenant_id', true), '') as tenant,
                           nullif(current_setting('app.person_id', true), '') as person`;
  /** Returns what requests left behind on the connections of the pool. */
  const leftoverSettings = async () => {
    const all = await Promise.all(
      Array.from(overEveryConnection, () =>
        db.batch(system, (sql) =>
          sql.query(
            `${settings} where current_user::text like 'portal\\_%' or current_setting('app.person_id', true) <> ''`,
          ),
        ),
      ),
    );
    return all.flat();
  };

  test('run all statements in the same scope and transaction', async () => {
    const [[first], [second]] = await db.batch(tenant('t1'), (sql) =>
      Promise.all([
        sql.query(settings),
        sql.query(`${settings}, txid_current() = txid_current() as same, $1::int as given`, [7]),
      ]),
    );
    expect(first).toEqual({ role: 'portal_app', tenant: 't1', person: 'person of t1' });
    expect(second).toEqual({ ...first, same: true, given: 7 });
    expect(await leftoverSettings()).toEqual([]);
  });

  test('roll back when a statement in the middle fails and reset the role', async () => {
    const broken = db.batch(tenant('t1'), (sql) =>
      Promise.all([
        sql.query(`update people set first_name = 'kept' where id = 'of t1'`),
        sql.query('select 1 / $1::int', [0]),
        sql.query(`update people set last_name = 'kept' where id = 'of t1'`),
      ]),
    );
    await expect(broken).rejects.toMatchObject({ name: 'SqlError', code: '22012' });
    const [person] = await db.batch(tenant('t1'), (sql) =>
      sql.query(`select first_name, last_name from people where id = 'of t1'`),
    );
    expect(Object.values(person ?? {})).not.toContain('kept');
    expect(await leftoverSettings()).toEqual([]);
  });

  test('fail as a whole when the work catches the error of a statement', async () => {
    const swallowed = db.batch(system, async (sql) => {
      await sql.query('select 1 / $1::int', [0]).catch(() => undefined);
    });
    await expect(swallowed).rejects.toMatchObject({ code: '22012' });
  });

  test('report the violation of a deferred constraint', async () => {
    await db.transaction(system, (sql) =>
      sql.query(
        'create table checked_late (id text primary key, other text references checked_late (id) deferrable initially deferred)',
      ),
    );
    const insert = (other: string | null) =>
      db.batch(system, (sql) => sql.query('insert into checked_late values ($1, $2)', ['a', other]));
    await expect(insert('nobody')).rejects.toMatchObject({ code: '23503', table: 'checked_late' });
    expect(await insert(null)).toEqual([]);
  });

  test('run again in the same scope after a serialization conflict', async () => {
    let runs = 0;
    await db.transaction(system, (sql) =>
      sql.query(`create function raise_conflict() returns int language plpgsql as $$
                 begin raise exception 'conflict' using errcode = '40001'; end $$`),
    );
    const attempt = (fails: number) =>
      db.batch(tenant('t1'), (sql) => {
        runs += 1;
        return sql.query(runs <= fails ? 'select raise_conflict()' : settings);
      });
    expect(await attempt(3)).toEqual([{ role: 'portal_app', tenant: 't1', person: 'person of t1' }]);
    expect(runs).toBe(4);
    runs = 0;
    await expect(attempt(4)).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(4);
    expect(await leftoverSettings()).toEqual([]);
  });

  test('reset the connection after a cancelled statement', async () => {
    await db.transaction(system, (sql) =>
      sql.query(`create function cancel_call() returns int language plpgsql as $$
                 begin raise exception 'cancelled' using errcode = '57014'; end $$`),
    );
    const cancelled = db.batch(tenant('t1'), (sql) => sql.query('select cancel_call()'));
    await expect(cancelled).rejects.toMatchObject({ code: '57014' });
    expect(await leftoverSettings()).toEqual([]);
  });

  test('send nothing when the work throws before its first await', async () => {
    const aborted = db.batch(system, async (sql) => {
      void sql.query(`insert into tenants (id, slug, name) values ('t4', 't4', 'T4')`);
      throw new Error('aborted');
    });
    await expect(aborted).rejects.toThrow('aborted');
    expect(await db.batch(system, (sql) => ids(sql, 'tenants'))).toEqual(['t1', 't2']);
  });

  test('reject a statement after the first rows and several statements in one text', async () => {
    const late = db.batch(system, async (sql) => {
      await sql.query('select 1');
      return sql.query('select 2');
    });
    await expect(late).rejects.toThrow('inTransaction');
    await expect(db.batch(system, (sql) => sql.query('select 1; select 2'))).rejects.toThrow('inTransaction');
  });

  test('return values unchanged that look like PostgreSQL syntax', async () => {
    const hostile = [`' or '1'='1`, '"', '\\', '{}', 'NULL', '', 'ğüş 😀'];
    const [row] = await db.batch(system, (sql) =>
      sql.query('select $1::text[] as list, $2::jsonb as object, $3::bytea as bytes, $4::timestamptz as at', [
        hostile,
        { hostile },
        Buffer.from([0, 1, 255]),
        new Date(1),
      ]),
    );
    expect(row).toEqual({
      list: hostile,
      object: { hostile },
      bytes: Buffer.from([0, 1, 255]),
      at: '1970-01-01T00:00:00.001Z',
    });
  });

  test('prepare a statement again after its table changed', async () => {
    const read = () => db.batch(system, (sql) => sql.query('select * from reshaped'));
    await db.transaction(system, (sql) =>
      sql.query('create table reshaped (a int); insert into reshaped values (1)'),
    );
    await Promise.all(Array.from(overEveryConnection, read));
    await db.transaction(system, (sql) => sql.query(`alter table reshaped add column b text default 'x'`));
    for (const rows of await Promise.all(Array.from(overEveryConnection, read)))
      expect(rows).toEqual([{ a: 1, b: 'x' }]);
  });

  test('close the oldest prepared statements when there are too many', async () => {
    for (let at = 0; at < 600; at += 1)
      expect(await db.batch(system, (sql) => sql.query(`select ${at} as n`))).toEqual([{ n: at }]);
    const counts = await Promise.all(
      Array.from(overEveryConnection, () =>
        db.batch(system, (sql) =>
          sql.query<{ n: number }>('select count(*) as n from pg_prepared_statements'),
        ),
      ),
    );
    for (const [row] of counts) expect(row?.n).toBeLessThan(300);
  });
});
