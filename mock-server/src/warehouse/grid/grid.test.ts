// @both-engines The warehouse is PostgreSQL or DuckDB, as the database is.
import type { ColumnProfile, GridFilter, GridSort, QueryGrid, ResultValue } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import fc from 'fast-check';
import { sql } from 'kysely';
import { findGrid, grids, joined, writeKey, openGrids, sortRows } from '../../../test/warehouse/grid-suite';
import { sourcePath } from '../../platform/paths';
import { builders } from '../model/compile/builders';
import { readDefinition, readModel } from '../model/model';
import { DimensionsFile } from '../model/model-schema';
import { foldedText } from './compile/folded';
import { compilePage, compileRank, compileWaypoints } from './compile/grid-page';
import {
  compileBins,
  compileFound,
  compileQuantiles,
  compileRow,
  compileStats,
  compileValues,
} from './compile/grid-profile';
import { compileGroups, compileTotals } from './compile/grid-totals';
import { buildGrid } from './grid-model';
import { GridFile } from './grid-schema';
import { queryPage } from './read/page';
import { profileColumns } from './read/profile';
import { toGridInput, type GridReading } from './read/reading';
import { queryGroups } from './read/totals';
import { findMissing, listValues, readRow } from './read/values';

const suite = await openGrids();
const { engine, warehouse, plain, plainRows, readingOf } = suite;
afterAll(() => suite.close());

/** Follows the cursors from the first or from the last page. */
async function walk(reading: GridReading, body: QueryGrid, isBackward: boolean) {
  const rows: ResultValue[][] = [];
  const keys: string[] = [];
  let start: Partial<QueryGrid> = isBackward ? { position: { to: 'end' } } : {};
  for (;;) {
    const page = await queryPage(reading, { ...body, ...start });
    if (isBackward) {
      rows.unshift(...page.rows);
      keys.unshift(...page.keys);
    } else {
      rows.push(...page.rows);
      keys.push(...page.keys);
    }
    const cursor = isBackward ? page.previousCursor : page.nextCursor;
    if (cursor === null) return { rows, keys };
    start = { cursor };
  }
}

describe('pages of rows', () => {
  test.each(Object.keys(joined))(
    'walking all pages of %s in any sort, filtered or not, forward and backward, returns each row once in the order of plain SQL',
    async (id) => {
      const grid = findGrid(id);
      const columns = [...grid.columns.values()];
      const keys = columns.map(({ key }) => key);
      const all = await plainRows(grid, columns);
      expect(new Set(all.map((row) => writeKey(grid, row))).size).toBe(all.length);
      expect(all.length).toBeGreaterThan(4);
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(fc.record({ column: fc.constantFrom(...keys), isDescending: fc.boolean() }), {
            maxLength: 3,
            selector: ({ column }) => column,
          }),
          fc.integer({ min: 3, max: 9 }),
          fc.boolean(),
          fc.boolean(),
          async (sort, parts, isBackward, isFiltered) => {
            const size = Math.min(1_000, Math.max(1, Math.ceil(all.length / parts)));
            // All rows then have the same first key.
            const at = keys.indexOf(sort[0]?.column ?? '');
            const kept = all[0]?.[at];
            const filters: GridFilter[] =
              isFiltered && typeof kept === 'string' && columns[at]?.type === 'text'
                ? [{ column: keys[at] ?? '', op: 'equals', values: [kept] }]
                : [];
            const body = { columns: keys, filters, sort, size };
            const walked = await walk(readingOf(grid), body, isBackward);
            const found = filters.length > 0 ? all.filter((row) => row[at] === kept) : all;
            const expected = sortRows(found, { grid, columns, sort });
            expect(walked.keys).toEqual(expected.map((row) => writeKey(grid, row)));
            expect(walked.rows).toEqual(expected.map((row) => row.slice(0, columns.length)));
          },
        ),
        { numRuns: 12 },
      );
    },
  );
});

