import type { Job, UserBulkChange } from '@portal/shared/contracts';
import { adamsEmail, outcome, startUsers, url } from '../../../../test/user-calls';
import { untilJobEnds } from '../../../../test/until';
import { changeUsers } from '../change-users';

const { server, adam, run, idOf, addPerson, actsOn } = await startUsers();
afterAll(() => server.close());

const post = async (path: string, payload: object) => {
  const response = await adam({ method: 'POST', url: `${url}/${path}`, payload });
  expect(outcome(response)[0]).toBe(202);
  return response.json<Job>();
};
const start = (action: string, query: object, excludeIds: string[] = []) =>
  post('bulk', { action, selection: { query, excludeIds } });

const untilEnd = (job: Job): Promise<Job> => untilJobEnds(adam, job);
const fileOf = async ({ resultUrl }: Job) => (await adam({ url: resultUrl ?? '' })).payload;
const statusOf = async (id: string) =>
  (await run('select status as id from people where id = $1', [id]))[0]?.id;

/** Inserts people that a search for the word finds. */
const addMany = (word: string, count: number, tenant = 'acorn') =>
  run(
    `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr)
     select case when $3 = 'acorn' then '' else $3 || '-' end || $1 || '-' || n, $3, $1 || '-' || n || '@' || $3 || '.example', $1, 'No ' || n, $1 || ' no ' || n,
            $1 || lpad(n::text, 6, '0'), $1 || lpad(n::text, 6, '0')
       from generate_series(1, $2::integer) as n`,
    [word, count, tenant],
  );

describe('a job on all users that match', () => {
  test('disables, enables and removes them in portions, and records each in the audit', async () => {
    await addMany('quince', 250);
    await addMany('quince', 5, 'birch');
    const disabled = await untilEnd(await start('disable', { search: 'QUINCE' }, ['quince-7']));
    expect(disabled).toMatchObject({
      kind: 'users.disable',
      state: 'succeeded',
      total: 249,
      counts: { ok: 249, failed: 0, skipped: 0 },
      resultUrl: null,
    });
    expect(await statusOf('quince-7')).toBe('active');
    expect(
      await run(`select 1 from people where first_name = 'quince' and status = 'disabled'`),
    ).toHaveLength(249);
    expect((await actsOn('quince-250')).map(({ act, actor }) => [act, actor.name])).toEqual([
      ['user.disabled', 'Adam Whitfield'],
    ]);
    const enabled = await untilEnd(await start('enable', { search: 'quince' }));
    expect(enabled).toMatchObject({ state: 'succeeded', counts: { ok: 249, failed: 0, skipped: 1 } });
    const removed = await untilEnd(await start('remove', { search: 'quince' }));
    expect(removed.counts).toEqual({ ok: 250, failed: 0, skipped: 0 });
    expect(await run(`select 1 from people where first_name = 'quince'`)).toHaveLength(5);
  }, 60_000);

  test('leaves the caller out and lists them in the result file', async () => {
    const admin = await addPerson({ roles: ['TenantAdmin'] });
    const job = await untilEnd(await start('disable', { role: 'TenantAdmin' }));
    expect(job).toMatchObject({ state: 'partial', counts: { ok: 1, failed: 1, skipped: 0 } });
    expect(await statusOf(admin)).toBe('disabled');
    expect(await statusOf(await idOf(adamsEmail))).toBe('active');
    expect(await fileOf(job)).toBe(
      `\uFEFFName,E-mail,Reason\r\nAdam Whitfield,${adamsEmail},Your own account\r\n`,
    );
  });

  test('fails when the caller loses the role before it starts', async () => {
    await addMany('medlar', 3);
    const id = await idOf(adamsEmail);
    await run(`update people set roles = '{}' where id = $1`, [id]);
    const job = await untilEnd(await start('remove', { search: 'medlar' }));
    await run(`update people set roles = '{TenantAdmin}' where id = $1`, [id]);
    expect(job).toMatchObject({ state: 'failed', error: 'authz.role_required', counts: { ok: 0 } });
    expect(await run(`select 1 from people where first_name = 'medlar'`)).toHaveLength(3);
  });

  test('changes role and start page, except where that would take the access of the caller', async () => {
    await addMany('loquat', 120);
    const change = (params: object, selection: object = { query: { search: 'loquat' } }) =>
      post('bulk', { action: 'change', selection, params });
    const granted = await untilEnd(await change({ role: 'TenantAdmin', defaultLandingPage: '/home' }));
    expect(granted).toMatchObject({ kind: 'users.change', state: 'succeeded', counts: { ok: 120 } });
    expect(
      await run(`select 1 from people where first_name = 'loquat' and roles = '{TenantAdmin}'
                   and default_landing_page = '/home'`),
    ).toHaveLength(120);
    expect((await untilEnd(await change({ role: 'TenantAdmin' }))).counts).toMatchObject({
      ok: 0,
      skipped: 120,
    });
    const [act] = await actsOn('loquat-3');
    expect(act).toMatchObject({
      act: 'user.roles_changed',
      before: { roles: [] },
      after: { roles: ['TenantAdmin'] },
    });
    const administrators = await run(
      `select 1 from people where tenant_id = 'acorn' and roles = '{TenantAdmin}'`,
    );
    const revoked = await untilEnd(
      await change({ role: 'user', defaultLandingPage: null }, { query: { role: 'TenantAdmin' } }),
    );
    expect(revoked).toMatchObject({ state: 'partial', counts: { ok: administrators.length - 1, failed: 1 } });
    expect(await fileOf(revoked)).toContain(`${adamsEmail},Your own account`);
    const named = await untilEnd(
      await change({ defaultLandingPage: '/home' }, { query: {}, ids: ['loquat-1', 'loquat-2'] }),
    );
    expect(named).toMatchObject({ total: 2, counts: { ok: 2, failed: 0 } });
    await run(`delete from people where first_name = 'loquat'`);
  }, 60_000);

  test('changes no start page that a user cannot open with the new role', async () => {
    const [user, admin] = [await addPerson(), await addPerson({ roles: ['TenantAdmin'] })];
    const adamsId = await idOf(adamsEmail);
    const pages = { user: ['/home'], admin: ['/home', '/users'] };
    const source = {
      actor: { id: adamsId, name: 'Adam', roles: ['TenantAdmin'] },
      tenantId: 'acorn',
      requestId: null,
      at: new Date(),
    };
    const change = (values: UserBulkChange) =>
      server.db.transaction({ as: 'tenant', tenantId: 'acorn', personId: adamsId }, (sql) =>
        changeUsers(sql, { tenantId: 'acorn', source, ids: [user, admin] }, { ...values, pages }),
      );
    const page = { defaultLandingPage: '/users' };
    expect(await change(page)).toEqual({ changedIds: [admin], refusals: new Map([[user, 'start_page']]) });
    expect(await change({ ...page, role: 'user' })).toMatchObject({ changedIds: [] });
    expect(await change({ ...page, role: 'TenantAdmin' })).toMatchObject({ changedIds: [user] });
    await run('delete from people where id = any($1)', [[user, admin]]);
  });

  test.each([
    [{ action: 'change', selection: { query: {} } }],
    [{ action: 'change', selection: { query: {} }, params: {} }],
    [{ action: 'change', selection: { query: {} }, params: { role: 'GlobalAdmin' } }],
    [{ action: 'change', selection: { query: {} }, params: { defaultLandingPage: '/nowhere' } }],
    [{ action: 'enable', selection: { query: {} }, params: { role: 'user' } }],
    [{ action: 'promote', selection: { query: {} } }],
    [{ action: 'disable', selection: { query: { tenantId: 'birch' } } }],
    [{ action: 'disable', selection: { query: {}, excludeIds: ['a', 'a'] } }],
    [{ action: 'disable', selection: {} }],
  ])('rejects %j', async (payload) => {
    expect(outcome(await adam({ method: 'POST', url: `${url}/bulk`, payload }))[0]).toBe(422);
  });
});

