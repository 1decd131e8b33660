import type { HomeFigures, Language, ReportRun } from '@portal/shared/contracts';
import { warehouseCanary } from '../../../../test/warehouse/invented-rows';
import { startReports } from '../../../../test/warehouse/report-calls';
import type { Inject } from '../../../../test/test-app';

const reports = await startReports();
const { olivia, adam, bella, boris, gina, engine, run, send } = reports;
afterAll(() => reports.close());

let version = 1;
beforeEach(() => {
  // Nothing is read from the cache of another test.
  engine.version = String((version += 1));
});

const parameters = { period: '2025-11-01..2026-02-28' };
const isCached = ({ tiles }: ReportRun) => tiles.every(({ cached }) => cached);
const homeOf = async (as: Inject, tenantId?: string) =>
  (await as({ url: `/api/v1/home/figures${tenantId ? `?tenantId=${tenantId}` : ''}` })).json<HomeFigures>();
/** Returns the number of statements that the work sends to the engine. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = engine.statements.length;
  await work();
  return engine.statements.length - before;
}

test('people of a tenant share the results, also those of the provider who chose this tenant', async () => {
  const own = await run(adam, 'client-profitability', { parameters });
  const [others, chosen] = [
    await run(olivia, 'client-profitability', { parameters }),
    await run(gina, 'client-profitability', { parameters, tenantId: 'acorn' }),
  ];
  expect([own, others, chosen].map(isCached)).toEqual([false, true, true]);
  expect(others.tiles.map(({ rows }) => rows)).toEqual(own.tiles.map(({ rows }) => rows));
});

test('results of a tenant are never read for another one, or for all of them', async () => {
  await run(adam, 'client-profitability', { parameters });
  const runs = [
    await run(bella, 'client-profitability', { parameters }),
    await run(gina, 'client-profitability', { parameters, tenantId: 'cedar' }),
    await run(gina, 'client-profitability', { parameters }),
  ];
  expect(runs.map(isCached)).toEqual([false, false, false]);
  for (const other of runs.slice(0, 2)) expect(JSON.stringify(other)).not.toContain(warehouseCanary('acorn'));
});

test('the start page reads each tenant once, and gives each its own figures', async () => {
  const figures = async () => [await homeOf(adam), await homeOf(boris), await homeOf(gina)];
  let first: HomeFigures[] = [];
  expect(await statementsOf(async () => (first = await figures()))).toBeGreaterThan(0);
  let second: HomeFigures[] = [];
  expect(await statementsOf(async () => (second = await figures()))).toBe(0);
  expect(second).toEqual(first);
  const values = first.map(({ figures: [netAssets] }) => netAssets?.value);
  expect(new Set(values).size).toBe(3);
  expect(await statementsOf(() => homeOf(gina, 'birch'))).toBe(0);
});

test('a report whose workspace the reader does not have is not read from the cache either', async () => {
  const url = '/api/v1/reports/risk/run';
  const isHidden = async (as: Inject) =>
    (await as({ method: 'POST', url, payload: { parameters } })).statusCode === 404;
  expect((await send(adam, 'risk', { parameters })).statusCode).toBe(200);
  expect(await isHidden(olivia)).toBe(true);
});

test('rows without labels are read once for both languages, and labels are in the language of the reader', async () => {
  const runIn = async (language: Language) => {
    const payload = { parameters, tiles: ['fees-by-type', 'fees'] };
    const headers = { 'accept-language': language };
    const url = '/api/v1/reports/fees/run';
    const { tiles } = (await adam({ method: 'POST', url, headers, payload })).json<ReportRun>();
    return tiles.map(({ cached, rows }) => ({ cached, rows: JSON.stringify(rows) }));
  };
  const [english = [], turkish = []] = [await runIn('en'), await runIn('tr')];
  expect(turkish.map(({ cached }) => cached)).toEqual([false, true]);
  expect(english[0]?.rows).toContain('Management');
  expect(turkish[0]?.rows).not.toContain('Management');
});
