import type {
  AuditList,
  GlobalSearchSets,
  Job,
  SearchIndexList,
  SearchResultSet,
} from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../../test/test-app';
import { until, untilJobEnds } from '../../../../test/until';
import { searchText, sortKeys } from '../../../platform/text/sort-key';

const server = await testApp();
afterAll(() => server.close());
const [olivia, adam, gina] = await Promise.all([
  server.as('olivia.user@acorn.example'),
  server.as('adam.admin@acorn.example'),
  server.as('gina.admin@meridian.example'),
]);

describe('the search of the provider', () => {
  const url = '/api/v1/global/search';
  let server: TestApp;
  let gina: Inject;

  const run = <Row>(text: string, params: readonly unknown[] = []) =>
    server.db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text, params));
  const post = (payload: object, language = 'en') =>
    gina({ method: 'POST', url, payload, headers: { 'accept-language': language } });
  const search = async (payload: object, language = 'en') => {
    const response = await post(payload, language);
    expect(response.statusCode).toBe(200);
    return response.json<GlobalSearchSets>();
  };

  beforeAll(async () => {
    server = await testApp();
    gina = await server.as('gina.admin@meridian.example');
    for (const tenant of ['acorn', 'birch']) {
      const name = `Kumquat ${tenant}`;
      const sort = sortKeys(name);
      await run(
        `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr)
       values ($1, $2, $3, 'Kumquat', $2, $4, $5, $6)`,
        [`k-${tenant}`, tenant, `k@${tenant}.example`, searchText(name), sort.en, sort.tr],
      );
    }
  });
  afterAll(() => server.close());

  describe('the search across tenants', () => {
    test('finds users of all tenants by name, with tenant, link and highlights', async () => {
      const sets = await search({ query: 'KUMQ', types: ['users'] });
      expect(sets.map(({ id, label, total }) => [id, label, total])).toEqual([
        ['users', 'Users', 2],
        ['tenants', 'Tenants', 0],
        ['domains', 'Domains', 0],
      ]);
      expect(sets[0]?.results[1]).toEqual({
        id: 'k-birch',
        type: 'users',
        title: 'Kumquat birch',
        subtitle: 'k@birch.example',
        tenantId: 'birch',
        tenantName: 'Birch Wealth',
        status: 'active',
        link: '/global/users?id=k-birch',
        highlights: [[0, 4]],
      });
    });

    test('neither shows nor counts people of the provider', async () => {
      const [found] = await search({ query: 'gina', types: ['users'] });
      expect(found).toMatchObject({ total: 0, results: [] });
    });

    test('finds tenants and domains, in the language of the caller', async () => {
      await run(
        `insert into domains (tenant_id, name, token, requested_at, search_text, sort_en, sort_tr)
       values ('birch', 'kumquat.example', 'x', now(), 'kumquat.example', 'k', 'k')`,
      );
      const [, , domains] = await search({ query: 'kumquat' }, 'tr');
      expect(domains).toMatchObject({
        label: 'Alan adları',
        total: 1,
        results: [
          {
            title: 'kumquat.example',
            tenantName: 'Birch Wealth',
            status: 'pending',
            link: '/tenants?id=birch&tab=domains&search=kumquat.example',
          },
        ],
      });
      const [, tenants] = await search({ query: 'birch' });
      expect(tenants?.results.map(({ title, link }) => [title, link])).toEqual([
        ['Birch Wealth', '/tenants?id=birch'],
      ]);
    });

    test('restricts the results to tenants, and returns pages', async () => {
      const [users] = await search({ query: 'kumquat', tenantIds: ['acorn'] });
      expect(users?.results.map(({ id }) => id)).toEqual(['k-acorn']);
      const [page] = await search({ query: 'example', types: ['users'], size: 10, page: 2 });
      expect(page?.results).toHaveLength(10);
      expect(page?.total).toBeGreaterThan(20);
      const [, tenants] = await search({ query: 'birch', types: ['users'] });
      expect(tenants).toMatchObject({ total: 1, results: [] });
    });

    test('restricts the types that have a state to it', async () => {
      await run(`update people set status = 'disabled' where id = 'k-acorn'`);
      const query = 'kumquat';
      const totals = async (status: string) => (await search({ query, status })).map(({ total }) => total);
      expect(await totals('disabled')).toEqual([1, 0, 1]);
      expect(await totals('active')).toEqual([1, 0, 1]);
      expect(await totals('verified')).toEqual([2, 0, 0]);
      await run(`update people set status = 'active' where id = 'k-acorn'`);
    });

    test('restricts the results to those that were created or changed in a period', async () => {
      const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
      await run(`update people set created_at = $1, changed_at = null where id like 'k-%'`, [daysAgo(20)]);
      const idsOf = async (since: string, more: object = {}) =>
        (await search({ query: 'kumquat', since, ...more }))[0]?.results.map(({ id }) => id);
      expect(await idsOf('week')).toEqual([]);
      expect(await idsOf('month')).toEqual(['k-acorn', 'k-birch']);
      expect(await idsOf('month', { tenantIds: ['birch'] })).toEqual(['k-birch']);
      await run(`update people set last_sign_in_at = now() where id = 'k-acorn'`);
      await run(`update people set last_name = 'birches' where id = 'k-birch'`);
      expect(await idsOf('day')).toEqual(['k-birch']);
      expect(await idsOf('day', { status: 'disabled' })).toEqual([]);
      const tenants = async () => (await search({ query: 'cedar', since: 'day' }))[1]?.total;
      await run(`update tenants set created_at = $1, changed_at = null where id = 'cedar'`, [daysAgo(2)]);
      expect(await tenants()).toBe(0);
      await run(`update tenants set region = 'us' where id = 'cedar'`);
      expect(await tenants()).toBe(1);
      const domains = async () => (await search({ query: 'kumquat', since: 'day' }))[2]?.total;
      await run(`update domains set created_at = $1, changed_at = null where name = 'kumquat.example'`, [
        daysAgo(2),
      ]);
      await run(`update domains set attempts = attempts + 1 where name = 'kumquat.example'`);
      expect(await domains()).toBe(0);
      await run(`update domains set state = 'failed' where name = 'kumquat.example'`);
      expect(await domains()).toBe(1);
      await run(`update people set last_name = 'birch' where id = 'k-birch'`);
    });

    test('records each search in the audit of the portal', async () => {
      await search({ query: 'who-was-it', types: ['users'] });
      const response = await gina({ url: '/api/v1/global/audit?act=search.run&size=100' });
      expect(response.json<AuditList>().items[0]).toMatchObject({
        tenantId: null,
        act: 'search.run',
        actor: { name: 'Gina Moretti' },
        target: { type: 'search', name: 'who-was-it' },
        after: { types: ['users'] },
      });
    });

    test.each([
      [{ query: 'a' }],
      [{ query: ' a ' }],
      [{ query: 'ab', types: ['secrets'] }],
      [{ query: 'ab', types: [] }],
      [{ query: 'ab', tenantIds: ['%'] }],
      [{ query: 'ab', status: 'gone' }],
      [{ query: 'ab', since: 'year' }],
    ])('rejects %j', async (payload) => {
      expect((await post(payload)).statusCode).toBe(422);
    });
  });

  describe('the indexes of the search', () => {
    const indexes = async () => (await gina({ url: `${url}/indexes` })).json<SearchIndexList>().items;

    test('the words of a small index are counted', async () => {
      for (const { documents, words } of await indexes()) expect(words).toBeGreaterThanOrEqual(documents);
    });

    test('a rebuild compares the words with the objects and corrects them', async () => {
      expect(await indexes()).toMatchObject([
        { id: 'users', rebuiltAt: null, corrected: null },
        { id: 'tenants' },
        { id: 'domains' },
      ]);
      await run(`delete from people_words where id = 'k-acorn'`);
      await run(`update people_words set word = 'wrong' where id = 'k-birch' and word = 'kumquat'`);
      await run(`update people_words set is_invited = true where id = (
                 select min(id) from people where tenant_id is not null and status = 'active' and id not like 'k-%')`);
      expect((await search({ query: 'kumquat' }))[0]?.total).toBe(0);
      const started = await gina({ method: 'POST', url: `${url}/indexes/users/rebuild` });
      expect(started.statusCode).toBe(202);
      const job = await untilJobEnds(gina, started.json<Job>());
      const [users] = await indexes();
      expect(job).toMatchObject({
        state: 'succeeded',
        counts: { ok: 3, skipped: (users?.documents ?? 0) - 3 },
      });
      expect(users).toMatchObject({ corrected: 3, rebuiltAt: job.finishedAt });
      expect((await search({ query: 'kumquat' }))[0]?.total).toBe(2);
    });

    test('the start of a rebuild is recorded in the audit once, also if the call is repeated', async () => {
      const call = {
        method: 'POST' as const,
        url: `${url}/indexes/domains/rebuild`,
        headers: { 'idempotency-key': 'rebuild-1' },
      };
      for (let calls = 0; calls < 2; calls += 1) expect((await gina(call)).statusCode).toBe(202);
      const acts = await gina({ url: '/api/v1/global/audit?act=search.rebuild_started&targetId=domains' });
      expect(acts.json<AuditList>().items).toMatchObject([
        { tenantId: null, actor: { name: 'Gina Moretti' }, target: { type: 'search', name: 'domains' } },
      ]);
    });

    test('a rebuild that failed is shown with its reason until one succeeds', async () => {
      const rebuild = async () => {
        const job = (await gina({ method: 'POST', url: `${url}/indexes/tenants/rebuild` })).json<Job>();
        const readEnd = () =>
          run<{ finishedAt: string | null }>(
            'select finished_at as "finishedAt" from person_jobs where id = $1',
            [job.id],
          );
        const isEnded = ([row]: Awaited<ReturnType<typeof readEnd>>) => typeof row?.finishedAt === 'string';
        const [row] = await until(readEnd, isEnded, 'the rebuild has ended');
        return { ...job, ...row };
      };
      const shown = async () => (await indexes()).find(({ id }) => id === 'tenants');
      const first = await rebuild();
      expect(await shown()).toMatchObject({ failedAt: null, failure: null });
      const setRoles = (roles: string) =>
        run(`update people set roles = $1::text[] where email = 'gina.admin@meridian.example'`, [roles]);
      await setRoles('{}');
      const failed = await rebuild();
      await setRoles('{GlobalAdmin}');
      expect(await shown()).toMatchObject({
        rebuiltAt: new Date(first.finishedAt ?? '').toISOString(),
        failedAt: new Date(failed.finishedAt ?? '').toISOString(),
        failure: 'authz.role_required',
      });
      await rebuild();
      expect(await shown()).toMatchObject({ failedAt: null, failure: null });
    });

    test('an unknown index is rejected', async () => {
      expect((await gina({ method: 'POST', url: `${url}/indexes/secrets/rebuild` })).statusCode).toBe(422);
    });
  });
});

