import type { Report, ReportCatalogue, SavedView } from '@portal/shared/contracts';
import { problemOf, reportsUrl, startReports } from '../../../test/warehouse/report-calls';
import type { Inject } from '../../../test/test-app';

const reports = await startReports();
const { olivia, adam, bella, boris, gina, run, server } = reports;
afterAll(() => reports.close());

const catalogueOf = async (as: Inject, language = 'en') =>
  (await as({ url: reportsUrl, headers: { 'accept-language': language } })).json<ReportCatalogue>();
const readReport = async (as: Inject, id: string, language = 'en') => {
  const response = await as({ url: `${reportsUrl}/${id}`, headers: { 'accept-language': language } });
  if (response.statusCode !== 200) throw new Error(response.payload);
  return response.json<Report>();
};
const workspacesOf = async (as: Inject) => [
  ...new Set((await catalogueOf(as)).reports.map(({ workspaceId }) => workspaceId)),
];
const missing = [404, 'object.not_found', undefined];

describe('the catalogue', () => {
  test('lists the reports of the workspaces of the reader, by workspace and title', async () => {
    expect(await workspacesOf(adam)).toEqual([
      'portfolio-management',
      'client-reporting',
      'risk',
      'operations',
    ]);
    expect(await workspacesOf(olivia)).toEqual(['portfolio-management', 'client-reporting', 'operations']);
    expect(await workspacesOf(bella)).toEqual(['portfolio-management', 'client-reporting', 'risk']);
    expect(await workspacesOf(gina)).toEqual(await workspacesOf(adam));
    const titles = (await catalogueOf(olivia)).reports
      .filter(({ workspaceId }) => workspaceId === 'portfolio-management')
      .map(({ title }) => title);
    expect(titles).toEqual(['Asset allocation', 'Cash flows', 'Currencies', 'Performance against benchmark']);
  });

  test('returns texts in the language of the reader and the state of the warehouse', async () => {
    const { reports: items, warehouse } = await catalogueOf(olivia, 'tr');
    expect(items.find(({ id }) => id === 'cash-flows')).toMatchObject({
      title: 'Nakit akışları',
      workspaceTitle: 'Portföy yönetimi',
      dataAsOf: '2026-03-31',
    });
    expect(warehouse).toEqual({ state: 'ready', progress: 100, dataAsOf: '2026-03-31' });
  });
});

describe('a report outside of the workspaces of the reader', () => {
  test.each(['risk', 'nothing'])('responds like one that does not exist: %s', async (id) => {
    const url = `${reportsUrl}/${id}`;
    const view = { name: 'x', isShared: false, isDefault: false, parameters: {} };
    for (const request of [
      { url },
      { url: `${url}/parameters/client/options` },
      { method: 'POST', url: `${url}/run`, payload: { parameters: {} } },
      { method: 'POST', url: `${url}/views`, payload: view },
      { method: 'PATCH', url: `${url}/views/x`, payload: { isDefault: true } },
      { method: 'DELETE', url: `${url}/views/x` },
      { method: 'PUT', url: `/api/v1/me/favorites/report/${id}` },
    ] as const)
      expect([request.url, problemOf(await olivia(request))]).toEqual([request.url, missing]);
  });

  test('leaves no trace among the recent views', async () => {
    await olivia({ url: `${reportsUrl}/risk` });
    const rows = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(`select target_id from recent_views where target_id = 'risk'`),
    );
    expect(rows).toEqual([]);
  });
});

describe('a report', () => {
  test('returns its parameters, tiles and datasets in the language of the reader', async () => {
    const report = await readReport(olivia, 'performance', 'tr');
    expect(report.parameters.map(({ key, type, dependsOn }) => [key, type, dependsOn])).toEqual([
      ['segment', 'multiChoice', []],
      ['client', 'multiChoice', ['segment']],
      ['benchmark', 'multiChoice', ['segment', 'client']],
      ['portfolio', 'multiChoice', ['segment', 'client', 'benchmark']],
      ['period', 'period', []],
    ]);
    expect(report.tiles[0]).toMatchObject({ id: 'portfolio-return', title: 'Portföy', comparison: 'excess' });
    expect(report.datasets.map(({ title }) => title)).toContain('Performans');
  });

  test('remembers the values of the last run of each person', async () => {
    const parameters = { period: '2026-01-01..2026-02-28', client: ['c2'] };
    await run(olivia, 'allocation', { parameters });
    expect((await readReport(olivia, 'allocation')).lastUsed).toMatchObject(parameters);
    expect((await readReport(adam, 'allocation')).lastUsed).toBeNull();
  });

  test('drops remembered values that it no longer accepts', async () => {
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `update report_values set parameters = '{"colour": "red", "client": 5, "period": "lastYear"}'
          where report_id = 'allocation'`,
      ),
    );
    expect((await readReport(olivia, 'allocation')).lastUsed).toEqual({ period: 'lastYear' });
  });

  test('remembers the time of the last view, for the last 20 reports', async () => {
    const olderViews = `insert into recent_views (person_id, target_type, target_id, viewed_at)
                        select id, 'report', 'old-' || n, now() - n * interval '1 day' from people, generate_series(1, 25) n
                         where email = 'olivia.user@acorn.example'`;
    await server.db.transaction({ as: 'system' }, (sql) => sql.query(olderViews));
    await readReport(olivia, 'fees');
    const { reports: items } = await catalogueOf(olivia);
    expect(items.find(({ id }) => id === 'fees')?.lastViewedAt).toMatch(/^\d{4}-/);
    const [count] = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(`select count(*)::int as total from recent_views v join people p on p.id = v.person_id
                  where p.email = 'olivia.user@acorn.example'`),
    );
    expect(count).toEqual({ total: 20 });
  });
});

