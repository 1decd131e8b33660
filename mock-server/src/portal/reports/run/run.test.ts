import type { Language, ParameterOptions, ReportRun } from '@portal/shared/contracts';
import { problemOf, readTile, reportsUrl, startReports } from '../../../../test/warehouse/report-calls';
import { warehouseCanary } from '../../../../test/warehouse/invented-rows';
import { PortalError } from '../../../platform/http/problem';
import { readModel } from '../../../warehouse/model/model';
import { readReports } from '../library/report-library';

const reports = await startReports();
const { olivia, adam, bella, boris, gina, engine, run, send } = reports;
afterAll(() => reports.close());
beforeEach(() => {
  engine.before = async () => {};
  engine.state = { ...engine.state, state: 'ready' };
});

const library = readReports(readModel());
const ids = [...library.reports.keys()];
const parameters = { period: '2025-11-01..2026-02-28' };
const valuesOf = (id: string) => ({
  ...(library.reports.get(id)?.parameters.some(({ key }) => key === 'period') && parameters),
  ...(id === 'statement' && { client: ['c1'] }),
});

const optionsUrl = (id: string, key: string, query = '') =>
  `${reportsUrl}/${id}/parameters/${key}/options${query}`;
const optionsOf = async (as: typeof olivia, url: string, language: Language = 'en') =>
  (await as({ url, headers: { 'accept-language': language } })).json<ParameterOptions>();

describe('two tenants', () => {
  test.each(ids)('see only their own rows, names and totals in %s, cached or not', async (id) => {
    for (let round = 0; round < 2; round += 1) {
      const [ofAcorn, ofBirch] = [
        await run(adam, id, { parameters: valuesOf(id) }),
        await run(boris, id, { parameters: valuesOf(id) }),
      ];
      const [acorn, birch] = [JSON.stringify(ofAcorn), JSON.stringify(ofBirch)];
      expect(ofAcorn.tiles.map(({ state }) => state)).not.toContain('failed');
      expect(acorn).not.toMatch(/birch|cedar/);
      expect(birch).not.toMatch(/acorn|cedar/);
      expect(ofAcorn.tiles.every(({ cached }) => cached)).toBe(round === 1);
    }
  });

  test.each(['client', 'portfolio', 'segment'])('get only their own options of %s', async (key) => {
    const acorn = await optionsOf(olivia, optionsUrl('performance', key));
    const birch = await optionsOf(bella, optionsUrl('performance', key));
    expect(acorn.items.length).toBeGreaterThan(0);
    expect(JSON.stringify(acorn)).not.toMatch(/birch|cedar/);
    expect(JSON.stringify(birch)).not.toMatch(/acorn|cedar/);
  });

  test('cannot choose a tenant', async () => {
    expect(problemOf(await send(olivia, 'performance', { tenantId: 'birch' }))).toEqual([
      422,
      'validation.unknown_field',
      '/tenantId',
    ]);
    expect(problemOf(await olivia({ url: optionsUrl('performance', 'client', '?tenantId=birch') }))).toEqual([
      422,
      'validation.unknown_field',
      '/tenantId',
    ]);
  });
});

describe('a person without a tenant', () => {
  const closingOf = (result: ReportRun) => Number(readTile(result, 'value').sum('closing'));

  test('reads one tenant, or the totals of all', async () => {
    const one = await run(gina, 'allocation', { parameters, tenantId: 'birch' });
    expect(closingOf(one)).toBe(closingOf(await run(boris, 'allocation', { parameters })));
    expect(JSON.stringify(one)).not.toMatch(/acorn|cedar/);
    const cedar = await run(gina, 'allocation', { parameters, tenantId: 'cedar' });
    const acorn = await run(adam, 'allocation', { parameters });
    const all = await run(gina, 'allocation', { parameters });
    expect(closingOf(all)).toBeCloseTo(closingOf(one) + closingOf(cedar) + closingOf(acorn), 2);
  });

  test('cannot choose a tenant that does not exist', async () => {
    expect(problemOf(await send(gina, 'allocation', { parameters, tenantId: 'nobody' }))).toEqual([
      422,
      'validation.failed',
      '/tenantId',
    ]);
  });

  test('gets the options of the chosen tenant', async () => {
    const options = await optionsOf(gina, optionsUrl('performance', 'client', '?tenantId=birch'));
    expect(options.items.map(({ label }) => label)[0]).toBe(`${warehouseCanary('birch')} client 1`);
    expect(JSON.stringify(options)).not.toMatch(/acorn|cedar/);
  });
});