describe('jumps', () => {
  const grid = findGrid('transactions');
  const columns = [...grid.columns.values()];
  const sorts: GridSort[][] = [
    [{ column: 'instrument', isDescending: false }],
    [{ column: 'settledOn', isDescending: true }],
    [
      { column: 'status', isDescending: true },
      { column: 'amount', isDescending: false },
    ],
  ];
  const body = { columns: ['instrument', 'settledOn', 'status', 'amount'], size: 20 };
  const expectedKeys = async (sort: readonly GridSort[]) =>
    sortRows(await plainRows(grid, columns), { grid, columns, sort }).map((row) => writeKey(grid, row));

  test.each(sorts.map((sort) => [sort.map(({ column }) => column).join(', '), sort] as const))(
    'a jump in rows sorted by %s lands at its part of all rows, and at the end at the last page',
    async (_, sort) => {
      const keys = await expectedKeys(sort);
      for (const fraction of [0, 0.31, 0.77, 1]) {
        const page = await queryPage(readingOf(grid), {
          ...body,
          sort,
          position: { to: 'fraction', fraction },
        });
        const place = keys.indexOf(page.keys[0] ?? '');
        expect([fraction, page.firstRow, page.isEstimate, page.total]).toEqual([
          fraction,
          place,
          false,
          keys.length,
        ]);
        expect(Math.abs(place - Math.min(fraction * keys.length, keys.length - 20))).toBeLessThan(2);
        expect(page.keys).toEqual(keys.slice(place, place + 20));
        expect([page.previousCursor === null, page.nextCursor === null]).toEqual([
          fraction === 0,
          fraction === 1,
        ]);
      }
      const end = await queryPage(readingOf(grid), { ...body, sort, position: { to: 'end' } });
      expect(end.keys).toEqual(keys.slice(-20));
    },
  );

  test.each<[string, GridSort, ResultValue, (value: ResultValue) => boolean]>([
    [
      'a name',
      { column: 'instrument', isDescending: false },
      'IP',
      (name) => name === 'İpek' || name === 'Istanbul',
    ],
    [
      'a day, later ones first',
      { column: 'settledOn', isDescending: true },
      '2026-01-15',
      (day) => day !== null && String(day) <= '2026-01-15',
    ],
    ['no value', { column: 'settledOn', isDescending: true }, null, (day) => day === null],
    ['a coded value', { column: 'status', isDescending: false }, 'failed', (status) => status === 'failed'],
    ['a number', { column: 'amount', isDescending: false }, 250, (amount) => Number(amount) >= 250],
  ])('a jump to %s starts at the first row at or after it', async (_, sort, value, isReached) => {
    const at = columns.findIndex(({ key }) => key === sort.column);
    const rows = sortRows(await plainRows(grid, columns), { grid, columns, sort: [sort] });
    const place = rows.findIndex((row) => isReached(row[at] ?? null));
    const page = await queryPage(readingOf(grid), {
      ...body,
      sort: [sort],
      position: { to: 'value', value },
    });
    expect([page.firstRow, page.keys[0]]).toEqual([place, writeKey(grid, rows[place] ?? [])]);
    const before = await queryPage(readingOf(grid), {
      ...body,
      sort: [sort],
      cursor: page.previousCursor ?? '',
    });
    expect(before.keys.at(-1)).toBe(writeKey(grid, rows[place - 1] ?? []));
  });

  test('a jump beyond the last value opens the last page', async () => {
    const sort = [{ column: 'amount', isDescending: false }];
    const page = await queryPage(readingOf(grid), { ...body, sort, position: { to: 'value', value: 1e9 } });
    expect([page.nextCursor, page.keys]).toEqual([null, (await expectedKeys(sort)).slice(-20)]);
  });

  test('a jump in many rows is an estimate from a part of them, and goes on by key', async () => {
    const positions = findGrid('positions');
    const sort = [{ column: 'value', isDescending: true }];
    const reading = { ...readingOf(positions), samples: { jump: 200, profile: 200 } };
    const query = { columns: ['value'], sort, size: 50, withTotal: true };
    const page = await queryPage(reading, { ...query, position: { to: 'fraction', fraction: 0.5 } });
    const all = await plain(`select value from positions where tenant_id = 'acorn' order by value desc`);
    expect([page.isEstimate, page.total]).toEqual([true, all.length]);
    const place = all.findIndex(([value]) => value === page.rows[0]?.[0]);
    expect(Math.abs(place - (page.firstRow ?? 0))).toBeLessThan(all.length / 5);
    expect(Math.abs(place - all.length / 2)).toBeLessThan(all.length / 5);
    const next = await queryPage(reading, { ...query, cursor: page.nextCursor ?? '' });
    expect(next.rows).toEqual(all.slice(place + 50, place + 100));
    const [profile] = await profileColumns(reading, { columns: ['value'] });
    expect([profile?.isEstimate, profile?.rows]).toEqual([true, all.length]);
    const counted = profile?.bins.reduce((sum, { n }) => sum + n, 0) ?? 0;
    expect(Math.abs(counted / all.length - 1)).toBeLessThan(0.4);
  });
});