describe('favourites', () => {
  const url = '/api/v1/me/favorites/report/fx';
  const isFavorite = async (as: Inject) => (await readReport(as, 'fx')).isFavorite;

  test('belong to one person, and adding or removing twice changes nothing', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await olivia({ method: 'PUT', url })).statusCode).toBe(204);
    expect([await isFavorite(olivia), await isFavorite(adam)]).toEqual([true, false]);
    for (let time = 0; time < 2; time += 1)
      expect((await olivia({ method: 'DELETE', url })).statusCode).toBe(204);
    expect(await isFavorite(olivia)).toBe(false);
  });
});

describe('views', () => {
  const url = `${reportsUrl}/fees/views`;
  let names = 0;
  const create = (as: Inject, change: object = {}) =>
    as({
      method: 'POST',
      url,
      payload: {
        ...{ name: `View ${(names += 1)}`, isShared: false, isDefault: false },
        parameters: { period: 'lastYear' },
        ...change,
      },
    });
  const created = async (as: Inject, change?: object) => (await create(as, change)).json<SavedView>();
  const patch = (as: Inject, id: string, payload: object, headers: Record<string, string> = {}) =>
    as({ method: 'PATCH', url: `${url}/${id}`, payload, headers });
  const viewsOf = async (as: Inject) => (await readReport(as, 'fees')).views;

  test('appear for their owner, and shared ones for colleagues of the tenant', async () => {
    const own = await created(olivia);
    const shared = await created(olivia, { isShared: true });
    expect(own).toMatchObject({ isOwn: true, ownerName: 'Olivia Bennett', version: 1, isDefault: false });
    expect((await viewsOf(olivia)).map(({ id }) => id)).toEqual([own.id, shared.id]);
    expect(await viewsOf(adam)).toEqual([{ ...shared, isOwn: false }]);
    expect([await viewsOf(boris), await viewsOf(gina)]).toEqual([[], []]);
  });

  test('can be changed and deleted by their owner only', async () => {
    const { id } = await created(olivia, { isShared: true });
    for (const as of [adam, boris, gina]) {
      expect(problemOf(await patch(as, id, { name: 'x' }))).toEqual(missing);
      expect(problemOf(await as({ method: 'DELETE', url: `${url}/${id}` }))).toEqual(missing);
    }
    const response = await patch(olivia, id, { name: '  Renamed ', parameters: {} }, { 'if-match': '"1"' });
    expect(response.json()).toMatchObject({ name: 'Renamed', parameters: {}, version: 2, isShared: true });
    expect(response.headers.etag).toBe('"2"');
    expect(problemOf(await patch(olivia, id, { name: 'y' }, { 'if-match': '"1"' }))[1]).toBe(
      'conflict.stale',
    );
    const stale = await olivia({ method: 'DELETE', url: `${url}/${id}`, headers: { 'if-match': '"1"' } });
    expect(stale.statusCode).toBe(412);
    expect((await olivia({ method: 'DELETE', url: `${url}/${id}` })).statusCode).toBe(204);
    expect((await viewsOf(olivia)).map((view) => view.id)).not.toContain(id);
  });

  test('become the default of one person, also those of a colleague', async () => {
    const shared = await created(olivia, { isShared: true, isDefault: true });
    const other = await created(olivia, { isDefault: true });
    const defaults = async (as: Inject) =>
      (await viewsOf(as)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await defaults(olivia)).toEqual([other.id]);
    expect((await patch(adam, shared.id, { isDefault: true })).json()).toMatchObject({
      isDefault: true,
      version: 1,
    });
    expect([await defaults(adam), await defaults(olivia)]).toEqual([[shared.id], [other.id]]);
    await patch(adam, shared.id, { isDefault: false });
    expect(await defaults(adam)).toEqual([]);
    await olivia({ method: 'DELETE', url: `${url}/${other.id}` });
    expect(await defaults(olivia)).toEqual([]);
  });

  test('need a name of their own and values that the report accepts', async () => {
    const { id, name } = await created(olivia);
    expect(problemOf(await create(olivia, { name }))).toEqual([409, 'object.conflict', '/name']);
    const other = await created(olivia);
    expect(problemOf(await patch(olivia, other.id, { name }))).toEqual([409, 'object.conflict', '/name']);
    expect((await patch(olivia, id, { name })).statusCode).toBe(200);
    expect((await create(adam, { name })).statusCode).toBe(201);
    expect(problemOf(await create(olivia, { name: ' ' }))).toEqual([422, 'validation.failed', '/name']);
    expect(problemOf(await create(olivia, { parameters: { colour: 'red' } }))).toEqual([
      422,
      'validation.unknown_field',
      '/parameters/colour',
    ]);
  });

  test('reach a limit at 50 per person and report', async () => {
    const [status] = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ id: string }>(
        `insert into report_views (id, tenant_id, person_id, report_id, name, is_shared, parameters, created_at)
         select 'full-' || n, 'birch', id, 'fees', 'full-' || n, false, '{}', now() from people, generate_series(1, 50) n
          where email = 'boris.admin@birch.example' returning id`,
      ),
    );
    expect(status).toBeDefined();
    expect(problemOf(await create(boris))[1]).toBe('list.full');
  });
});