describe('the options of a parameter', () => {
  test('depend on the chosen parents', async () => {
    const all = await optionsOf(olivia, optionsUrl('performance', 'portfolio'));
    expect(all.items.map(({ value }) => value)).toEqual(['p1', 'p2', 'p3', 'p4']);
    const some = await optionsOf(olivia, optionsUrl('performance', 'portfolio', '?client=c1,c3'));
    expect(some.items.map(({ value }) => value)).toEqual(['p1', 'p3', 'p4']);
    const unrelated = await optionsOf(
      olivia,
      optionsUrl('performance', 'portfolio', '?client=c1&segment=Foundation'),
    );
    expect(unrelated.items).toEqual([]);
  });

  test('name the benchmarks, and the options that the report itself lists', async () => {
    const { items } = await optionsOf(olivia, optionsUrl('performance', 'benchmark'));
    expect(items).toEqual([
      { value: 'b1', label: '60 / 40 composite' },
      { value: 'b2', label: 'Global equities' },
    ]);
    const fees = await optionsOf(olivia, optionsUrl('performance', 'fees'));
    expect(fees.items.map(({ value }) => value)).toEqual(['net', 'gross']);
  });

  test('match the search by label, and show coded values in the language of the reader', async () => {
    const found = await optionsOf(olivia, optionsUrl('performance', 'client', '?search=CLIENT%202'));
    expect(found).toEqual({
      items: [{ value: 'c2', label: `${warehouseCanary('acorn')} client 2` }],
      truncated: false,
    });
    const { items } = await optionsOf(olivia, optionsUrl('performance', 'segment'), 'tr');
    expect(items).toContainEqual({ value: 'Foundation', label: 'Vakıf' });
  });

  test.each([
    ['an unknown parameter', 'nothing', '', [404, 'object.not_found', undefined]],
    ['a parameter without options', 'period', '', [404, 'object.not_found', undefined]],
    [
      'a parent that is none',
      'client',
      '?portfolio=p1',
      [422, 'validation.unknown_field', '/query/portfolio'],
    ],
  ])('cannot be read of %s', async (_, key, query, problem) => {
    expect(problemOf(await olivia({ url: optionsUrl('performance', key, query) }))).toEqual(problem);
  });
});