describe('workspaces in the search', () => {
  async function found(inject: Inject, query: string, language = 'en'): Promise<SearchResultSet | undefined> {
    const response = await inject({
      method: 'POST',
      url: '/api/common/search',
      payload: { query },
      headers: { 'accept-language': language },
    });
    expect(response.statusCode).toBe(200);
    return response.json<SearchResultSet[]>().find(({ id }) => id === 'workspaces');
  }
  const titles = async (...search: Parameters<typeof found>) =>
    (await found(...search))?.results.map(({ title }) => title);

  test('finds the workspaces of the caller, which administrators open and others see as reports', async () => {
    expect(await found(olivia, 'portfol')).toMatchObject({
      label: 'Workspaces',
      results: [{ title: 'Portfolio management', link: '/reports?search=Portfolio+management' }],
    });
    const [result] = (await found(adam, 'portfol'))?.results ?? [];
    expect(result?.link).toBe(`/workspaces?id=${result?.id}`);
    expect(await titles(olivia, 'portföy', 'tr')).toEqual(['Portföy yönetimi']);
    expect(await titles(olivia, 'risk')).toBeUndefined();
    expect(await titles(adam, 'risk')).toEqual(['Risk']);
    expect(await titles(gina, 'risk')).toEqual(['Risk']);
  });

  test('finds a workspace without reports for administrators only, and none of another tenant', async () => {
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `insert into workspaces (tenant_id, id, title_en, title_tr, is_open)
       values ('acorn', 'zeppelin', 'Zeppelins', 'Zeplinler', true), ('birch', 'w', 'Canary', 'Kanarya', true)`,
      ),
    );
    expect(await titles(adam, 'zepp')).toEqual(['Zeppelins']);
    expect(await titles(olivia, 'zepp')).toBeUndefined();
    expect(await titles(adam, 'canary')).toBeUndefined();
  });
});
