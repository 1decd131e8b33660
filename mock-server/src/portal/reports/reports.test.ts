import type { Report, ReportCatalogue } from '@portal/shared/contracts';
import { problemOf, reportsUrl, startReports } from '../../../test/warehouse/report-calls';
import type { Inject } from '../../../test/test-app';

const reports = await startReports();
const { olivia, adam, bella, gina, run, server } = reports;
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
      ['portfolio', 'multiChoice', ['segment', 'client']],
      ['period', 'period', []],
      ['benchmark', 'choice', []],
      ['fees', 'choice', []],
    ]);
    expect(report.parameters.map(({ emptyLabel, options }) => [emptyLabel, options]).slice(-2)).toEqual([
      ['Her portföyün kendi ölçütü', null],
      [
        null,
        [
          { value: 'net', label: 'Ücretler düşülmüş' },
          { value: 'gross', label: 'Ücretler düşülmemiş' },
        ],
      ],
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