describe('a run', () => {
  test.each<[string, object, [string, string]]>([
    [
      'an unknown parameter',
      { parameters: { colour: 'red' } },
      ['validation.unknown_field', '/parameters/colour'],
    ],
    ['a text for a list', { parameters: { client: 'c1' } }, ['validation.failed', '/parameters/client']],
    [
      'a list for a text',
      { parameters: { period: ['yearToDate'] } },
      ['validation.failed', '/parameters/period'],
    ],
    ['an unlisted value', { parameters: { client: ['c9'] } }, ['validation.failed', '/parameters/client']],
    ['SQL', { parameters: { client: ["c1') or 1=1 --"] } }, ['validation.failed', '/parameters/client']],
    [
      'a child that does not belong to its parent',
      { parameters: { client: ['c1'], portfolio: ['p2'] } },
      ['validation.failed', '/parameters/portfolio'],
    ],
    [
      'a day that does not exist',
      { parameters: { period: '2026-02-30..2026-03-01' } },
      ['validation.failed', '/parameters/period'],
    ],
    ['an unknown period', { parameters: { period: 'always' } }, ['validation.failed', '/parameters/period']],
    [
      'a reversed period',
      { parameters: { period: '2026-02-01..2026-01-01' } },
      ['validation.failed', '/parameters/period'],
    ],
    [
      '100 years',
      { parameters: { period: '1926-01-01..2026-01-01' } },
      ['validation.range', '/parameters/period'],
    ],
    ['an unknown tile', { tiles: ['cumulative-return', 'nothing'] }, ['validation.failed', '/tiles/1']],
    [
      'a filter by an unknown column',
      { filters: [{ column: 'tenant_id', values: ['birch'] }] },
      ['validation.failed', '/filters/0/column'],
    ],
  ])('rejects %s at its place', async (_, body, expected) => {
    const [status, ...problem] = problemOf(await send(olivia, 'performance', body));
    expect([status, problem]).toEqual([422, expected]);
  });

  test('asks for a required value that has no default', async () => {
    expect(problemOf(await send(olivia, 'statement', {}))).toEqual([
      422,
      'validation.failed',
      '/parameters/client',
    ]);
  });

  test('binds the values of filters, which may be anything', async () => {
    const filters = [{ column: 'portfolio', values: ["x'); drop table clients; --"] }];
    const table = readTile(await run(olivia, 'performance', { parameters, filters }), 'returns-by-portfolio');
    expect([table.state, table.rows]).toEqual(['ready', []]);
  });

  test('filters the tiles whose data have the column of a filter, in any language', async () => {
    const filters = [{ column: 'assetClass', values: ['Hisse senetleri'] }];
    const result = await run(olivia, 'allocation', { parameters, filters });
    expect(readTile(result, 'targets').column('assetClass')).toEqual(['Equities']);
    const whole = await run(olivia, 'allocation', { parameters });
    expect(readTile(result, 'value').sum('closing')).toBe(readTile(whole, 'value').sum('closing'));
  });

  test('runs only the chosen tiles', async () => {
    const { tiles } = await run(olivia, 'performance', { parameters, tiles: ['tracking-error'] });
    expect(tiles.map(({ id }) => id)).toEqual(['tracking-error']);
  });

  test('fails one tile alone, with a code and the reference of the request', async () => {
    const isTrackingError = () => engine.statements.at(-1)?.sql.includes('stddev_samp');
    engine.before = () =>
      isTrackingError() ? Promise.reject(new PortalError('report.timeout')) : Promise.resolve();
    const response = await send(olivia, 'performance', { parameters, refresh: true });
    const { tiles } = response.json<ReportRun>();
    const failed = tiles.filter(({ state }) => state === 'failed');
    expect(failed.map(({ id }) => id)).toEqual([
      'tracking-error',
      'information-ratio',
      'returns-by-portfolio',
    ]);
    expect(failed[0]?.error).toEqual({ code: 'report.timeout', traceId: response.headers['x-trace-id'] });
    expect(readTile(response.json<ReportRun>(), 'cumulative-return').rows.length).toBeGreaterThan(0);
  });

  test('hides the text of an unexpected error', async () => {
    engine.before = () => Promise.reject(new Error('Binder Error: secret column'));
    const response = await send(olivia, 'performance', { parameters, refresh: true });
    expect(response.payload).not.toContain('secret');
    expect(response.json<ReportRun>().tiles.map(({ error }) => error?.code)).toEqual(
      Array(8).fill('internal'),
    );
  });

  test.each(['preparing', 'unavailable'] as const)(
    'shows in each tile that the warehouse is %s',
    async (state) => {
      engine.before = () => Promise.reject(new PortalError(`warehouse.${state}`));
      engine.state = { ...engine.state, state };
      engine.version = null;
      const { tiles } = await run(olivia, 'performance', { parameters: { ...parameters, client: ['c1'] } });
      expect(tiles.map(({ error }) => error?.code)).toEqual(Array(8).fill(`warehouse.${state}`));
      engine.version = '1';
    },
  );
});
