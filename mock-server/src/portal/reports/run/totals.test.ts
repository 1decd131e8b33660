import type { Report, ReportRun } from '@portal/shared/contracts';
import type { Inject } from '../../../../test/test-app';
import { readTile, reportsUrl, startReports } from '../../../../test/warehouse/report-calls';
import { readModel } from '../../../warehouse/model/model';
import { readReports } from '../library/report-library';

const reports = await startReports();
const { adam, gina, run } = reports;
afterAll(() => reports.close());

const library = readReports(readModel());
const parametersOf = (id: string) => ({
  ...(library.reports.get(id)?.parameters.some(({ key }) => key === 'period') && {
    period: '2025-11-01..2026-02-28',
  }),
  ...(id === 'statement' && { client: ['c1'] }),
});
const runAll = (id: string, tenantId?: string) =>
  run(gina, id, { parameters: parametersOf(id), ...(tenantId !== undefined && { tenantId }) });
const refused = ({ tiles }: ReportRun) =>
  tiles.filter(({ error }) => error?.code === 'report.tenant_required').map(({ id }) => id);

test.each([
  ['performance', 8],
  ['risk', 9],
])('no tile of the report %s is read over several tenants', async (id, count) => {
  expect(refused(await runAll(id))).toHaveLength(count);
  expect((await runAll(id, 'birch')).tiles.map(({ state }) => state)).toEqual(
    Array<string>(count).fill('ready'),
  );
});

test('limits are read of one tenant only, and the exposure of all', async () => {
  expect(refused(await runAll('counterparty-exposure'))).toEqual(['largest-exposure', 'limits']);
});

test.each([...library.reports.keys()])('the report %s names the tiles that need a tenant', async (id) => {
  const named = async (as: Inject) =>
    (await as({ url: `${reportsUrl}/${id}` }))
      .json<Report>()
      .tiles.flatMap((tile) => (tile.needsTenant ? [tile.id] : []));
  expect(await named(gina)).toEqual(refused(await runAll(id)));
  expect(await named(adam)).toEqual([]);
});

test('portfolios with the same id in several tenants are counted once each', async () => {
  const portfoliosOf = (result: ReportRun) => readTile(result, 'portfolios').sum('portfolios');
  expect(portfoliosOf(await runAll('allocation', 'birch'))).toBe(4);
  expect(portfoliosOf(await runAll('allocation'))).toBe(12);
});