/** Filters with the conditions of plain SQL that keep the same rows. */
const filtered: [GridFilter[], string][] = [
  [[], 'true'],
  [[{ column: 'amount', op: 'between', values: [100, '300.00'] }], 'amount >= 100 and amount <= 300'],
  [[{ column: 'amount', op: 'notIn', values: [100, 200] }], 'amount not in (100, 200)'],
  [[{ column: 'amount', op: 'less', values: [0.5] }], 'amount < 0.5'],
  [[{ column: 'status', op: 'in', values: ['failed', 'pending'] }], `status = 'failed'`],
  [[{ column: 'settledOn', op: 'empty', values: [] }], 'settled_on is null'],
  [[{ column: 'settledOn', op: 'notEmpty', values: [] }], 'settled_on is not null'],
  [[{ column: 'isOpen', op: 'equals', values: [true] }], 'settled_on is null'],
  [
    [{ column: 'settledOn', op: 'not', values: ['2026-01-02'] }],
    `(settled_on is null or settled_on <> date '2026-01-02')`,
  ],
  [[{ column: 'instrument', op: 'contains', values: ['CELI'] }], `instruments.name in ('Çelik', 'celik')`],
  [[{ column: 'instrument', op: 'starts', values: ['ist'] }], `instruments.name = 'Istanbul'`],
  [[{ column: 'transaction', op: 'contains', values: ["1'; drop table x --"] }], 'false'],
  [[{ column: 'failureReason', op: 'contains', values: ['instruc'] }], 'failure_reason is not null'],
  [[{ column: 'day', op: 'relative', values: ['last31Days'] }], `day >= date '2026-03-01'`],
  [
    [{ column: 'day', op: 'relative', values: ['lastMonth'] }],
    `day >= date '2026-02-01' and day < date '2026-03-01'`,
  ],
  [
    [
      { column: 'segment', op: 'equals', values: ['Private'] },
      { column: 'amount', op: 'greater', values: [99] },
    ],
    `segment = 'Private' and amount > 99`,
  ],
];

const close = (value: ResultValue | undefined, expected: ResultValue | undefined) =>
  value === null || expected === null || value === undefined || expected === undefined
    ? expect(value ?? null).toBe(expected ?? null)
    : expect(Number(value)).toBeCloseTo(Number(expected), 6);

/** Expects the quantiles and bins of all values, which are in order. */
function expectDistribution(
  profile: ColumnProfile,
  ordered: readonly ResultValue[],
  measure: (value: ResultValue) => number,
) {
  const { length } = ordered;
  const quantiles = Array.from(
    { length: 21 },
    (_, part) => ordered[Math.max(0, Math.ceil((part / 20) * length - 1e-9) - 1)] ?? null,
  );
  expect([profile.min, profile.max]).toEqual([ordered[0] ?? null, ordered.at(-1) ?? null]);
  expect(profile.quantiles).toEqual(length > 0 ? quantiles : []);
  expect(profile.median).toEqual(quantiles[10]);
  const last = profile.bins.length - 1;
  for (const [bin, { from, to, n }] of profile.bins.entries()) {
    const isInside = (value: number) => value >= measure(from) && (bin === last || value < measure(to));
    expect([bin, n]).toEqual([bin, ordered.map(measure).filter(isInside).length]);
  }
  expect(profile.bins.reduce((sum, { n }) => sum + n, 0)).toBe(length);
}

