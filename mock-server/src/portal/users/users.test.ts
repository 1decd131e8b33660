// @both-engines Search, sort keys and pages of the largest list.
import type {
  AuditList,
  Job,
  ManagedWorkspace,
  TenantUserDetail,
  UserList,
  UserSessions,
} from '@portal/shared/contracts';
import { decodeJwt } from 'jose';
import { Browser } from '../../../test/authority/browser';
import { openTestDatabase } from '../../../test/database/test-database';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { untilJobEnds } from '../../../test/until';
import { seededPassword } from '../../identity/accounts/accounts.seed';
import { migrate, readMigrations } from '../../platform/database/migrations';
import { sortKeys } from '../../platform/text/sort-key';

let server: TestApp;
let adam: Inject;
let boris: Inject;

beforeAll(async () => {
  server = await testApp();
  await server.db.transaction({ as: 'system' }, async (sql) => {
    const people = [
      ['acorn', 'İzmirli', 'Işık', 'izmirli.isik 100%_a\\b izmirli@acorn.example'],
      ['birch', 'İzmirli', 'Birchli', 'izmirli birchli'],
    ] as const;
    for (const [tenant, first, last, text] of people) {
      const keys = sortKeys(`${first} ${last}`);
      await sql.query(
        `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [`p-${tenant}`, tenant, `izmirli@${tenant}.example`, first, last, text, keys.en, keys.tr],
      );
    }
  });
  adam = await server.as('adam.admin@acorn.example');
  boris = await server.as('boris.admin@birch.example');
});
afterAll(() => server.close());

async function list(inject: Inject, query = '', language = 'en'): Promise<UserList> {
  const response = await inject({
    url: `/api/v1/users${query}`,
    headers: { 'accept-language': language },
  });
  expect(response.statusCode).toBe(200);
  return response.json<UserList>();
}
const names = ({ items }: UserList) => items.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
const search = (text: string) => `?search=${encodeURIComponent(text)}`;

describe('the list of users', () => {
  test('shows only the people of the current tenant', async () => {
    const acorn = await list(adam, '?size=100');
    const birch = await list(boris, '?size=100');
    expect(new Set(acorn.items.map(({ tenantId }) => tenantId))).toEqual(new Set(['acorn']));
    expect(new Set(birch.items.map(({ tenantId }) => tenantId))).toEqual(new Set(['birch']));
    expect(acorn.total).toBeGreaterThan(50);
    expect(acorn.items).toHaveLength(acorn.total);
  });

  test.each(['izmir', 'İZMİR', 'ızmır', 'IZMIR', '  izmirli   ISIK '])(
    'finds İzmirli Işık by %s',
    async (text) => {
      expect(names(await list(adam, search(text)))).toEqual(['İzmirli Işık']);
    },
  );

  test.each(["O'Neill", 'oneill', 'O’NEILL', 'neill', 'orsted', 'ØRSTED'])(
    'finds Liam O’Neill-Ørsted by %s',
    async (text) => {
      const created = await adam({ url: `/api/v1/users${search('olivia.user')}` });
      const { id } = created.json<UserList>().items[0] ?? { id: '' };
      const payload = { firstName: 'Liam', lastName: 'O’Neill-Ørsted' };
      expect((await adam({ method: 'PATCH', url: `/api/v1/users/${id}`, payload })).statusCode).toBe(200);
      expect(names(await list(adam, search(text)))).toContain('Liam O’Neill-Ørsted');
    },
  );

  test.each(['100%', 'isik', 'ACORN', 'izmirli@acorn.example', 'acorn.ex', '100%_A\\', 'a\\b izm'])(
    'finds a word by its start: %s',
    async (text) => {
      const found = await list(adam, `${search(text)}&size=100`);
      expect(names(found)).toContain('İzmirli Işık');
    },
  );

  test.each([
    ['00%', 0],
    ['zmirli', 0],
    ['%', 0],
    ['_', 0],
    ['1%0', 0],
    ['_zmirli', 0],
    ["'", 0],
    ["' or 1=1 --", 0],
    ['a\\b', 1],
  ])('takes %s as plain text', async (text, hits) => {
    expect((await list(adam, search(text))).total).toBe(hits);
  });

  test('sorts names by the alphabet of the language in both directions', async () => {
    for (const language of ['en', 'tr'] as const) {
      const sorted = names(await list(adam, '?size=100&sort=name', language));
      const keys = sorted.map((name) => sortKeys(name)[language]);
      expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)));
      expect(names(await list(adam, '?size=100&sort=-name', language))).toEqual(sorted.toReversed());
    }
  });

  test('puts people without a sign-in last in either order', async () => {
    for (const sort of ['lastSignInAt', '-lastSignInAt']) {
      const { items } = await list(adam, `?size=100&sort=${sort}`);
      const firstNever = items.findIndex(({ lastSignInAt }) => lastSignInAt === null);
      expect(items.slice(firstNever).every(({ lastSignInAt }) => lastSignInAt === null)).toBe(true);
    }
  });

  test.each(['email', 'status', 'createdAt'])('sorts by %s', async (field) => {
    const { items } = await list(adam, `?size=100&sort=${field}`);
    const values = items.map((item) => String(item[field as keyof typeof item]));
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  test('pages without losing or repeating anyone', async () => {
    const all = (await list(adam, '?size=100')).items.map(({ id }) => id);
    const paged: string[] = [];
    for (let page = 1; paged.length < all.length && page < 20; page += 1) {
      paged.push(...(await list(adam, `?size=10&page=${page}`)).items.map(({ id }) => id));
    }
    expect(paged).toEqual(all);
    const beyond = await list(adam, '?page=1000000&size=100');
    expect(beyond).toMatchObject({ items: [], page: 1_000_000, size: 100, total: all.length });
  });

  test('pages by cursor', async () => {
    const all = (await list(adam, '?size=100')).items.map(({ id }) => id);
    const end = Buffer.from('["previous"]').toString('base64url');
    const last = await list(adam, `?size=10&cursor=${end}`);
    expect(last.items.map(({ id }) => id)).toEqual(all.slice(-10));
    expect(last.cursors?.next).toBeNull();
    const paged = last.items.map(({ id }) => id);
    let cursor = last.cursors?.previous;
    while (cursor && paged.length <= all.length) {
      const page = await list(adam, `?size=10&cursor=${cursor}`);
      paged.unshift(...page.items.map(({ id }) => id));
      expect(page.cursors?.next).not.toBeNull();
      cursor = page.cursors?.previous;
    }
    expect(paged).toEqual(all);
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=abc',
    '?page=99999999999999999999',
    '?size=11',
    '?sort=password',
    '?sort=',
    '?tenantId=birch',
    '?status=gone',
    '?status=',
    '?cursor=',
    '?cursor=%7B%7D',
    '?cursor=bm90IGpzb24',
    `?cursor=${Buffer.from('["next","a"]').toString('base64url')}`,
    `?sort=createdAt&cursor=${Buffer.from('["next","no date","a"]').toString('base64url')}`,
  ])('rejects %s', async (query) => {
    const response = await adam({ url: `/api/v1/users${query}` });
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  test.each(['invited', 'active', 'disabled'])(
    'lists and searches only the users with the status %s',
    async (status) => {
      const list = async (query: string) =>
        (await adam({ url: `/api/v1/users?size=100${query}` })).json<UserList>();
      const expected = (await list('')).items.filter((user) => user.status === status);
      const filtered = await list(`&status=${status}`);
      expect(filtered.items).toEqual(expected);
      expect(filtered.total).toBe(expected.length);
      const [first] = expected;
      if (!first) return;
      const search = `&search=${encodeURIComponent(first.lastName)}`;
      const found = (await list(search)).items.filter((user) => user.status === status);
      expect(await list(`&status=${status}${search}`)).toMatchObject({ items: found, total: found.length });
    },
  );

  test('rejects everyone but tenant administrators', async () => {
    for (const email of ['olivia.user@acorn.example', 'gina.admin@meridian.example']) {
      const response = await (await server.as(email))({ url: '/api/v1/users' });
      expect(response.json()).toMatchObject({ status: 403, code: 'authz.role_required' });
    }
  });
});

describe('the list of users with workspaces', () => {
  const url = '/api/v1/workspaces';
  const create = async (name: string) =>
    (await adam({ method: 'POST', url, payload: { name } })).json<ManagedWorkspace>().id;
  const idsOf = ({ items }: UserList) => items.map(({ id }) => id);
  const membersOf = async (id: string) =>
    idsOf((await adam({ url: `${url}/${id}/members?size=100` })).json<UserList>());
  const add = (workspace: string, ids: readonly string[]) =>
    adam({ method: 'POST', url: `${url}/${workspace}/members`, payload: { ids, role: 'viewer' } });
  const shownOf = async (language: string) =>
    (await list(adam, search('izmirli'), language)).items[0]?.workspaces;

  test('shows their number and the first two names in the alphabet of the language', async () => {
    const before = (await shownOf('en'))?.count ?? 0;
    const ids = [];
    for (const name of ['Çam', 'Cedar', 'Dahlia', 'Ash']) ids.push(await create(name));
    for (const id of ids) expect((await add(id, ['p-acorn'])).statusCode).toBe(200);
    expect(await shownOf('en')).toEqual({ count: before + 4, further: 'open', names: ['Ash', 'Çam'] });
    expect((await adam({ method: 'POST', url: `${url}/${ids[3]}/archive` })).statusCode).toBe(200);
    expect(await shownOf('tr')).toEqual({ count: before + 3, further: 'open', names: ['Cedar', 'Çam'] });
  });

  test.each([true, false])(
    'the workspaces are the same in the list and on the page of each user; open ones exist: %s',
    async (areOpen) => {
      const system = (text: string, params: readonly unknown[] = []) =>
        server.db.transaction({ as: 'system' }, (sql) => sql.query<{ id: string }>(text, params));
      await system(`delete from workspace_members where person_id = 'p-birch'`);
      const opened = await system(
        `update workspaces set is_open = $1 where tenant_id = 'birch' and is_open <> $1 returning id`,
        [areOpen],
      );
      const shown = (await list(boris, '?size=100')).items;
      for (const { id, roles, workspaces } of shown) {
        const { workspaces: titles, furtherWorkspaces } = (
          await boris({ url: `/api/v1/users/${id}` })
        ).json<TenantUserDetail>();
        const own = titles.filter(({ role }) => role !== null);
        expect(own.every(({ version }) => version !== null)).toBe(true);
        expect(workspaces.count).toBe(own.length);
        expect(own.map(({ title }) => title)).toEqual(expect.arrayContaining(workspaces.names));
        const further = roles.includes('TenantAdmin') ? 'all' : areOpen ? 'open' : 'none';
        expect([workspaces.further, furtherWorkspaces]).toEqual([further, further]);
        if (further === 'none') expect(titles).toEqual(own);
      }
      expect(shown.map(({ workspaces }) => workspaces)).toContainEqual({
        count: 0,
        further: areOpen ? 'open' : 'none',
        names: [],
      });
      await system('update workspaces set is_open = not $1::boolean where id = any($2)', [
        areOpen,
        opened.map(({ id }) => id),
      ]);
    },
  );

  test.each(['', '&status=active', '&role=user', '&role=TenantAdmin&status=active'])(
    'lists and searches only the members of a workspace%s',
    async (filters) => {
      const workspace = await create(`Filter ${filters}`);
      const all = await list(adam, `?size=100${filters}`);
      const chosen = idsOf(all).filter((_, at) => at % 3 === 0);
      await add(workspace, chosen);
      const members = await membersOf(workspace);
      const expected = idsOf(all).filter((id) => members.includes(id));
      expect(expected).toEqual(expect.arrayContaining(chosen));
      const filtered = await list(adam, `?size=100&workspace=${workspace}${filters}`);
      expect(idsOf(filtered)).toEqual(expected);
      expect(filtered).toMatchObject({ total: expected.length, totalIsEstimate: false });
      for (const sort of ['-email', 'lastSignInAt']) {
        const sorted = idsOf(await list(adam, `?size=100&sort=${sort}${filters}`));
        expect(idsOf(await list(adam, `?size=100&workspace=${workspace}&sort=${sort}${filters}`))).toEqual(
          sorted.filter((id) => expected.includes(id)),
        );
      }
      for (const text of ['acorn', 'a acorn', 'izmirli']) {
        const hits = idsOf(await list(adam, `?size=100&search=${text}${filters}`)).filter((id) =>
          expected.includes(id),
        );
        const found = await list(adam, `?size=100&search=${text}&workspace=${workspace}${filters}`);
        expect([idsOf(found), found.total]).toEqual([hits, hits.length]);
      }
    },
  );

  test('pages through the members of a large workspace with cursors', async () => {
    const workspace = await create('Large');
    const all = idsOf(await list(adam, '?size=100'));
    await add(workspace, all.slice(0, 40));
    const memberIds = await membersOf(workspace);
    const members = all.filter((id) => memberIds.includes(id));
    expect(members.length).toBeLessThan(all.length);
    const count = (change: string) =>
      server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(`update workspaces set member_count = member_count ${change} where id = $1`, [workspace]),
      );
    await count('+ 20000');
    const paged: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list(adam, `?size=10&workspace=${workspace}${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.totalIsEstimate).toBe(true);
      paged.push(...idsOf(page));
      cursor = page.cursors?.next;
    } while (cursor);
    expect(paged).toEqual(members);
    const found = await list(adam, `?size=100&workspace=${workspace}&search=acorn`);
    expect(idsOf(found)).toEqual(members.filter((id) => idsOf(found).includes(id)));
    expect(found.total).toBeGreaterThan(10);
    await count('- 20000');
  });

  test('shows nobody for a workspace of another tenant', async () => {
    const workspace = await create('Own');
    await add(workspace, ['p-acorn']);
    expect(await list(boris, `?workspace=${workspace}`)).toMatchObject({ items: [], total: 0 });
    expect(await list(adam, '?workspace=nothing')).toMatchObject({ items: [], total: 0 });
    expect((await adam({ url: '/api/v1/users?workspace=a%20b' })).statusCode).toBe(422);
  });
});

describe('the sessions of a user', () => {
  const url = '/api/v1/users';
  const olivia = 'olivia.user@acorn.example';
  const idOf = async (email: string) => (await list(adam, search(email))).items[0]?.id ?? '';

  test('ends in one browser when an administrator ends that session, and not in the others', async () => {
    const [first, second] = [new Browser(server.app), new Browser(server.app)];
    const [id, adamsId] = [await idOf(olivia), await idOf('adam.admin@acorn.example')];
    const tokens = await first.tokens(olivia, seededPassword);
    const kept = await second.tokens(olivia, seededPassword);
    const { sid } = decodeJwt<{ sid: string }>(tokens.access_token);
    const sessions = async () =>
      (await adam({ url: `${url}/${id}/sessions` })).json<UserSessions>().items.map((one) => one.id);
    expect(await sessions()).toContain(sid);
    const statusOf = async ({ access_token: token }: { access_token: string }) =>
      (await server.app.inject({ url: '/api/v1/me', headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    const end = () => adam({ method: 'DELETE', url: `${url}/${id}/sessions/${sid}` });
    const wrong = await adam({ method: 'DELETE', url: `${url}/${adamsId}/sessions/${sid}` });
    expect(wrong.statusCode).toBe(404);
    expect((await end()).statusCode).toBe(204);
    expect((await end()).statusCode).toBe(404);
    expect(await sessions()).not.toContain(sid);
    expect([await statusOf(tokens), await statusOf(kept)]).toEqual([401, 200]);
    const renew = (browser: Browser, token = '') =>
      browser.token({ grant_type: 'refresh_token', refresh_token: token });
    expect((await renew(first, tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await renew(second, kept.refresh_token)).statusCode).toBe(200);
    const { items } = (await adam({ url: `/api/v1/audit?targetId=${id}` })).json<AuditList>();
    expect(items[0]).toMatchObject({ act: 'user.session_ended' });
  });
});

describe('the export of users', () => {
  test.each([
    [
      'en',
      'First name,Last name,E-mail,Role,Workspaces,Status,Last sign-in,Created',
      'Adam,Whitfield,adam.admin@acorn.example,Administrator,',
      ',Active,',
    ],
    [
      'tr',
      'Ad;Soyad;E-posta;Rol;Çalışma alanları;Durum;Son oturum açma;Oluşturulma',
      'Adam;Whitfield;adam.admin@acorn.example;Yönetici;',
      ';Etkin;',
    ],
  ])(
    'writes the titles and texts of the list in the language %s',
    async (language, titles, start, status) => {
      const started = await adam({
        method: 'POST',
        url: '/api/v1/users/exports',
        payload: { search: 'adam.admin' },
        headers: { 'accept-language': language },
      });
      const { resultUrl } = await untilJobEnds(adam, started.json<Job>());
      const lines = (await adam({ url: resultUrl ?? '' })).payload.split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[0]).toBe(`\uFEFF${titles}`);
      expect(lines[1]?.startsWith(start)).toBe(true);
      expect(lines[1]).toContain(status);
    },
  );
});

const known = readMigrations();
const textOf = (version: number) => known.find((migration) => migration.version === version)?.text ?? '';

test('migrations fold search texts and names of views that are stored already', async () => {
  const { db, drop } = await openTestDatabase();
  const system = { as: 'system' } as const;
  await db.transaction(system, async (sql) => {
    await sql.query(`insert into tenants (id, slug, name) values ('t1', 't1', 't1')`);
    await sql.query(
      `insert into people (id, tenant_id, email, search_text)
       values ('of t1', 't1', 'a@t1.example', 'liam o’neill ø.groß@t1.example')`,
    );
    for (const [id, name] of Object.entries({
      a: 'Month',
      b: 'month',
      c: 'Mönth',
      d: 'Mo\u0308nth',
      e: 'Year',
    }))
      await sql.query(
        `insert into report_views (id, tenant_id, person_id, report_id, name, name_key, is_shared, parameters, created_at)
         values ($1, 't1', 'of t1', 'r', $2, $1, false, '{}', '2026-01-01')`,
        [id, name],
      );
  });
  const former = `alter table report_views drop column name_key, add unique (person_id, report_id, name);`;
  const again = [textOf(640), `${former} ${textOf(630)}`].map((text, at) => ({
    version: 990 + at,
    name: `${990 + at}-again.sql`,
    text,
    checksum: text,
  }));
  await migrate(db, [...known, ...again]);
  const [people, words, views] = await db.transaction(system, (sql) =>
    Promise.all([
      sql.query(`select search_text from people where id = 'of t1'`),
      sql.query<{ word: string }>(`select word from people_words where id = 'of t1' order by word`),
      sql.query<{ key: string }>('select name_key as key from report_views order by id'),
    ]),
  );
  expect(people).toEqual([{ search_text: 'liam oneill o.gross@t1.example neill' }]);
  expect(words.map(({ word }) => word)).toEqual(
    expect.arrayContaining(['liam', 'oneill', 'neill', 'o.gross@t1.example']),
  );
  expect(views.map(({ key }) => key)).toEqual(['month', 'month b', 'month c', 'month d', 'year']);
  await drop();
});
