import type {
  Report,
  ReportCatalogue,
  ParameterValues,
  ReportRun,
  SavedView,
  ResultValue,
} from '@portal/shared/contracts';
import { getProblem, reportsUrl, startReports, readTile } from '../../../test/warehouse/report-calls';
import { type Inject, testApp } from '../../../test/test-app';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sourcePath } from '../../platform/paths';
import { definitionFiles, readModel } from '../../warehouse/model/model';
import { getTimeAxis, readReports } from './library/report-library';
import type { ReportFile, TileFile } from './library/report-schema';
import { openSample } from '../../../test/warehouse/open-sample';
import { readReportSchemas } from '../../../test/warehouse/report-schema-file';

const reports = await startReports();
afterAll(() => reports.close());

describe('reports', () => {
  const { olivia, adam, bella, gina, run, server } = reports;

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
      expect(titles).toEqual([
        'Asset allocation',
        'Cash flows',
        'Currencies',
        'Performance against benchmark',
      ]);
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
        expect([request.url, getProblem(await olivia(request))]).toEqual([request.url, missing]);
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
        ['Her portföyün kendi kıyası', null],
        [
          null,
          [
            { value: 'net', label: 'Net (ücret sonrası)' },
            { value: 'gross', label: 'Brüt (ücret öncesi)' },
          ],
        ],
      ]);
      expect(report.tiles[0]).toMatchObject({
        id: 'portfolio-return',
        title: 'Portföy',
        comparison: 'excess',
      });
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

    test('keep the order that the person gives them, and new ones come last', async () => {
      const orderUrl = '/api/v1/me/favorites/order';
      const favorites = async (as: Inject) =>
        (await as({ url: reportsUrl }))
          .json<ReportCatalogue>()
          .reports.filter((report) => report.isFavorite)
          .toSorted((one, other) => (one.favoritePlace ?? 0) - (other.favoritePlace ?? 0))
          .map(({ id }) => id);
      const add = (id: string) => adam({ method: 'PUT', url: `/api/v1/me/favorites/report/${id}` });
      const order = (ids: string[]) => adam({ method: 'PATCH', url: orderUrl, payload: { ids } });
      for (const id of ['fx', 'fees', 'allocation']) await add(id);
      const before = (await favorites(olivia)).join();
      expect((await order(['allocation', 'fx', 'fees'])).statusCode).toBe(204);
      expect((await favorites(adam)).slice(-3)).toEqual(['allocation', 'fx', 'fees']);
      await add('performance');
      await order(['fees', 'unknown', 'allocation']);
      expect((await favorites(adam)).slice(-4)).toEqual(['fees', 'fx', 'allocation', 'performance']);
      expect((await favorites(olivia)).join()).toBe(before);
      expect(getProblem(await order(['fx', 'fx']))[0]).toBe(422);
    });
  });
});