function expectTop({ top }: ColumnProfile, ordered: readonly ResultValue[]) {
  const rows = (value: ResultValue) => ordered.filter((other) => other === value).length;
  expect(top).toHaveLength(new Set(ordered).size);
  expect(top.map(({ value, n }) => [value, n])).toEqual(top.map(({ value }) => [value, rows(value)]));
}

describe('figures of rows', () => {
  const grid = findGrid('transactions');
  const from = (where: string) =>
    `from ${joined['transactions']} where transactions.tenant_id = 'acorn' and ${where}`;

  test.each(filtered.map(([filters, where]) => [where, filters] as const))(
    'totals, groups and profiles of rows with %s agree with plain SQL',
    async (where, filters) => {
      const reading = readingOf(grid);
      const aggregates = (['sum', 'average', 'min', 'max', 'count', 'distinct'] as const).map((fn) => ({
        column: 'amount',
        fn,
      }));
      const columns = `count(*), sum(amount), avg(cast(amount as double precision)), min(amount), max(amount), count(amount), count(distinct amount)`;
      const [plainTotals = []] = await plain(`select ${columns} ${from(where)}`);
      const page = await queryPage(reading, { columns: ['amount'], filters, aggregates, size: 1 });
      expect(page.total).toBe(plainTotals[0]);
      page.totals.forEach((value, at) => close(value, plainTotals[at + 1]));

      const groups = await queryGroups(reading, {
        groups: ['transactionType', 'settledOn'],
        aggregates,
        filters,
        size: 1_000,
      });
      const plainGroups = await plain(
        `select type, settled_on, ${columns} ${from(where)} group by type, settled_on`,
      );
      expect([groups.groupCount, groups.truncated]).toEqual([plainGroups.length, false]);
      const byKey = new Map(plainGroups.map((row) => [JSON.stringify(row.slice(0, 2)), row]));
      for (const row of groups.rows)
        row
          .slice(2)
          .forEach((value, at) => close(value, byKey.get(JSON.stringify(row.slice(0, 2)))?.[at + 2]));
      groups.totals.forEach((value, at) => close(value, plainTotals[at]));
      const order = ['buy', 'sell', 'income', 'fee'];
      const types = groups.rows.map(([type]) => order.indexOf(String(type)));
      expect(types).toEqual(types.toSorted((one, other) => one - other));

      const sources = ['amount', 'settled_on', 'status', '(settled_on is null)'];
      const profiles = await profileColumns(reading, {
        columns: ['amount', 'settledOn', 'status', 'isOpen'],
        filters,
      });
      for (const [at, profile] of profiles.entries()) {
        const source = sources[at];
        const values = await plain(`select ${source} ${from(where)} and ${source} is not null order by 1`);
        const ordered = values.map(([value = null]) => value);
        expect([profile.rows, profile.empty, profile.distinct]).toEqual([
          plainTotals[0],
          Number(plainTotals[0]) - ordered.length,
          new Set(ordered).size,
        ]);
        if (at < 2)
          expectDistribution(profile, ordered, at === 1 ? (day) => Date.parse(String(day)) : Number);
        else expectTop(profile, ordered);
      }
    },
  );

  test('numbers that JavaScript does not have exactly are texts, and filters tell them apart', async () => {
    const opportunities = findGrid('opportunities');
    const large = '9007199254740993.01';
    const page = await queryPage(readingOf(opportunities), {
      columns: ['amount', 'probability'],
      filters: [{ column: 'amount', op: 'equals', values: [large] }],
      aggregates: [{ column: 'amount', fn: 'max' }],
    });
    const [[n] = []] = await plain(
      `select count(*) from opportunities where tenant_id = 'acorn' and amount = ${large}`,
    );
    expect(n).toBeGreaterThan(0);
    expect([page.total, page.totals, new Set(page.rows.map(([amount]) => amount))]).toEqual([
      n,
      [large],
      new Set([large]),
    ]);
    const [probability] = await profileColumns(readingOf(opportunities), { columns: ['probability'] });
    const [[numbers] = []] = await plain(
      `select count(*) from opportunities where tenant_id = 'acorn' and right(opportunity_id, 1) not in ('4', '9')`,
    );
    expect((probability?.rows ?? 0) - (probability?.empty ?? 0)).toBe(numbers);
  });

  test('months are counted in bins of whole months', async () => {
    const [month] = await profileColumns(readingOf(findGrid('fees')), { columns: ['month'] });
    const counts = await plain(
      `select month, count(*) from fees where tenant_id = 'acorn' group by month order by month`,
    );
    expect(month?.bins.map(({ from: first, n }) => [first, n])).toEqual(counts);
  });

  test('values are listed with their rows, most frequent first, and found by a part in any spelling', async () => {
    const reading = readingOf(grid);
    const names = await listValues(reading, { key: 'instrument', search: 'çeli' }, 'en');
    const counts = await plain(
      `select instruments.name, count(*) ${from(`instruments.name in ('Çelik', 'celik')`)} group by 1 order by 2 desc, 1`,
    );
    expect(names).toEqual({
      items: counts
        .map(([value, n]) => ({ value, label: null, n }))
        .sort((a, b) => Number(b.n) - Number(a.n) || (String(a.value) < String(b.value) ? -1 : 1)),
      truncated: false,
    });
    const types = await listValues(reading, { key: 'transactionType', search: 'satı' }, 'tr');
    expect(types.items.map(({ value }) => value)).toContain('sell');
    expect(
      await findMissing(reading, 'instrument', { values: ['ÇELIK', 'nothing', ' Istanbul '] }),
    ).toMatchObject({ missing: ['nothing'] });
    expect(await findMissing(reading, 'amount', { values: ['100', '100.5', 'x'] })).toEqual({
      found: [100],
      missing: ['100.5', 'x'],
    });
  });
});

