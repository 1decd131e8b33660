import type { ParameterValues, ReportCatalogue, ReportRun } from '@portal/shared/contracts';
import { testApp } from '../../../test/test-app';
import { openSample } from '../../../test/warehouse/open-sample';
import { readTile, reportsUrl } from '../../../test/warehouse/report-calls';

const engine = await openSample();
const server = await testApp({ warehouse: engine });
const adam = await server.as('adam.admin@acorn.example');
const { reports } = (await adam({ url: reportsUrl })).json<ReportCatalogue>();
afterAll(async () => {
  await server.close();
  await engine.close();
});

const run = async (id: string, chosen: ParameterValues = {}): Promise<ReportRun> => {
  const parameters = {
    period: '2024-01-01..2026-03-31',
    ...(id === 'statement' && { client: ['C1-0001'] }),
    ...chosen,
  };
  const response = await adam({ method: 'POST', url: `${reportsUrl}/${id}/run`, payload: { parameters } });
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
  const cashOf = (result: ReportRun) =>
    Number(
      readTile(result, 'attribution').records.find(({ assetClass }) => assetClass === 'Cash')?.[
        'contribution'
      ],
    );
  expect(cashOf(net)).toBeLessThan(-0.005);
  expect(cashOf(gross)).toBeCloseTo(0, 6);
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
