// @both-engines The warehouse is PostgreSQL or DuckDB, as the database is.
import type { ParameterOptions, Report, ReportRun, ResultValue } from '@portal/shared/contracts';
import { getProblem, readTile, reportsUrl, startReports } from '../../../test/warehouse/report-calls';
import { readModel } from '../../warehouse/model/model';
import { readReports } from './library/report-library';

const reports = await startReports({ onDatabase: true });
afterAll(() => reports.close());

describe('figures of reports', () => {
  const { adam, boris, run, rows } = reports;

  const [from, to] = ['2025-11-01', '2026-02-28'];
  const parameters = { period: `${from}..${to}` };
  const tenants = [
    ['acorn', adam],
    ['birch', boris],
  ] as const;

  const inPeriod = (column: string): string => `${column} between date '${from}' and date '${to}'`;
  const atEnd = `day = date '2026-02-27'`;
  const open = `stage in ('Lead', 'Qualified', 'Proposal', 'Negotiation')`;
  const transactions = `from transactions where tenant_id = ? and ${inPeriod('day')}`;
  const checks = `from quality_checks where tenant_id = ? and ${inPeriod('day')}`;
  const ofFees = `from fees where tenant_id = ? and ${inPeriod('month')}`;
  const ofCosts = `from costs where tenant_id = ? and ${inPeriod('month')}`;
  const deals = `from opportunities where tenant_id = ? and ${inPeriod('opened_on')}`;

  /** Totals of tiles, and plain SQL for the same figure. `?` is the tenant. */
  const totals: [report: string, tile: string, column: string, sql: string][] = [
    ['fees', 'fees', 'fees', `select sum(amount) ${ofFees}`],
    ['fees', 'fees', 'variance', `select sum(amount - forecast) ${ofFees}`],
    ['fees', 'fulfilment', 'fulfilment', `select sum(amount) / sum(forecast) ${ofFees}`],
    ['fees', 'fees-by-client', 'forecast', `select sum(forecast) ${ofFees}`],
    ['client-profitability', 'costs', 'costs', `select sum(amount) ${ofCosts}`],
    [
      'client-profitability',
      'margin',
      'margin',
      `select (select sum(amount) ${ofFees}) - (select sum(amount) ${ofCosts})`,
    ],
    [
      'client-profitability',
      'profit-by-client',
      'marginRate',
      `select 1 - (select sum(amount) ${ofCosts}) / (select sum(amount) ${ofFees})`,
    ],
    ['pipeline', 'open-amount', 'openAmount', `select sum(amount) ${deals} and ${open}`],
    [
      'pipeline',
      'weighted-amount',
      'weightedAmount',
      `select sum(amount * probability) ${deals} and ${open}`,
    ],
    ['pipeline', 'won-amount', 'wonAmount', `select sum(amount) ${deals} and stage = 'Won'`],
    [
      'pipeline',
      'win-rate',
      'winRate',
      `select count(*) filter (where outcome = 'won') / count(outcome) ${deals}`,
    ],
    ['operations-quality', 'transactions', 'transactions', `select count(*) ${transactions}`],
    ['operations-quality', 'failed', 'failed', `select count(*) ${transactions} and status = 'failed'`],
    [
      'operations-quality',
      'failure-rate',
      'failureRate',
      `select avg(case status when 'failed' then 1 else 0 end) ${transactions}`,
    ],
    [
      'operations-quality',
      'settlement-days',
      'settlementDays',
      `select avg(settled_on - day) ${transactions} and type in ('buy', 'sell')`,
    ],
    [
      'counterparty-exposure',
      'exposure',
      'value',
      `select sum(value) from positions where tenant_id = ? and ${atEnd}`,
    ],
    ['fx', 'foreign', 'value', `select sum(value) from portfolio_days where tenant_id = ? and ${atEnd}`],
    [
      'counterparty-exposure',
      'counterparties',
      'counterparties',
      `select count(distinct counterparty_id) from positions join instruments using (tenant_id, instrument_id)
      where tenant_id = ? and ${atEnd}`,
    ],
    [
      'fx',
      'instruments',
      'instruments',
      `select count(distinct instrument_id) from positions where tenant_id = ? and ${atEnd}`,
    ],
    [
      'fx',
      'portfolios',
      'portfolios',
      `select count(distinct portfolio_id) from positions where tenant_id = ? and ${atEnd}`,
    ],
    [
      'operations-quality',
      'counterparties',
      'settlementDays',
      `select avg(settled_on - day) ${transactions} and type in ('buy', 'sell')`,
    ],
    ['data-quality', 'checked', 'checked', `select sum(checked) ${checks}`],
    ['data-quality', 'fault-rate', 'faultRate', `select sum(failed) / sum(checked) ${checks}`],
    ['data-quality', 'checks', 'quality', `select 1 - sum(failed) / sum(checked) ${checks}`],
  ];

  const number = (value: ResultValue | undefined): number => Number(value ?? Number.NaN);
  const sum = (values: readonly ResultValue[]): number =>
    values.reduce<number>((all, value) => all + number(value), 0);

  async function one(sql: string, tenant: string): Promise<number> {
    const [[value]] = (await rows(sql.replaceAll('?', `'${tenant}'`))) as [[ResultValue]];
    return number(value);
  }

  describe.each(tenants)('the figures of %s', (tenant, as) => {
    test.each(totals)(
      'agree with plain SQL: report %s, tile %s, column %s',
      async (report, tile, column, sql) => {
        const result = await run(as, report, { parameters });
        const expected = await one(sql, tenant);
        expect(Number.isFinite(expected)).toBe(true);
        expect(number(readTile(result, tile).sum(column))).toBeCloseTo(expected, 6);
      },
    );

    test('show the risk of the portfolios as arithmetic on the daily returns does', async () => {
      const days = await rows(
        `select sum(base * return) / sum(base) from (
         select day, return, (value - flow) / (1 + return) as base from portfolio_days
          where tenant_id = '${tenant}' and ${inPeriod('day')}) group by day order by day`,
      );
      const rates = days.map(([rate]) => number(rate));
      const result = await run(as, 'risk', { parameters });
      const sorted = rates.toSorted((one, other) => one - other);
      const at = 0.01 * (sorted.length - 1);
      const [low = 0, high = 0] = sorted.slice(Math.floor(at), Math.floor(at) + 2);
      const quantile = low + (high - low) * (at - Math.floor(at));
      expect(number(readTile(result, 'value-at-risk').sum('valueAtRisk'))).toBeCloseTo(-quantile, 10);
      let [index, highest, deepest] = [1, 1, 0];
      for (const rate of rates) {
        index *= 1 + rate;
        highest = Math.max(highest, index);
        deepest = Math.min(deepest, index / highest - 1);
      }
      expect(number(readTile(result, 'drawdown').sum('drawdown'))).toBeCloseTo(deepest, 10);
      expect(readTile(result, 'drawdown-by-day').rows).toHaveLength(rates.length);
      const table = readTile(result, 'risk-by-portfolio');
      for (const { valueAtRisk, closing, amountAtRisk } of table.records)
        expect(number(amountAtRisk)).toBeCloseTo(number(valueAtRisk) * number(closing), 6);
      expect(number(table.sum('closing'))).toBeCloseTo(
        await one(`select sum(value) from portfolio_days where tenant_id = ? and ${atEnd}`, tenant),
        2,
      );
    });

    test('show exposures with the limit of each counterparty', async () => {
      const limits = readTile(await run(as, 'counterparty-exposure', { parameters }), 'limits');
      expect(limits.records).toHaveLength(3);
      for (const { counterpartyId, exposure, limit, utilisation } of limits.records) {
        const held = `select sum(value) from positions join instruments using (tenant_id, instrument_id)
                         where tenant_id = ? and ${atEnd} and counterparty_id = '${counterpartyId}'`;
        expect(number(exposure)).toBeCloseTo(await one(held, tenant), 2);
        expect(number(limit)).toBe(
          await one(
            `select exposure_limit from counterparties where tenant_id = ? and counterparty_id = '${counterpartyId}'`,
            tenant,
          ),
        );
        expect(number(utilisation)).toBeCloseTo(number(exposure) / number(limit), 10);
      }
    });

    test('show the change of each exchange rate beside the value in the currency', async () => {
      const { records } = readTile(await run(as, 'fx', { parameters }), 'currencies');
      const dollar = records.find(({ currency }) => currency === 'USD');
      const rateOn = (day: string) =>
        one(`select rate from fx_rates where currency = 'USD' and day = '${day}'`, tenant);
      const [first, last] = [await rateOn('2025-11-03'), await rateOn('2026-02-27')];
      expect(number(dollar?.['rateChange'])).toBeCloseTo(last / first - 1, 10);
      expect(records.find(({ currency }) => currency === 'TRY')).toMatchObject({ value: null, rate: 0.03 });
    });

    test('show one client in the statement, whose portfolios add up to its figures', async () => {
      const result = await run(as, 'statement', { parameters: { ...parameters, client: ['c3'] } });
      const ofClient = `from portfolio_days join portfolios using (tenant_id, portfolio_id)
                       where tenant_id = ? and client_id = 'c3'`;
      const closing = await one(`select sum(value) ${ofClient} and ${atEnd}`, tenant);
      const portfolios = readTile(result, 'portfolios');
      expect(number(readTile(result, 'closing-value').sum('closing'))).toBeCloseTo(closing, 2);
      expect(sum(portfolios.column('closing'))).toBeCloseTo(closing, 2);
      expect(number(readTile(result, 'positions').sum('value'))).toBeCloseTo(closing, 2);
      for (const { opening, netFlow, gain, closing: end } of portfolios.records)
        expect(number(opening) + number(netFlow) + number(gain)).toBeCloseTo(number(end), 1);
    });

    test('convert money to another currency at the rate of the last day, and leave rates as they are', async () => {
      const inEuro = readTile(await run(as, 'cash-flows', { parameters }), 'flows-by-client');
      const result = await run(as, 'cash-flows', { parameters: { ...parameters, currency: 'USD' } });
      const inDollar = readTile(result, 'flows-by-client');
      const rate = await one(`select rate from fx_rates where currency = 'USD' and ${atEnd}`, tenant);
      expect(number(inDollar.sum('netFlow'))).toBeCloseTo(number(inEuro.sum('netFlow')) / rate, 6);
      expect(inDollar.columns.find(({ key }) => key === 'netFlow')?.currency).toBe('USD');
      expect(inEuro.columns.find(({ key }) => key === 'netFlow')?.currency).toBe('EUR');
    });
  });

  test('every tile of every report has rows', async () => {
    const catalogue = (await adam({ url: reportsUrl })).json<{ reports: { id: string }[] }>();
    expect(catalogue.reports.length).toBeGreaterThanOrEqual(12);
    for (const { id } of catalogue.reports) {
      const { tiles } = await run(adam, id, {
        parameters: { ...parameters, ...(id === 'statement' && { client: ['c1'] }) },
      });
      const empty = tiles.filter(({ state, rows: found }) => state !== 'ready' || found.length === 0);
      expect([id, empty.map((tile) => tile.id)]).toEqual([id, []]);
    }
  });
});