describe('datasets', () => {
  const files = [...grids.values()];

  test.each(files.map((grid) => [grid.id, grid] as const))(
    'all columns of %s can be read, sorted, grouped and profiled, its key is unique, and one row is read by it',
    async (_, grid) => {
      const columns = [...grid.columns.keys()];
      const reading = readingOf(grid);
      const { defaultSort: sort } = grid;
      const page = await queryPage(reading, { columns, sort, size: 3, withTotal: true });
      expect([page.rows.length, page.rows[0]?.length]).toEqual([3, columns.length]);
      const keys = grid.key.map(({ column }) => column).join(', ');
      const tenant = grid.table === 'fx_rates' ? 'true' : `tenant_id = 'acorn'`;
      expect(
        await plain(`select count(*) from (select distinct ${keys} from ${grid.table} where ${tenant}) as k`),
      ).toEqual([[page.total]]);
      expect(await readRow(reading, page.keys[1] ?? '')).toEqual(page.rows[1]);
      for (const column of columns) {
        const groups = await queryGroups(reading, {
          groups: [column],
          aggregates: [],
          size: 1_000,
          sort: { by: column, isDescending: true },
        });
        const counted = groups.rows.reduce((sum, row) => sum + Number(row[1]), 0);
        expect([groups.totals[0], groups.truncated || counted === page.total]).toEqual([page.total, true]);
      }
      expect((await profileColumns(reading, { columns })).map(({ rows }) => rows)).toEqual(
        columns.map(() => page.total),
      );
    },
  );

  test.each<[string, Partial<GridFile>]>([
    ['nothing does not exist', { columns: ['nothing'] }],
    [
      'the column of the tenant',
      {
        columns: [
          {
            key: 'tenant',
            source: 'fees.tenant_id',
            type: 'text',
            format: 'text',
            label: { en: 'x', tr: 'x' },
          },
        ],
      },
    ],
    [
      'of a table that is not joined',
      {
        columns: [
          {
            key: 'value',
            source: 'positions.value',
            type: 'text',
            format: 'text',
            label: { en: 'x', tr: 'x' },
          },
        ],
      },
    ],
    [
      'needs a type of the warehouse',
      {
        columns: [
          {
            key: 'amount',
            source: 'fees.amount',
            type: 'number',
            format: 'money',
            label: { en: 'x', tr: 'x' },
          },
        ],
      },
    ],
    ['client is defined twice', { columns: ['client', 'client'] }],
    ['the dataset nothing does not exist', { model: ['nothing'] }],
  ])('a file stops the start and names the fault: %s', (fault, change) => {
    const file = readDefinition(sourcePath('warehouse', 'grid', 'datasets', 'fees.json'), GridFile);
    const model = readModel();
    const dimensions = readDefinition(sourcePath('warehouse', 'model', 'dimensions.json'), DimensionsFile);
    expect(() => buildGrid('fees.json', { ...file, ...change }, { model, dimensions })).toThrow(fault);
  });
});