describe('an export of users', () => {
  test('contains the matching users by name, without formulas, and is recorded in the audit', async () => {
    await addMany('aronia', 1_001);
    await run(
      `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr, status)
       values ('formula', 'acorn', '+1@x.example', '=1+1', 'a, "b"', 'aronia', 'zz', 'zz', 'invited')`,
    );
    const job = await untilEnd(await post('exports', { search: 'aronia' }));
    expect(job).toMatchObject({ kind: 'users.export', state: 'succeeded', total: 1_002 });
    expect(job.fileName).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await fileOf(job)).split('\r\n');
    expect(lines[0]).toBe('\uFEFFFirst name,Last name,E-mail,Role,Workspaces,Status,Last sign-in,Created');
    expect(lines[1]).toMatch(/^aronia,No 1,aronia-1@acorn\.example,User,,Active,,20/);
    expect(lines[1_002]).toMatch(/^'=1\+1,"a, ""b""",'\+1@x\.example,User,,Invited,,20/);
    expect(lines).toHaveLength(1_004);
    const acts = await run<{ act: string; after: object }>(
      `select act, after from audit_entries where target_id = $1`,
      [job.id],
    );
    expect(acts).toEqual([{ act: 'users.exported', after: { search: 'aronia' } }]);
  }, 60_000);

  test('uses the language and the separator of the caller', async () => {
    const response = await adam({
      method: 'POST',
      url: `${url}/exports`,
      payload: { search: 'nobody-at-all' },
      headers: { 'accept-language': 'tr' },
    });
    expect(await fileOf(await untilEnd(response.json<Job>()))).toBe(
      '\uFEFFAd;Soyad;E-posta;Rol;Çalışma alanları;Durum;Son giriş;Oluşturulma\r\n',
    );
  });

  test('contains only the members of a workspace, with the names of all workspaces of each', async () => {
    await addMany('damson', 3);
    await run(
      `insert into workspaces (tenant_id, id, title_en, title_tr, sort_en, sort_tr)
         select 'acorn', 'fruit-' || n, 'Fruit ' || n, 'Meyve ' || n, n, n from generate_series(1, 5) as n`,
    );
    await run(
      `insert into workspace_members (tenant_id, workspace_id, person_id)
         select 'acorn', 'fruit-' || n, 'damson-1' from generate_series(1, 5) as n
         union all select 'acorn', 'fruit-1', 'damson-3'`,
    );
    const query = { search: 'damson', workspace: 'fruit-1' };
    const job = await untilEnd(await post('exports', query));
    const [, first, second] = (await fileOf(job)).split('\r\n');
    expect(job.total).toBe(2);
    expect(first).toMatch(
      /^damson,No 1,damson-1@acorn\.example,User,"Fruit 1, Fruit 2, Fruit 3, Fruit 4, Fruit 5",Active,/,
    );
    expect(second).toMatch(/^damson,No 3,damson-3@acorn\.example,User,Fruit 1,Active,/);
    const disabled = await untilEnd(await start('disable', query));
    expect(disabled.counts).toEqual({ ok: 2, failed: 0, skipped: 0 });
    expect(await statusOf('damson-2')).toBe('active');
    const [act] = await run<{ after: object }>('select after from audit_entries where target_id = $1', [
      job.id,
    ]);
    expect(act?.after).toEqual(query);
  });
});