describe('coded values', () => {
  const { adam, run } = reports;
  const parameters = { period: '2025-10-01..2026-03-31' };

  test('rows come in the order of the model: stages as in the process, ratings from the best, mandates by risk', async () => {
    const pipeline = await run(adam, 'pipeline', { parameters });
    const stages = ['Lead', 'Qualified', 'Proposal', 'Negotiation', 'Won', 'Lost'];
    expect(readTile(pipeline, 'amount-by-stage').column('stage')).toEqual(stages);
    const exposure = await run(adam, 'counterparty-exposure', { parameters });
    expect(readTile(exposure, 'weight-by-rating').column('rating')).toEqual(['AA', 'A', 'BBB']);
    const classes = readTile(await run(adam, 'allocation', { parameters }), 'class-by-mandate').records;
    const ofEquities = classes.filter(({ assetClass }) => assetClass === 'Equities');
    expect(ofEquities.map(({ mandate }) => mandate)).toEqual(['Income', 'Balanced', 'Growth']);
  });

  test('the column of a result lists its coded values, in the language of the reader', async () => {
    const response = await adam({
      method: 'POST',
      url: `${reportsUrl}/statement/run`,
      headers: { 'accept-language': 'tr' },
      payload: { parameters: { client: ['c3'] }, tiles: ['asset-classes', 'positions'] },
    });
    const { tiles } = response.json<ReportRun>();
    const columns = tiles.map((tile) =>
      Object.fromEntries(tile.columns.map((column) => [column.key, column])),
    );
    expect(columns.map(({ assetClass }) => assetClass)).toEqual(
      tiles.map(() =>
        expect.objectContaining({
          values: [
            'Hisse senetleri',
            'Devlet tahvilleri',
            'Özel sektör tahvilleri',
            'Gayrimenkul',
            'Emtia',
            'Alternatif yatırımlar',
            'Nakit',
          ],
          hasColors: true,
        }),
      ),
    );
    expect([columns[1]?.['instrument']?.values, columns[1]?.['value']?.values]).toEqual([null, null]);
  });
});