test('Snowflake gets the same queries in its dialect', () => {
  const input = {
    ...toGridInput(
      { ...readingOf(findGrid('transactions')), warehouse: { ...warehouse, dialect: 'snowflake' } },
      [
        { column: 'instrument', op: 'contains', values: ['celik'] },
        { column: 'amount', op: 'atLeast', values: ['100'] },
      ],
    ),
    clientSegments: ['Private'],
  };
  const sort = [
    { column: 'status', isDescending: true },
    { column: 'settledOn', isDescending: false },
  ];
  const start = { from: [1, 'settled', null, 't1-3'], isIncluded: false, isBackward: false };
  const aggregates = [{ column: 'amount', fn: 'sum' } as const];
  const statements = {
    page: compilePage(input, { columns: ['instrument', 'amount'], sort, start, limit: 201 }),
    rank: compileRank(input, { sort, from: [1] }),
    waypoints: compileWaypoints({ ...input, part: 0.1 }, sort, 20),
    totals: compileTotals(input, aggregates),
    groups: compileGroups(input, { groups: ['status'], aggregates, sort: null, limit: 201 }),
    stats: compileStats(input, ['amount', 'day']),
    quantiles: compileQuantiles(input, 'day', [0, 0.5, 1]),
    bins: compileBins(input, 'day', { first: 20_000, width: 3, count: 24 }),
    values: compileValues(input, 'instrument', { search: 'ce', limit: 101 }),
    found: compileFound(input, 'instrument', ['Çelik']),
    row: compileRow(input, ['amount'], ['t1-3']),
  };
  for (const [name, { sql: text, parameters }] of Object.entries(statements)) {
    expect(text).not.toMatch(/\$\d|"[a-z]/);
    expect([name, text.split('?').length - 1]).toEqual([name, parameters.length]);
  }
  expect(statements).toMatchSnapshot();
});

test('texts are folded by the warehouse as by the search', async () => {
  const texts = [
    'Çınar Işık',
    'İSTANBUL',
    'Straße',
    'O’Neill',
    'Łódź',
    'Ærøskøbing',
    'Œuvre',
    'ÑANDÚ',
    'São Tomé',
    'Ðorđe',
    'Þór',
    'Ștefan',
    'Cafe\u0301',
    'Ağrı Dağı',
  ];
  const { sql: text, parameters } = builders[engine.dialect]
    .selectNoFrom(texts.map((one, at) => foldedText(sql`cast(${one} as varchar)`).as(`t${at}`)))
    .compile();
  const { rows } = await engine.query(
    { sql: text, parameters: parameters as string[] },
    { timeoutMs: 1_000, maxRows: 1 },
  );
  expect(rows[0]).toEqual(texts.map(fold));
});
