import type { ParameterOptions, Report } from '@portal/shared/contracts';
import { getProblem, readTile, reportsUrl, startReports } from '../../../../test/warehouse/report-calls';
import { readModel } from '../../../warehouse/model/model';
import { readReports } from '../library/report-library';

const reports = await startReports();
afterAll(() => reports.close());

const { adam, engine, run, send, rows } = reports;
const parameters = { period: '2025-11-01..2026-02-28' };
const valuesOf = (id: string) => ({ ...parameters, ...(id === 'statement' && { client: ['c1'] }) });
const tilesOf = async (id: string) => (await adam({ url: `${reportsUrl}/${id}` })).json<Report>().tiles;

describe('rows with equal names', () => {
  const named = [...readReports(readModel()).reports.values()].flatMap(({ id, tiles }) =>
    tiles.flatMap(({ id: tile, filterBy = '', filterName = '' }) =>
      filterBy === filterName ? [] : [{ id, tile, filterBy, filterName }],
    ),
  );

  beforeAll(async () => {
    for (const table of ['clients', 'portfolios', 'counterparties'])
      await engine.run(`update ${table} set name = 'Ulbeck' where tenant_id = 'acorn'`);
    await engine.run(`update transactions set counterparty_id = 'k2' where portfolio_id = 'p2'`);
    engine.version = 'equal names';
  });

  test.each(named)('are told apart and selected by $filterBy in the tile $tile of $id', async (place) => {
    const { id, tile, filterBy, filterName } = place;
    const shown = readTile(await run(adam, id, { parameters: valuesOf(id) }), tile);
    const keys = shown.column(filterBy);
    expect(new Set(keys).size).toBeGreaterThan(1);
    expect(shown.column(filterName)).toEqual(keys.map((key) => `Ulbeck (${key})`));
    const filters = [{ column: filterBy, values: [String(keys[0])] }];
    const selected = readTile(await run(adam, id, { parameters: valuesOf(id), filters }), tile);
    expect(selected.column(filterBy)).toEqual([keys[0]]);
    expect((await tilesOf(id)).find((found) => found.id === tile)).toMatchObject({ filterBy, filterName });
  });

  test('have their own figures', async () => {
    const filters = [{ column: 'clientId', values: ['c2'] }];
    const result = await run(adam, 'fees', { parameters, filters });
    const [[fees] = []] = await rows(
      `select sum(amount) from fees join portfolios using (tenant_id, portfolio_id)
        where tenant_id = 'acorn' and client_id = 'c2' and month between date '2025-11-01' and date '2026-02-28'`,
    );
    expect(Number(readTile(result, 'fees').sum('fees'))).toBeCloseTo(Number(fees), 2);
  });

  test('cannot be filtered by their name', async () => {
    const filters = [{ column: 'client', values: ['Ulbeck'] }];
    expect(getProblem(await send(adam, 'fees', { parameters, filters }))).toEqual([
      422,
      'validation.failed',
      '/filters/0/column',
    ]);
  });

  test('are told apart among the options', async () => {
    const options = await adam({ url: `${reportsUrl}/fees/parameters/client/options?search=c3` });
    expect(options.json<ParameterOptions>().items).toEqual([{ value: 'c3', label: 'Ulbeck (c3)' }]);
  });
});
