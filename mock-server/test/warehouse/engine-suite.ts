import type { WarehouseEngine } from '../../src/warehouse/engine/engine';

export const limits = { timeoutMs: 20_000, maxRows: 10_000 };

/** Joins the positions with themselves and never ends within a test. */
export const runaway = `select sum(a.value * b.value / (c.value + 1)) from positions a, positions b, positions c
  where a.value + b.value + c.value > $1`;

const abortable = () => new AbortController();
export const tick = () => new Promise((resolve) => setTimeout(resolve, 50));

interface Suite {
  open(): Promise<WarehouseEngine>;
  close(): Promise<void>;
}

/** Tests that every engine with the sample passes. */
export function testEngine({ open, close }: Suite): void {
  let engine: WarehouseEngine;
  beforeAll(async () => {
    engine = await open();
  }, 120_000);
  afterAll(() => close());

  const rows = async (sql: string, parameters: (string | number | boolean | null)[] = []) =>
    (await engine.query({ sql, parameters }, limits)).rows;
  const isFree = () => expect(rows('select 1')).resolves.toEqual([[1]]);

  test('reports the last day and the version of its data', () => {
    expect(engine.status()).toEqual({ state: 'ready', progress: 100, dataAsOf: '2026-03-31' });
    expect(engine.dataVersion()).toEqual(expect.any(String));
  });

  test('binds parameters of every type', async () => {
    expect(
      await rows(
        `select cast($1 as varchar), cast($2 as integer), cast($3 as double precision), cast($4 as boolean),
          cast($5 as varchar)`,
        ["O'Hara; drop table clients", 7, 0.25, true, null],
      ),
    ).toEqual([["O'Hara; drop table clients", 7, 0.25, true, null]]);
    expect(
      await rows('select count(*) from fx_rates where currency = $1 and day = cast($2 as date)', [
        'EUR',
        '2026-03-31',
      ]),
    ).toEqual([[1]]);
  });

  test('returns large integers and exact decimals as text', async () => {
    expect(
      await rows(`select cast(9007199254740993 as bigint), cast(-9007199254740993 as bigint), cast(42 as bigint),
        cast(90071992547409.93 as decimal(20, 2)), cast(12.50 as decimal(20, 2)),
        cast(1234567890123456789.01 as decimal(30, 2))`),
    ).toEqual([
      ['9007199254740993', '-9007199254740993', 42, '90071992547409.93', 12.5, '1234567890123456789.01'],
    ]);
  });

  test('returns NaN, infinity and null as null', async () => {
    expect(
      await rows(
        `select cast('NaN' as double precision), cast('Infinity' as double precision),
          cast('-Infinity' as double precision), cast(null as varchar), cast(null as date)`,
      ),
    ).toEqual([[null, null, null, null, null]]);
  });

  test('returns dates as days and timestamps as ISO 8601', async () => {
    expect(
      await rows(
        `select cast('2024-02-29' as date), cast('2024-02-29 13:14:15.5' as timestamp),
          cast('0001-01-01' as date)`,
      ),
    ).toEqual([['2024-02-29', '2024-02-29T13:14:15.500Z', '0001-01-01']]);
  });

  test('keeps columns of the same name and texts in any script', async () => {
    const sql = `select 'Gül İpek ışık' as name, '東京 🎌' as name, '' as empty`;
    expect(await engine.query({ sql, parameters: [] }, limits)).toMatchObject({
      columns: ['name', 'name', 'empty'],
      rows: [['Gül İpek ışık', '東京 🎌', '']],
      truncated: false,
    });
  });

  test('returns the columns of a result without rows', async () => {
    expect(await engine.query({ sql: 'select 1 as one where 1 = 0', parameters: [] }, limits)).toMatchObject({
      columns: ['one'],
      rows: [],
    });
  });

  test('reads the limit of rows and says that there are more', async () => {
    const sql = `with digits as (
      select 0 as n union all select 1 union all select 2 union all select 3 union all select 4
      union all select 5 union all select 6 union all select 7 union all select 8 union all select 9)
      select a.n from digits a, digits b, digits c, digits d, digits e union all select 10`;
    const query = (maxRows: number) => engine.query({ sql, parameters: [] }, { timeoutMs: 20_000, maxRows });
    const cut = await query(100_000);
    expect([cut.rows.length, cut.truncated]).toEqual([100_000, true]);
    const whole = await query(100_001);
    expect([whole.rows.length, whole.truncated]).toEqual([100_001, false]);
  });

  test('rejects a wrong statement with an error that is not the warehouse', async () => {
    await expect(rows('select nothing from nowhere')).rejects.not.toHaveProperty(
      'code',
      'warehouse.unavailable',
    );
    await isFree();
  });

  test.each([
    `insert into benchmarks values ('x', 'x')`,
    'delete from clients',
    'drop table clients',
    'select 1; drop table clients',
    `set statement_timeout = 0`,
    `with gone as (delete from clients returning 1) select * from gone`,
  ])('rejects %s', async (sql) => {
    await expect(rows(sql)).rejects.toThrow();
    expect(await rows('select count(*) > 0 from clients')).toEqual([[true]]);
  });

  test('ends a query at its time limit and is free again', async () => {
    await expect(
      engine.query({ sql: runaway, parameters: [0] }, { timeoutMs: 300, maxRows: 1 }),
    ).rejects.toMatchObject({ code: 'report.timeout' });
    await isFree();
  });

  test('ends a cancelled query and is free again', async () => {
    const stop = abortable();
    const query = engine.query({ sql: runaway, parameters: [0] }, { ...limits, signal: stop.signal });
    await tick();
    stop.abort();
    await expect(query).rejects.toMatchObject({ code: 'report.cancelled' });
    await isFree();
  });

  test('removes a query from the queue when it is cancelled or its time is over', async () => {
    const stop = abortable();
    const { signal } = stop;
    const running = [1, 2].map((parameter) =>
      engine.query({ sql: runaway, parameters: [parameter] }, { ...limits, signal }),
    );
    const leave = abortable();
    const cancelled = engine.query({ sql: 'select 1', parameters: [] }, { ...limits, signal: leave.signal });
    const late = engine.query({ sql: 'select 1', parameters: [] }, { timeoutMs: 20, maxRows: 1 });
    leave.abort();
    await expect(cancelled).rejects.toMatchObject({ code: 'report.cancelled' });
    await expect(late).rejects.toMatchObject({ code: 'report.timeout' });
    stop.abort();
    for (const query of running) await expect(query).rejects.toMatchObject({ code: 'report.cancelled' });
    await isFree();
  });

  test('does not start a query that is cancelled already', async () => {
    await expect(
      engine.query({ sql: 'select 1', parameters: [] }, { ...limits, signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ code: 'report.cancelled' });
  });
}