describe('definitions of reports', () => {
  const { adam, boris, run, rows } = reports;

  const parameters = { period: '2025-11-03..2026-02-27' };
  const inPeriod = `day between date '2025-11-03' and date '2026-02-27'`;
  const tenants = [
    ['acorn', adam],
    ['birch', boris],
  ] as const;

  const number = (value: ResultValue | undefined): number => Number(value ?? Number.NaN);
  const sumOf = (values: readonly ResultValue[]): number =>
    values.reduce<number>((sum, value) => sum + number(value), 0);
  const compound = (rates: readonly number[]): number =>
    rates.reduce((index, rate) => index * (1 + rate), 1) - 1;
  const mean = (values: readonly number[]): number => sumOf(values) / values.length;
  const deviation = (values: readonly number[]): number =>
    Math.sqrt(sumOf(values.map((value) => (value - mean(values)) ** 2)) / (values.length - 1));

  /** Returns the value-weighted returns of each day, by arithmetic on the plain rows. */
  async function dailyReturns(tenant: string, where = 'true') {
    const days = new Map<string, { base: number; gain: number; benchmark: number }>();
    for (const [day, value, flow, rate, benchmark] of await rows(
      `select day, value, flow, return, benchmark_return from portfolio_days
      where tenant_id = '${tenant}' and ${inPeriod} and ${where} order by day`,
    )) {
      const base = (number(value) - number(flow)) / (1 + number(rate));
      const sum = days.get(String(day)) ?? { base: 0, gain: 0, benchmark: 0 };
      days.set(String(day), {
        base: sum.base + base,
        gain: sum.gain + base * number(rate),
        benchmark: sum.benchmark + base * number(benchmark),
      });
    }
    return [...days].map(([day, { base, gain, benchmark }]) => ({
      day,
      rate: gain / base,
      benchmark: benchmark / base,
    }));
  }

  describe.each(tenants)('the figures of %s', (tenant, as) => {
    test('show the compounded return, the benchmark, the tracking error and the information ratio', async () => {
      const days = await dailyReturns(tenant);
      const result = await run(as, 'performance', { parameters });
      const rates = days.map(({ rate }) => rate);
      const benchmarks = days.map(({ benchmark }) => benchmark);
      const error = deviation(days.map(({ rate, benchmark }) => rate - benchmark)) * Math.sqrt(252);
      const perYear = (total: number) => (1 + total) ** (252 / days.length) - 1;
      const excess = perYear(compound(rates)) - perYear(compound(benchmarks));
      expect(number(readTile(result, 'portfolio-return').sum('cumulative'))).toBeCloseTo(compound(rates), 10);
      expect(number(readTile(result, 'portfolio-return').sum('excess'))).toBeCloseTo(
        compound(rates) - compound(benchmarks),
        10,
      );
      expect(number(readTile(result, 'benchmark-return').sum('cumulativeBenchmark'))).toBeCloseTo(
        compound(benchmarks),
        10,
      );
      expect(number(readTile(result, 'tracking-error').sum('trackingError'))).toBeCloseTo(error, 10);
      expect(number(readTile(result, 'information-ratio').sum('informationRatio'))).toBeCloseTo(
        excess / error,
        8,
      );
    });

    test('show the cumulative return of each day and the excess of each month', async () => {
      const days = await dailyReturns(tenant);
      const result = await run(as, 'performance', { parameters });
      const line = readTile(result, 'cumulative-return');
      expect(line.column('day')).toEqual(days.map(({ day }) => day));
      line.column('cumulative').forEach((value, at) => {
        expect(number(value)).toBeCloseTo(compound(days.slice(0, at + 1).map(({ rate }) => rate)), 10);
      });
      const months = readTile(result, 'excess-by-month').records;
      expect(months.map(({ month }) => month)).toEqual([
        '2025-11-01',
        '2025-12-01',
        '2026-01-01',
        '2026-02-01',
      ]);
      for (const { month, excess } of months) {
        const own = days.filter(({ day }) => day.startsWith(String(month).slice(0, 7)));
        const expected =
          compound(own.map(({ rate }) => rate)) - compound(own.map(({ benchmark }) => benchmark));
        expect(number(excess)).toBeCloseTo(expected, 10);
      }
    });

    test('show the returns of each portfolio, with the total of all', async () => {
      const table = readTile(await run(as, 'performance', { parameters }), 'returns-by-portfolio');
      expect(table.records).toHaveLength(4);
      for (const { portfolioId, return: shown } of table.records) {
        const days = await dailyReturns(tenant, `portfolio_id = '${portfolioId}'`);
        expect(number(shown)).toBeCloseTo(compound(days.map(({ rate }) => rate)), 10);
      }
      const days = await dailyReturns(tenant);
      expect(number(table.sum('return'))).toBeCloseTo(compound(days.map(({ rate }) => rate)), 10);
      expect(table.columns.find(({ key }) => key === 'portfolioId')?.isHidden).toBe(true);
    });

    test('show values, weights and targets at the end of the period', async () => {
      const result = await run(as, 'allocation', { parameters });
      const [[value]] = (await rows(
        `select sum(value) from portfolio_days where tenant_id = '${tenant}' and day = date '2026-02-27'`,
      )) as [[ResultValue]];
      expect(number(readTile(result, 'value').sum('closing'))).toBeCloseTo(number(value), 2);
      const targets = readTile(result, 'targets');
      expect(sumOf(targets.column('value'))).toBeCloseTo(number(value), 2);
      const bySector = readTile(result, 'value-by-sector');
      expect(sumOf(bySector.column('value'))).toBeCloseTo(number(value), 2);
      const classes = await rows(
        `select i.asset_class, sum(p.value) from positions p join instruments i using (tenant_id, instrument_id)
        where tenant_id = '${tenant}' and day = date '2026-02-27' group by all`,
      );
      const names: Record<string, string> = { Equity: 'Equities' };
      for (const [code, sum] of classes) {
        const row = targets.records.find(({ assetClass }) => assetClass === (names[String(code)] ?? code));
        expect(number(row?.['value'])).toBeCloseTo(number(sum), 2);
        expect(number(row?.['weight'])).toBeCloseTo(number(sum) / number(value), 10);
      }
      const target = Object.fromEntries(
        targets.records.map((row) => [row['assetClass'], row['targetWeight']]),
      );
      expect(number(target['Equities'])).toBeCloseTo(0.45, 10);
      expect(targets.sum('weight')).toBeCloseTo(1, 10);
      expect(sumOf(targets.column('deviation'))).toBeCloseTo(0, 10);
    });

    test('show the value of each asset class at the end of each month', async () => {
      const stacked = readTile(await run(as, 'allocation', { parameters }), 'value-by-asset-class');
      const ends = ['2025-11-28', '2025-12-31', '2026-01-30', '2026-02-27'];
      for (const [at, end] of ends.entries()) {
        const [[value]] = (await rows(
          `select sum(value) from positions where tenant_id = '${tenant}' and day = date '${end}'`,
        )) as [[ResultValue]];
        const month = `2025-${11 + at}-01`.replace('2025-13', '2026-01').replace('2025-14', '2026-02');
        const own = stacked.records.filter((row) => row['month'] === month);
        expect(sumOf(own.map((row) => row['value'] ?? null))).toBeCloseTo(number(value), 2);
      }
    });

    test('show how flows and gains lead from the opening to the closing value', async () => {
      const result = await run(as, 'cash-flows', { parameters });
      const [[inflow, outflow]] = (await rows(
        `select sum(amount) filter (where amount > 0), sum(amount) filter (where amount < 0) from cash_flows
        where tenant_id = '${tenant}' and ${inPeriod}`,
      )) as [[ResultValue, ResultValue]];
      const [[opening]] = (await rows(
        `select sum(value) from portfolio_days where tenant_id = '${tenant}' and day = date '2025-10-31'`,
      )) as [[ResultValue]];
      const steps = readTile(result, 'change-in-value').column('value').map(number);
      expect(steps[0]).toBeCloseTo(number(opening), 1);
      expect(steps[1]).toBeCloseTo(number(inflow), 2);
      expect(steps[2]).toBeCloseTo(number(outflow), 2);
      expect(sumOf(steps.slice(0, 4))).toBeCloseTo(number(steps[4]), 1);
      expect(number(readTile(result, 'net-flow').sum('netFlow'))).toBeCloseTo(
        number(inflow) + number(outflow),
        2,
      );
      const clients = readTile(result, 'flows-by-client');
      expect(sumOf(clients.column('netFlow'))).toBeCloseTo(number(inflow) + number(outflow), 2);
    });

    test('show contributions of the asset classes that add up to the return of the portfolios', async () => {
      const result = await run(as, 'performance', { parameters });
      const table = readTile(result, 'attribution');
      const total = number(readTile(result, 'portfolio-return').sum('cumulative'));
      expect(sumOf(table.column('contribution'))).toBeCloseTo(total, 6);
      expect(number(table.sum('contribution'))).toBeCloseTo(total, 6);
      expect(number(table.sum('classReturn'))).toBeCloseTo(total, 6);
    });

    test('show the contribution of an asset class on one day as its gain divided by the value of the day before', async () => {
      const day = '2026-01-15';
      const result = await run(as, 'performance', { parameters: { period: `${day}..${day}` } });
      const shown = readTile(result, 'attribution').records.find(
        (row) => row['assetClass'] === 'Real estate',
      );
      const inClass = `join instruments i using (tenant_id, instrument_id)
                      where tenant_id = '${tenant}' and asset_class = 'Real estate'`;
      const [[gain, base]] = (await rows(
        `select (select sum(value) from positions ${inClass} and day = '${day}')
              - (select sum(value) from positions ${inClass} and day = '2026-01-14')
              + (select coalesce(sum(amount), 0) from transactions ${inClass} and day = '${day}'),
              (select sum(value) from portfolio_days where tenant_id = '${tenant}' and day = '2026-01-14')`,
      )) as [[ResultValue, ResultValue]];
      expect(number(shown?.['contribution'])).toBeCloseTo(number(gain) / number(base), 10);
    });

    test('agree between the reports', async () => {
      const allocation = await run(as, 'allocation', { parameters });
      const flows = await run(as, 'cash-flows', { parameters });
      const closing = readTile(flows, 'closing-value').sum('closing');
      expect(readTile(allocation, 'value').sum('closing')).toEqual(closing);
      expect(number(readTile(allocation, 'targets').sum('value'))).toBeCloseTo(number(closing), 2);
      expect(readTile(flows, 'change-in-value').column('value').at(-1)).toEqual(closing);
    });
  });
});

