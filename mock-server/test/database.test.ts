// @both-engines The driver of each engine, its scopes and migrations.
import { SqlError, type Database, type Scope, type Sql } from '../src/platform/database/database';
import { migrate, readMigrations, type Migration } from '../src/platform/database/migrations';
import { openTestDatabase, testEngine } from './test-database';

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
      if (runs < 3) await sql.query(`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);
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
