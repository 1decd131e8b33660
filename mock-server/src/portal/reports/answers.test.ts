// @both-engines The warehouse is PostgreSQL or DuckDB, as the database is.
import type { ResultValue, TileResult } from '@portal/shared/contracts';
import { readTile, startReports } from '../../../test/warehouse/report-calls';

const reports = await startReports({ onDatabase: true });
afterAll(() => reports.close());

const { adam, boris, gina, run, rows } = reports;
const readers = [
  ['acorn', adam, `= 'acorn'`],
  ['birch', boris, `= 'birch'`],
  ['all tenants', gina, 'is not null'],
] as const;

const number = (value: ResultValue | undefined): number => Number(value ?? Number.NaN);
/** Returns the rows of plain SQL by the name of the client, which no other tenant has. */
const byClient = async (sql: string) =>
  new Map((await rows(sql)).map(([client, ...values]) => [String(client), values.map(number)]));

/** Expects the values of each client and no other clients. */
function expectClients(
  tile: { records: Record<string, ResultValue>[] },
  columns: readonly string[],
  expected: ReadonlyMap<string, readonly number[]>,
) {
  expect(tile.records.map(({ client }) => client).toSorted()).toEqual([...expected.keys()].toSorted());
  for (const record of tile.records)
    columns.forEach((column, at) =>
      expect(number(record[column])).toBeCloseTo(expected.get(String(record['client']))?.[at] ?? NaN, 2),
    );
}

describe.each(readers)('answers for %s', (_, as, tenant) => {
  const clients = `join clients using (tenant_id, client_id) where tenant_id ${tenant}`;
  const portfolios = `join portfolios using (tenant_id, portfolio_id) ${clients}`;

  test('the fees of a month by client agree with plain SQL', async () => {
    const result = await run(as, 'fees', { parameters: { period: '2025-12-01..2025-12-31' } });
    const tile = readTile(result, 'fees-by-client');
    const expected = await byClient(
      `select clients.name, sum(amount), sum(forecast) from fees ${portfolios}
        and month = date '2025-12-01' group by clients.name`,
    );
    expectClients(tile, ['fees', 'forecast'], expected);
    const fees = tile.column('fees').map(number);
    expect(fees).toEqual(fees.toSorted((one, other) => other - one));
    expect(number(tile.sum('fees'))).toBeCloseTo(
      [...expected.values()].reduce((sum, [own = 0]) => sum + own, 0),
      2,
    );
  });

  test('the change in value by client agrees with plain SQL and adds up', async () => {
    const result = await run(as, 'cash-flows', { parameters: { period: '2025-12-01..2026-02-27' } });
    const tile = readTile(result, 'change-by-client');
    const value = (day: string) => `sum(value) filter (where day = date '${day}')`;
    const flows = `coalesce(sum(flow) filter (where day between date '2025-12-01' and date '2026-02-27'), 0)`;
    const [from, to] = [value('2025-11-28'), value('2026-02-27')];
    const expected = await byClient(
      `select clients.name, ${from}, ${flows}, ${to} - ${from} - ${flows}, ${to}, ${to} - ${from}
         from portfolio_days ${portfolios} group by clients.name`,
    );
    expectClients(tile, ['opening', 'netFlow', 'gain', 'closing', 'change'], expected);
    for (const key of ['opening', 'netFlow', 'gain', 'closing', 'change'])
      expect(number(tile.sum(key))).toBeCloseTo(
        tile.column(key).reduce<number>((sum, own) => sum + number(own), 0),
        1,
      );
  });

  test('the margins by client agree with plain SQL for the period and the one before', async () => {
    const result = await run(as, 'client-profitability', {
      parameters: { period: '2026-01-01..2026-02-28' },
    });
    const tile = readTile(result, 'profit-by-client');
    const [now, before] = [
      `between date '2026-01-01' and date '2026-02-28'`,
      `between date '2025-11-01' and date '2025-12-31'`,
    ];
    const margin = (months: string) =>
      `(select coalesce(sum(amount), 0) from fees join portfolios using (tenant_id, portfolio_id)
         where fees.tenant_id = c.tenant_id and client_id = c.client_id and month ${months})
     - (select sum(amount) from costs
         where costs.tenant_id = c.tenant_id and client_id = c.client_id and month ${months})`;
    const expected = await byClient(
      `select name, ${margin(now)}, ${margin(before)} from clients c where tenant_id ${tenant}`,
    );
    expectClients(tile, ['margin', 'previousMargin'], expected);
    const hidden = tile.columns.filter(({ isHidden }) => isHidden).map(({ key }) => key);
    expect(hidden).toEqual(['clientId', 'previousFees', 'previousCosts']);
    expect(number(tile.sum('previousMargin'))).toBeCloseTo(
      [...expected.values()].reduce((sum, [, own = 0]) => sum + own, 0),
      2,
    );
  });
});

describe('the period before', () => {
  const marginsOf = async (body: Parameters<typeof run>[2]): Promise<TileResult['total']> => {
    const { columns, total } = readTile(await run(adam, 'client-profitability', body), 'profit-by-client');
    const at = (key: string) => columns.findIndex((column) => column.key === key);
    return total && [total[at('margin')] ?? null, total[at('previousMargin')] ?? null];
  };

  test('the period before follows a filter by a part of the period', async () => {
    const filtered = await marginsOf({
      parameters: { period: '2025-11-01..2026-02-28' },
      filters: [{ column: 'time', values: ['2026-02-01..2026-02-28'] }],
    });
    expect(filtered).toEqual(await marginsOf({ parameters: { period: '2026-02-01..2026-02-28' } }));
    expect(filtered?.every((value) => Number.isFinite(value))).toBe(true);
  });

  test('no figures are before the first month of the data', async () => {
    const [margin, before] = (await marginsOf({ parameters: { period: '2025-10-01..2026-03-31' } })) ?? [];
    expect([Number.isFinite(margin), before]).toEqual([true, null]);
  });

  test('money of the period before is converted at the same rate', async () => {
    const period = '2026-01-01..2026-02-28';
    const inEuro = (await marginsOf({ parameters: { period } })) ?? [];
    const inDollar = (await marginsOf({ parameters: { period, currency: 'USD' } })) ?? [];
    expect(number(inDollar[1]) / number(inEuro[1])).toBeCloseTo(number(inDollar[0]) / number(inEuro[0]), 10);
  });
});