describe('the library of reports', () => {
  const model = readModel();
  const sources = sourcePath('portal', 'reports');
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'portal-reports-'));
    cpSync(path.join(sources, 'shared.json'), path.join(folder, 'shared.json'));
    cpSync(path.join(sources, 'definitions'), path.join(folder, 'definitions'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const fees = JSON.parse(readFileSync(path.join(sources, 'definitions', 'fees.json'), 'utf8')) as ReportFile;
  const [tile] = fees.tiles as [TileFile];
  const write = (content: unknown, name = 'fees.json') =>
    writeFileSync(
      path.join(folder, 'definitions', name),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  const withTile = (change: Partial<TileFile>) => ({ ...fees, tiles: [{ ...tile, ...change }] });

  test('every definition names report.schema.json, which equals the schema that the server checks', () => {
    const file = path.join(sources, 'report.schema.json');
    const { written, generated } = readReportSchemas(file);
    const rewrite = 'npm run report-schema -w @portal/mock-server';
    expect({ schema: written, rewrite }).toEqual({ schema: generated, rewrite });
    for (const definition of definitionFiles(path.join(sources, 'definitions'))) {
      const { $schema = '' } = JSON.parse(readFileSync(definition, 'utf8')) as ReportFile;
      expect([definition, path.resolve(path.dirname(definition), $schema)]).toEqual([definition, file]);
    }
  });

  test('a report is added by a file alone', () => {
    write({ ...fees, id: 'own-fees', title: { en: 'Own', tr: 'Kendi' } }, 'own-fees.json');
    expect([...readReports(model, folder).reports.keys()]).toContain('own-fees');
  });

  test.each([
    ['heatMap', 'month', 'month'],
    ['heatMap', 'assetClass', null],
    ['ranking', 'month', null],
  ] as const)('the points of a %s over %s select the time: %s', (kind, axis, unit) => {
    expect(getTimeAxis({ ...tile, kind, axis })).toBe(unit);
  });

  test.each<[string, unknown]>([
    ['fees.json: Expected property name', '{'],
    ['fees.json: /id Expected string', { ...fees, id: 'SELECT' }],
    ['fees.json: /title/tr Expected required property', { ...fees, title: { en: 'Fees' } }],
    ['the workspace nowhere does not exist', { ...fees, workspace: 'nowhere' }],
    ['the parameter colour does not exist', { ...fees, parameters: ['colour', 'period'] }],
    ['fees needs a parameter with a period', { ...fees, parameters: [] }],
    ['the tile fees occurs twice', { ...fees, tiles: [tile, tile] }],
    [
      'the dataset nothing does not exist',
      withTile({ queries: [{ dataset: 'nothing', dimensions: [], measures: [] }] }),
    ],
    [
      'tile fees: fees has no measure x',
      withTile({ queries: [{ dataset: 'fees', dimensions: ['month'], measures: ['x'] }] }),
    ],
    ['tile fees: the result has no column x', withTile({ axis: 'x' })],
    ['tile fees: the report x does not exist', withTile({ drill: { reportId: 'x', parameters: {} } })],
    ['the report fx has no parameter x', withTile({ drill: { reportId: 'fx', parameters: { x: 'month' } } })],
    [
      'costs has no column portfolioId for a parameter; add it to ignores',
      withTile({
        queries: [{ dataset: 'costs', dimensions: ['month'], measures: ['costs'] }],
        values: ['costs'],
        comparison: undefined,
      }),
    ],
  ])('a file is rejected with the text: %s', (text, content) => {
    write(content);
    expect(() => readReports(model, folder)).toThrow(text);
  });

  test('two reports cannot have the same id', () => {
    write(fees, 'other.json');
    expect(() => readReports(model, folder)).toThrow('the report fees exists in another file');
  });
});

{
  const engine = await openSample();
  const server = await testApp({ warehouse: engine });
  const adam = await server.as('adam.admin@acorn.example');
  const { reports } = (await adam({ url: reportsUrl })).json<ReportCatalogue>();
  afterAll(async () => {
    await server.close();
    await engine.close();
  });

  describe('reports of the sample', () => {
    const run = async (id: string, chosen: ParameterValues = {}): Promise<ReportRun> => {
      const parameters = {
        period: '2024-01-01..2026-03-31',
        ...(id === 'statement' && { client: ['C1-0001'] }),
        ...chosen,
      };
      const response = await adam({
        method: 'POST',
        url: `${reportsUrl}/${id}/run`,
        payload: { parameters },
      });
      return response.json<ReportRun>();
    };

    test.each(reports.map(({ id }) => id))('the tiles of %s are ready on the sample data', async (id) => {
      const { tiles } = await run(id);
      expect(tiles.filter(({ state }) => state !== 'ready')).toEqual([]);
      expect(tiles.every(({ asOf }) => asOf === '2026-03-31')).toBe(true);
    });

    test('the contributions of the sample data add up to the return, and its reports agree about the value', async () => {
      const performance = await run('performance');
      const total = Number(readTile(performance, 'portfolio-return').sum('cumulative'));
      const contributions = readTile(performance, 'attribution').column('contribution').map(Number);
      expect(contributions.reduce((sum, value) => sum + value, 0)).toBeCloseTo(total, 6);
      const value = Number(readTile(await run('allocation'), 'value').sum('closing'));
      const flows = readTile(await run('cash-flows'), 'change-in-value')
        .column('value')
        .map(Number);
      expect(flows.at(-1)).toBeCloseTo(value, 2);
      expect(flows.slice(0, 4).reduce((sum, step) => sum + step, 0)).toBeCloseTo(value, 0);
    });

    test('returns before fees exceed those after fees by the fees of the sample data', async () => {
      const returnOf = (result: ReportRun) => Number(readTile(result, 'portfolio-return').sum('cumulative'));
      const [net, gross] = [await run('performance'), await run('performance', { fees: 'gross' })];
      const contributions = readTile(gross, 'attribution').column('contribution').map(Number);
      expect(contributions.reduce((sum, value) => sum + value, 0)).toBeCloseTo(returnOf(gross), 6);
      const feesOf = (result: ReportRun) =>
        readTile(result, 'attribution').records.find(({ assetClass }) => assetClass === 'Fees')?.[
          'feeEffect'
        ];
      expect(Number(feesOf(net))).toBeLessThan(-0.005);
      expect(feesOf(gross)).toBeUndefined();
      expect(returnOf(gross)).toBeGreaterThan(returnOf(net));
    });

    test('the return of a portfolio that began within the period leaves its first day out', async () => {
      const period = '2025-01-01..2026-03-31';
      const result = await run('performance', { period });
      const { rows } = await engine.query(
        {
          sql: `select portfolio_id, exp(sum(ln(1 + return))) - 1, min(day) > date '2025-01-01' from portfolio_days
             where tenant_id = 'acorn' and day between date '2025-01-01' and date '2026-03-31' group by portfolio_id`,
          parameters: [],
        },
        { timeoutMs: 10_000, maxRows: 1_000 },
      );
      expect(rows.some(([, , isNew]) => isNew === true)).toBe(true);
      const shown = readTile(result, 'returns-by-portfolio').records;
      for (const [id, expected] of rows) {
        const record = shown.find(({ portfolioId }) => portfolioId === id);
        expect(Number(record?.['return'])).toBeCloseTo(Number(expected), 8);
      }
    });
  });
}

describe('saved views', () => {
  const { olivia, adam, boris, gina, server } = reports;

  const missing = [404, 'object.not_found', undefined];
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
  const viewsOf = async (as: Inject) => (await as({ url: `${reportsUrl}/fees` })).json<Report>().views;

  test('views appear for their owner, and shared ones for colleagues of the tenant', async () => {
    const own = await created(olivia);
    const shared = await created(olivia, { isShared: true });
    expect(own).toMatchObject({ isOwn: true, ownerName: 'Olivia Bennett', version: 1, isDefault: false });
    expect((await viewsOf(olivia)).map(({ id }) => id)).toEqual([own.id, shared.id]);
    expect(await viewsOf(adam)).toEqual([{ ...shared, isOwn: false }]);
    expect([await viewsOf(boris), await viewsOf(gina)]).toEqual([[], []]);
  });

  test('views can be changed and deleted by their owner only', async () => {
    const { id } = await created(olivia, { isShared: true });
    for (const as of [adam, boris, gina]) {
      expect(getProblem(await patch(as, id, { name: 'x' }))).toEqual(missing);
      expect(getProblem(await as({ method: 'DELETE', url: `${url}/${id}` }))).toEqual(missing);
    }
    const response = await patch(olivia, id, { name: '  Renamed ', parameters: {} }, { 'if-match': '"1"' });
    expect(response.json()).toMatchObject({ name: 'Renamed', parameters: {}, version: 2, isShared: true });
    expect(response.headers.etag).toBe('"2"');
    expect(getProblem(await patch(olivia, id, { name: 'y' }, { 'if-match': '"1"' }))[1]).toBe(
      'conflict.stale',
    );
    const stale = await olivia({ method: 'DELETE', url: `${url}/${id}`, headers: { 'if-match': '"1"' } });
    expect(stale.statusCode).toBe(412);
    expect((await olivia({ method: 'DELETE', url: `${url}/${id}` })).statusCode).toBe(204);
    expect((await viewsOf(olivia)).map((view) => view.id)).not.toContain(id);
  });

  test('views become the default of one person, also views of a colleague', async () => {
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

  test('views need a name of their own and values that the report accepts', async () => {
    const { id, name } = await created(olivia);
    expect(getProblem(await create(olivia, { name }))).toEqual([409, 'object.conflict', '/name']);
    const other = await created(olivia);
    expect(getProblem(await patch(olivia, other.id, { name }))).toEqual([409, 'object.conflict', '/name']);
    expect((await patch(olivia, id, { name })).statusCode).toBe(200);
    expect((await create(adam, { name })).statusCode).toBe(201);
    expect((await create(olivia, { name: 'Mönth' })).statusCode).toBe(201);
    for (const same of ['month', 'Mo\u0308nth', 'Month', 'Mönth\u200b'])
      expect(getProblem(await create(olivia, { name: same }))).toEqual([409, 'object.conflict', '/name']);
    expect(getProblem(await patch(olivia, other.id, { name: 'MONTH' }))[1]).toBe('object.conflict');
    for (const hidden of [' ', '\u200b\u202e', '\u3164', '\u0301'])
      expect(getProblem(await create(olivia, { name: hidden }))).toEqual([422, 'validation.failed', '/name']);
    expect(getProblem(await create(olivia, { parameters: { colour: 'red' } }))).toEqual([
      422,
      'validation.unknown_field',
      '/parameters/colour',
    ]);
  });

  test('views keep the filters of the tiles, also those that the report no longer has', async () => {
    const filters = [{ column: 'clientId', values: ['c1', 'c2'] }];
    const { id, filters: stored } = await created(olivia, { filters });
    expect(stored).toEqual(filters);
    expect((await patch(olivia, id, { name: `Kept ${id}` })).json()).toMatchObject({ filters });
    expect((await patch(olivia, id, { filters: [] })).json()).toMatchObject({
      filters: [],
      parameters: { period: 'lastYear' },
    });
    expect(await created(olivia)).toMatchObject({ filters: [] });
    const unknown = [...filters, { column: 'tenant_id', values: ['birch'] }];
    const rejected = [422, 'validation.failed', '/filters/1/column'];
    expect(getProblem(await create(olivia, { filters: unknown }))).toEqual(rejected);
    expect(getProblem(await patch(olivia, id, { filters: unknown }))).toEqual(rejected);
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query('update report_views set filters = $2::text::jsonb where id = $1', [
        id,
        JSON.stringify(unknown),
      ]),
    );
    expect((await viewsOf(olivia)).find((view) => view.id === id)?.filters).toEqual(unknown);
  });

  test('a person has at most 50 views of a report', async () => {
    const [status] = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ id: string }>(
        `insert into report_views (id, tenant_id, person_id, report_id, name, name_key, is_shared, parameters, created_at)
       select 'full-' || n, 'birch', id, 'fees', 'full-' || n, 'full-' || n, false, '{}', now() from people, generate_series(1, 50) n
        where email = 'boris.admin@birch.example' returning id`,
      ),
    );
    expect(status).toBeDefined();
    expect(getProblem(await create(boris))[1]).toBe('list.full');
  });
});

