// @both-engines The driver of each engine, its scopes and migrations.
import { SqlError, type Database, type Scope, type Sql } from '../../src/platform/database/database';
import { migrate, readMigrations, type Migration } from '../../src/platform/database/migrations';
import { openTestDatabase, testEngine } from './test-database';
import type { Listing } from '../../src/platform/lists/listing';
import { selectPage } from '../../src/platform/lists/page';

describe('the database', () => {
  let db: Database;
  let drop: () => Promise<void>;
  const system: Scope = { as: 'system' };
  const tenant = (name: string): Scope => ({ as: 'tenant', tenantId: name, personId: `person of ${name}` });
  const global: Scope = { as: 'global', personId: 'g' };

  beforeAll(async () => {
    ({ db, drop } = await openTestDatabase());
    await db.transaction(system, async (sql) => {
      for (const name of ['t1', 't2']) {
        await sql.query('insert into tenants (id, slug, name) values ($1, $1, $1)', [name]);
        await sql.query('insert into people (id, tenant_id, email) values ($1, $2, $3)', [
          `of ${name}`,
          name,
          `a@${name}.example`,
        ]);
      }
    });
  });
  afterAll(() => drop());

  const ids = async (sql: Sql, table = 'people') =>
    (await sql.query<{ id: string }>(`select id from ${table} order by id`)).map(({ id }) => id);

  const paths = ['transaction', 'batch'] as const;

  describe.each(paths)('the scopes of a %s', (path) => {
    test('show each caller its own rows only', async () => {
      const seenBy = (scope: Scope, table?: string) => db[path](scope, (sql) => ids(sql, table));
      expect(await seenBy(tenant('t1'))).toEqual(['of t1']);
      expect(await seenBy(tenant('t2'))).toEqual(['of t2']);
      expect(await seenBy(tenant('t1'), 'tenants')).toEqual(['t1']);
      expect(await seenBy(tenant(''))).toEqual([]);
      expect(await seenBy(tenant("t1' or '1'='1"))).toEqual([]);
      expect(await seenBy(global)).toEqual(['of t1', 'of t2']);
      expect(await seenBy(system)).toEqual(['of t1', 'of t2']);
    });

    test('keep a tenant from writing into another one', async () => {
      const insert = db[path](tenant('t1'), (sql) =>
        sql.query(`insert into people (id, tenant_id, email) values ('x', 't2', 'x@x.example')`),
      );
      await expect(insert).rejects.toMatchObject({ code: '42501' });
      const moved = await db[path](tenant('t1'), (sql) =>
        sql.query(`update people set first_name = 'x' where id = 'of t2' returning id`),
      );
      expect(moved).toEqual([]);
      const away = db[path](tenant('t1'), (sql) =>
        sql.query(`update people set tenant_id = 't2' where id = 'of t1'`),
      );
      await expect(away).rejects.toMatchObject({ code: '42501' });
    });

    test('reset role and tenant at the end', async () => {
      await db[path](tenant('t1'), (sql) => ids(sql));
      const [after] = await db.transaction(system, (sql) =>
        sql.query<{ tenant: string | null; role: string }>(
          `select nullif(current_setting('app.tenant_id', true), '') as tenant, current_user::text as role`,
        ),
      );
      expect(after?.tenant).toBeNull();
      expect(after?.role).not.toMatch(/^portal_/);
    });

    test('stay separate in 500 interleaved calls with failures', async () => {
      const wrong: string[] = [];
      const one = async (at: number) => {
        const name = at % 2 === 0 ? 't1' : 't2';
        const work = db[path](tenant(name), async (sql) => {
          const [seen] = await Promise.all([
            ids(sql),
            at % 10 === 7 ? sql.query('select no_such_column') : undefined,
          ]);
          if (seen.join() !== `of ${name}`) wrong.push(`${name} saw ${seen.join()}`);
          if (at % 10 === 3) throw new Error('aborted');
        });
        await work.catch((error: Error) => {
          if (error.message !== 'aborted' && !(error instanceof SqlError)) throw error;
        });
      };
      // Fewer at a time than the queue of the embedded engine accepts.
      for (let from = 0; from < 500; from += 100)
        await Promise.all(Array.from({ length: 100 }, (_, at) => one(from + at)));
      expect(wrong).toEqual([]);
    });
  });

  describe('transactions', () => {
    test('commit all or nothing', async () => {
      const broken = db.transaction(system, async (sql) => {
        await sql.query(`insert into tenants (id, slug, name) values ('t3', 't3', 'T3')`);
        throw new Error('no');
      });
      await expect(broken).rejects.toThrow('no');
      expect(await db.transaction(system, (sql) => ids(sql, 'tenants'))).toEqual(['t1', 't2']);
    });

    test('fail as a whole when the work catches the error of a statement', async () => {
      const swallowed = db.transaction(system, async (sql) => {
        await sql.query(`insert into tenants (id, slug, name) values ('t3', 't3', 'T3')`);
        await sql.query('select 1/0').catch(() => undefined);
      });
      await expect(swallowed).rejects.toMatchObject({ code: '22012' });
    });

    test('isolate a failing commit from the others', async () => {
      await db.transaction(system, (sql) =>
        sql.query(
          `create table held (id text primary key, other text references held (id) deferrable initially deferred)`,
        ),
      );
      const outcomes = await Promise.allSettled(
        Array.from({ length: 40 }, (_, at) =>
          db.transaction(system, (sql) =>
            sql.query('insert into held (id, other) values ($1, $2)', [
              String(at),
              at % 2 === 0 ? 'nobody' : null,
            ]),
          ),
        ),
      );
      expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
        outcomes.map((_, at) => at % 2 === 1),
      );
      const [row] = await db.transaction(system, (sql) => sql.query('select count(*) as n from held'));
      expect(row).toEqual({ n: 20 });
    });

    test('reject a statement after their end', async () => {
      let kept: Sql | undefined;
      await db.transaction(system, async (sql) => void (kept = sql));
      await expect(kept?.query('select 1')).rejects.toMatchObject({ code: '25P01' });
    });

    test('run again after a serialization conflict', async () => {
      let runs = 0;
      const response = await db.transaction(system, async (sql) => {
        runs += 1;
        if (runs < 3)
          await sql.query(`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);
        return 'done';
      });
      expect([response, runs]).toEqual(['done', 3]);
    });

    test('return the same types on both engines', async () => {
      const [row] = await db.transaction(system, (sql) =>
        sql.query(
          `select count(*) as n, now() as at, '{"a":[1]}'::jsonb as j, array['x'] as list, null as nothing, true as yes, 1.5::float8 as f,
                $1::text[] as given, $2::jsonb as object, $3::timestamptz as moment`,
          [['ü', '"'], { deep: ['İ'] }, new Date(0)],
        ),
      );
      expect(row).toEqual({
        n: 1,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/) as unknown,
        j: { a: [1] },
        list: ['x'],
        nothing: null,
        yes: true,
        f: 1.5,
        given: ['ü', '"'],
        object: { deep: ['İ'] },
        moment: '1970-01-01T00:00:00.000Z',
      });
    });
  });

  describe('row security', () => {
    test('forces a policy for each command that requests may use on a table with a tenant', async () => {
      const open = await db.transaction(system, (sql) =>
        sql.query(
          `select c.relname, used.privilege
           from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
           cross join (values ('SELECT', 'r'), ('INSERT', 'a'), ('UPDATE', 'w'), ('DELETE', 'd')) used (privilege, command)
         where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
           and not (c.relrowsecurity and c.relforcerowsecurity
             and exists (select 1 from pg_policy p where p.polrelid = c.oid and 'portal_app'::regrole = any (p.polroles))
             and (not has_table_privilege('portal_app', c.oid, used.privilege)
               or exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polcmd::text in ('*', used.command)
                            and 'portal_app'::regrole = any (p.polroles)
                            and (used.command = 'a' or p.polqual is not null)
                            and (used.command in ('r', 'd') or p.polwithcheck is not null))))`,
        ),
      );
      expect(open).toEqual([]);
    });

    test('gives the roles of requests no rights and no tables', async () => {
      const strong = await db.transaction(system, (sql) =>
        sql.query(
          `select rolname from pg_roles r where rolname in ('portal_app', 'portal_global')
         and (rolsuper or rolbypassrls or rolcreaterole or rolcanlogin or exists (select 1 from pg_class c where c.relowner = r.oid))`,
        ),
      );
      expect(strong).toEqual([]);
    });

    test('leaves no function with the rights of its owner, except triggers, and no view outside the policies', async () => {
      const around = await db.transaction(system, (sql) =>
        sql.query(
          `select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
           and not (prorettype = 'trigger'::regtype and coalesce('search_path=public, pg_temp' = any (proconfig), false))
         union all select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
           and not coalesce('security_invoker=true' = any (reloptions), false)`,
        ),
      );
      expect(around).toEqual([]);
    });
  });

  describe('migrations', () => {
    const known = readMigrations();
    const last = known.at(-1)?.version ?? 0;
    const next = (text: string, version = last + 1): Migration => ({
      version,
      name: `${version}-test.sql`,
      text,
      checksum: `sum of ${text}`,
    });

    test('run only once', async () => {
      await migrate(db);
      const rows = await db.transaction(system, (sql) =>
        sql.query('select version from schema_migration order by version'),
      );
      expect(rows).toEqual(known.map(({ version }) => ({ version })));
    });

    test('fail when one was changed after it ran, and name it', async () => {
      const changed = known.map((migration, at) =>
        at === 0 ? { ...migration, checksum: 'other' } : migration,
      );
      await expect(migrate(db, changed)).rejects.toThrow(`${known[0]?.name} was changed`);
    });

    test('fail on a schema that is newer than the release', async () => {
      await expect(migrate(db, known.slice(0, -1))).rejects.toThrow(`schema ${last}`);
    });

    test('leave nothing behind when one fails', async () => {
      const bad = next('create table half_done (id text); select 1/0;');
      await expect(migrate(db, [...known, bad])).rejects.toMatchObject({ code: '22012' });
      const [left] = await db.transaction(system, (sql) => sql.query(`select to_regclass('half_done') as t`));
      expect(left).toEqual({ t: null });
    });

    test('run once when two servers start at the same time', async () => {
      const made = next('create table made_once (id text);');
      await Promise.all([migrate(db, [...known, made]), migrate(db, [...known, made])]);
      const rows = await db.transaction(system, (sql) =>
        sql.query('select version from schema_migration where version = $1', [made.version]),
      );
      expect(rows).toHaveLength(1);
    });
  });

  test('the tests use the engine that TEST_DATABASE_URL selects', () => {
    expect(db.engine).toBe(testEngine);
  });
});

describe('batches', () => {
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
      await expect(db.batch(system, (sql) => sql.query('select 1; select 2'))).rejects.toThrow(
        'inTransaction',
      );
    });

    test('return values unchanged that look like PostgreSQL syntax', async () => {
      const hostile = [`' or '1'='1`, '"', '\\', '{}', 'NULL', '', 'ğüş 😀'];
      const [row] = await db.batch(system, (sql) =>
        sql.query(
          'select $1::text[] as list, $2::jsonb as object, $3::bytea as bytes, $4::timestamptz as at',
          [hostile, { hostile }, Buffer.from([0, 1, 255]), new Date(1)],
        ),
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
});

describe('concurrent batches', () => {
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

  // The embedded database has one connection.
  if (testEngine === 'postgres') {
    describe('connections to PostgreSQL', () => {
      test('send batches of one turn of the event loop in groups of four', async () => {
        const results = await Promise.all(
          scopes.map((name) => run(tenant(name), 'select pg_backend_pid() as process')),
        );
        const processes = results.flat().map((row) => row['process']);
        const counts = [...new Set(processes)].map(
          (one) => processes.filter((other) => other === one).length,
        );
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
  }
});

describe('prepared lists', () => {
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
      selectPage<{ id: string }>(sql, { search }, listing),
    );
    expect([items.map(({ id }) => id), total]).toEqual([ids, ids.length]);
  });

  test('prepare_list separates rows, words and counts by tenant', async () => {
    for (const table of ['probes', 'probes_words', 'row_counts'])
      expect(await run(`select distinct tenant_id from ${table}`, tenant('t2'))).toEqual([
        { tenant_id: 't2' },
      ]);
  });
});