{
  const filtered = await startReports();
  afterAll(() => filtered.close());

  const { adam, engine, run, send, rows } = filtered;
  const parameters = { period: '2025-11-01..2026-02-28' };
  const valuesOf = (id: string) => ({ ...parameters, ...(id === 'statement' && { client: ['c1'] }) });
  const tilesOf = async (id: string) => (await adam({ url: `${reportsUrl}/${id}` })).json<Report>().tiles;

  describe('equal names', () => {
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

    test.each(named)(
      'the tile $tile of $id tells equal names apart and selects by $filterBy',
      async (place) => {
        const { id, tile, filterBy, filterName } = place;
        const shown = readTile(await run(adam, id, { parameters: valuesOf(id) }), tile);
        const keys = shown.column(filterBy);
        expect(new Set(keys).size).toBeGreaterThan(1);
        expect(shown.column(filterName)).toEqual(keys.map((key) => `Ulbeck (${key})`));
        const filters = [{ column: filterBy, values: [String(keys[0])] }];
        const selected = readTile(await run(adam, id, { parameters: valuesOf(id), filters }), tile);
        expect(selected.column(filterBy)).toEqual([keys[0]]);
        expect((await tilesOf(id)).find((found) => found.id === tile)).toMatchObject({
          filterBy,
          filterName,
        });
      },
    );

    test('each of two clients with one name has its own figures', async () => {
      const filters = [{ column: 'clientId', values: ['c2'] }];
      const result = await run(adam, 'fees', { parameters, filters });
      const [[fees] = []] = await rows(
        `select sum(amount) from fees join portfolios using (tenant_id, portfolio_id)
        where tenant_id = 'acorn' and client_id = 'c2' and month between date '2025-11-01' and date '2026-02-28'`,
      );
      expect(Number(readTile(result, 'fees').sum('fees'))).toBeCloseTo(Number(fees), 2);
    });

    test('a filter by a name is rejected', async () => {
      const filters = [{ column: 'client', values: ['Ulbeck'] }];
      expect(getProblem(await send(adam, 'fees', { parameters, filters }))).toEqual([
        422,
        'validation.failed',
        '/filters/0/column',
      ]);
    });

    test('options with equal names show their keys', async () => {
      const options = await adam({ url: `${reportsUrl}/fees/parameters/client/options?search=c3` });
      expect(options.json<ParameterOptions>().items).toEqual([{ value: 'c3', label: 'Ulbeck (c3)' }]);
    });
  });

  describe('a filter by time', () => {
    const december = [{ column: 'time', values: ['2025-12-01..2025-12-31'] }];

    test('a filter by time limits the figures of all tiles to a part of the period', async () => {
      const { tiles } = await run(adam, 'fees', { parameters, filters: december });
      const alone = await run(adam, 'fees', { parameters: { period: '2025-12-01..2025-12-31' } });
      expect(tiles.map(({ id, rows: shown, total }) => [id, shown, total])).toEqual(
        alone.tiles.map(({ id, rows: shown, total }) => [id, shown, total]),
      );
      const [[fees] = []] = await rows(
        `select sum(amount) from fees where tenant_id = 'acorn' and month = date '2025-12-01'`,
      );
      expect(Number(readTile({ tiles }, 'fees').sum('fees'))).toBeCloseTo(Number(fees), 2);
    });

    test('money keeps the rate of the whole period under a filter by time', async () => {
      const inDollars = { ...parameters, currency: 'USD' };
      const feesOf = async (filters: typeof december) =>
        readTile(await run(adam, 'fees', { parameters: inDollars, filters }), 'fees-by-month').records;
      const ofMonth = (await feesOf([])).filter(({ month }) => month === '2025-12-01');
      expect(await feesOf(december)).toEqual(ofMonth);
    });

    test('a filter by time outside the period leaves no rows', async () => {
      const filters = [{ column: 'time', values: ['2025-10-01..2025-10-31'] }];
      const result = await run(adam, 'cash-flows', { parameters, filters });
      expect(result.tiles.map(({ state }) => state)).not.toContain('failed');
      expect(readTile(result, 'flows-by-client').rows).toEqual([]);
    });

    test.each([
      ['a relative period', 'fees', ['lastMonth'], '/filters/0/values'],
      ['two periods', 'fees', ['2025-12-01..2025-12-31', '2026-01-01..2026-01-31'], '/filters/0/values'],
      ['no chart over time in the report', 'statement', ['2025-12-01..2025-12-31'], '/filters/0/column'],
    ])('rejects a filter by time with %s', async (_, id, values, pointer) => {
      const filters = [{ column: 'time', values }];
      const response = await send(adam, id, { parameters: valuesOf(id), filters });
      expect(getProblem(response)).toEqual([422, 'validation.failed', pointer]);
    });

    test('charts over days and months offer a filter by time', async () => {
      const axes = (await tilesOf('data-quality')).flatMap(({ id, timeAxis }) =>
        timeAxis ? [[id, timeAxis]] : [],
      );
      expect(axes).toEqual([['fault-rate-by-day', 'day']]);
      const months = (await tilesOf('fees')).flatMap(({ id, timeAxis }) =>
        timeAxis ? [[id, timeAxis]] : [],
      );
      expect(months).toEqual([
        ['fees-by-month', 'month'],
        ['variance-by-month', 'month'],
      ]);
    });
  });
}