describe('the basis of the performance', () => {
  const { adam, boris, run, rows, send } = reports;

  const period = '2025-11-03..2026-02-27';
  const inPeriod = `d.day between date '2025-11-03' and date '2026-02-27'`;
  const tenants = [
    ['acorn', adam],
    ['birch', boris],
  ] as const;

  const number = (value: ResultValue | undefined): number => Number(value ?? Number.NaN);
  const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const compound = (rates: readonly number[]): number =>
    rates.reduce((index, rate) => index * (1 + rate), 1) - 1;
  const deviation = (values: readonly number[]): number => {
    const mean = sumOf(values) / values.length;
    return Math.sqrt(sumOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
  };

  /** Calculates from plain rows the returns of each day before and after fees, and the returns of a benchmark. */
  async function dailyReturns(tenant: string, benchmark: string) {
    const found = await rows(
      `select d.day, d.value, d.flow, d.return,
            (select coalesce(sum(amount), 0) from transactions t where t.tenant_id = d.tenant_id and type = 'fee'
                and t.portfolio_id = d.portfolio_id and t.day = d.day),
            (select return from benchmark_days b where b.day = d.day and b.benchmark_id = '${benchmark}')
       from portfolio_days d where d.tenant_id = '${tenant}' and ${inPeriod} order by d.day`,
    );
    const days = new Map<string, { base: number; gain: number; fees: number; benchmark: number }>();
    for (const [day, ...cells] of found) {
      const [value = 0, flow = 0, rate = 0, booked = 0, other = 0] = cells.map(number);
      const base = (value - flow) / (1 + rate);
      const sum = days.get(String(day)) ?? { base: 0, gain: 0, fees: 0, benchmark: other };
      days.set(String(day), {
        base: sum.base + base,
        gain: sum.gain + base * rate,
        fees: sum.fees - booked,
        benchmark: other,
      });
    }
    return [...days.values()].map(({ base, gain, fees, benchmark: other }) => ({
      net: gain / base,
      gross: (gain + fees) / base,
      benchmark: other,
    }));
  }

  describe.each(tenants)('the performance of %s', (tenant, as) => {
    const performance = (parameters: ParameterValues = {}) =>
      run(as, 'performance', { parameters: { period, ...parameters } });

    test('compares all portfolios with the chosen benchmark and leaves their own returns as they are', async () => {
      const days = await dailyReturns(tenant, 'b2');
      const result = await performance({ benchmark: 'b2' });
      const [rates, benchmarks] = [days.map(({ net }) => net), days.map(({ benchmark }) => benchmark)];
      const shown = (tile: string, column: string) => number(readTile(result, tile).sum(column));
      expect(shown('portfolio-return', 'cumulative')).toBeCloseTo(compound(rates), 10);
      expect(shown('portfolio-return', 'excess')).toBeCloseTo(compound(rates) - compound(benchmarks), 10);
      expect(shown('benchmark-return', 'cumulativeBenchmark')).toBeCloseTo(compound(benchmarks), 10);
      const error = deviation(days.map(({ net, benchmark }) => net - benchmark)) * Math.sqrt(252);
      expect(shown('tracking-error', 'trackingError')).toBeCloseTo(error, 10);
      const perYear = (total: number) => (1 + total) ** (252 / days.length) - 1;
      const excess = perYear(compound(rates)) - perYear(compound(benchmarks));
      expect(shown('information-ratio', 'informationRatio')).toBeCloseTo(excess / error, 8);
      expect(readTile(result, 'cumulative-return').column('cumulativeBenchmark')).toHaveLength(days.length);
      const table = readTile(result, 'returns-by-portfolio');
      expect(table.records).toHaveLength(4);
      for (const { benchmark } of table.records)
        expect(number(benchmark)).toBeCloseTo(compound(benchmarks), 10);
      const own = await performance();
      expect(number(readTile(own, 'benchmark-return').sum('cumulativeBenchmark'))).not.toBeCloseTo(
        compound(benchmarks),
        4,
      );
    });

    test('shows returns before fees, which the contributions add up to', async () => {
      const days = await dailyReturns(tenant, 'b1');
      const result = await performance({ fees: 'gross' });
      const gross = compound(days.map((day) => day.gross));
      expect(gross).not.toBeCloseTo(compound(days.map(({ net }) => net)), 4);
      expect(number(readTile(result, 'portfolio-return').sum('cumulative'))).toBeCloseTo(gross, 10);
      expect(number(readTile(result, 'benchmark-return').sum('cumulativeBenchmark'))).toBeCloseTo(
        compound(days.map(({ benchmark }) => benchmark)),
        10,
      );
      const line = readTile(result, 'cumulative-return').column('cumulative');
      expect(number(line[0])).toBeCloseTo(number(days[0]?.gross), 10);
      const table = readTile(result, 'attribution');
      expect(sumOf(table.column('contribution').map(number))).toBeCloseTo(gross, 6);
      expect(number(table.sum('classReturn'))).toBeCloseTo(gross, 6);
    });

    test('shows returns before fees against a chosen benchmark', async () => {
      const days = await dailyReturns(tenant, 'b2');
      const result = await performance({ fees: 'gross', benchmark: 'b2' });
      expect(number(readTile(result, 'portfolio-return').sum('excess'))).toBeCloseTo(
        compound(days.map(({ gross }) => gross)) - compound(days.map(({ benchmark }) => benchmark)),
        10,
      );
    });
  });

  test.each([
    ['a benchmark that does not exist', { benchmark: 'b9' }, '/parameters/benchmark'],
    ['a list of benchmarks', { benchmark: ['b1'] }, '/parameters/benchmark'],
    ['returns that are neither before nor after fees', { fees: 'both' }, '/parameters/fees'],
  ])('rejects %s', async (_, parameters, pointer) => {
    const response = await send(adam, 'performance', { parameters: { period, ...parameters } });
    expect(getProblem(response)).toEqual([422, 'validation.failed', pointer]);
  });
});
