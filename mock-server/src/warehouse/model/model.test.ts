import { readFileSync } from 'node:fs';
import { openMemoryEngine, type MemoryEngine } from '../../../test/warehouse/memory-engine';
import { sourcePath } from '../../platform/paths';
import { compileQuery } from './compile/compile';
import type { RowScope, SemanticQuery } from './compile/query';
import { buildDataset, checkedDefinition, readModel, type Dataset } from './model';
import { DatasetFile, type Column } from './model-schema';
import { addsUpOverTenants } from './adds-up';
import { openTestDatabase, type TestDatabase } from '../../../test/database/test-database';
import type { Sql } from '../../platform/database/database';

describe('the model', () => {
  const model = readModel();
  const datasets = [...model.values()].map((dataset): [string, Dataset] => [dataset.id, dataset]);
  const whole = {
    dimensions: [],
    measures: [],
    filters: [],
    period: { from: '2025-10-01', to: '2026-03-31' },
  };

  let engine: MemoryEngine;
  beforeAll(async () => {
    engine = await openMemoryEngine();
  });
  afterAll(() => engine.close());

  /** Tables whose rows belong to no client. */
  const tenantTables = ['counterparties', 'instruments', 'quality_checks', 'benchmarks', 'fx_rates'];
  const ofAcorn: RowScope = { tenantIds: ['acorn'], clientSegments: null };

  async function rowsOf(dataset: Dataset, query: Partial<SemanticQuery>, tenantIds = ['acorn']) {
    return readRows(dataset, query, { tenantIds, clientSegments: null });
  }

  async function readRows(dataset: Dataset, query: Partial<SemanticQuery>, scope: RowScope) {
    const own = { ...whole, dataset: dataset.id, ...query };
    const statement = compileQuery({ dataset, query: own, ...scope, dialect: 'duckdb' });
    const { rows } = await engine.query(statement, { timeoutMs: 1_000, maxRows: 10_000 });
    return rows;
  }

  const tablesOfClients = new Set(
    [...model.values()].map(({ table }) => table).filter((table) => !tenantTables.includes(table)),
  );

  describe.each(datasets)('the dataset %s', (_, dataset) => {
    const dimensions = [...dataset.columns.keys()];
    const measures = [...dataset.measures.keys()];

    test('returns rows for every column and measure', async () => {
      for (const dimension of dimensions) {
        const rows = await rowsOf(dataset, { dimensions: [dimension], measures });
        expect([dimension, rows.length > 0]).toEqual([dimension, true]);
      }
      expect(await rowsOf(dataset, { measures })).toHaveLength(1);
    });

    test('reads only rows of the tenants, in every column', async () => {
      for (const dimension of dimensions) {
        const query = { dimensions: [dimension], measures };
        const [acorn, birch] = [await rowsOf(dataset, query), await rowsOf(dataset, query, ['birch'])];
        expect(JSON.stringify(acorn)).not.toMatch(/birch|cedar/);
        expect(JSON.stringify(birch)).not.toMatch(/acorn|cedar/);
      }
    });

    test('reads nothing without tenants, and no more than the shared rows', async () => {
      const [row = []] = await rowsOf(dataset, { measures }, []);
      const isShared = ['fx_rates', 'benchmarks'].includes(dataset.table);
      if (!isShared) expect(row.filter((value) => value !== null && value !== 0)).toEqual([]);
      for (const dimension of isShared ? [] : dimensions)
        expect(await rowsOf(dataset, { dimensions: [dimension], measures }, [])).toEqual([]);
    });

    test('binds the tenants beside every table that has them, on every dialect', () => {
      for (const dialect of ['duckdb', 'postgresql', 'snowflake'] as const) {
        const query = { ...whole, dataset: dataset.id, dimensions, measures };
        const { sql, parameters } = compileQuery({
          dataset,
          query,
          tenantIds: ['only-this-tenant'],
          clientSegments: null,
          dialect,
        });
        const tables = [...sql.matchAll(/(?:from|join) "([a-z_]+)"(?=(.{0,60}))/gi)].filter(
          ([, table = '']) =>
            !['fx_rates', 'benchmarks', 'benchmark_days', 'benchmark_segments', 'segment_amounts'].includes(
              table.toLowerCase(),
            ),
        );
        for (const [text, , rest] of tables)
          expect([text, rest]).toEqual([text, expect.stringMatching(/^ where tenant_id in \([$?]/i)]);
        expect(parameters.filter((value) => value === 'only-this-tenant')).toHaveLength(tables.length);
        expect(sql).not.toContain('only-this-tenant');
      }
    });

    test('reads only rows of clients in the segments of the reader, on every dialect', async () => {
      const scope = { tenantIds: ['acorn'], clientSegments: ['Foundation'] };
      if (dataset.columns.has('segment'))
        expect(await readRows(dataset, { dimensions: ['segment'], measures: [] }, scope)).toEqual([
          ['Foundation'],
        ]);
      for (const dialect of ['duckdb', 'postgresql', 'snowflake'] as const) {
        const query = { ...whole, dataset: dataset.id, dimensions, measures };
        const { sql, parameters } = compileQuery({ dataset, query, ...scope, dialect });
        const tables = [
          ...sql.matchAll(
            /from "(clients|portfolios|positions|transactions|costs|opportunities)" where (.{0,60})/gi,
          ),
        ];
        for (const [text] of tables)
          expect(text).toMatch(/ and ("?segment"? in \(|"(client|portfolio)_id" in \(select )/i);
        expect(parameters.filter((value) => value === 'Foundation').length > 0).toBe(tables.length > 0);
      }
      const [row = []] = await readRows(dataset, { measures }, { ...scope, clientSegments: [] });
      if (tablesOfClients.has(dataset.table))
        expect(row.filter((value) => value !== null && value !== 0)).toEqual([]);
    });

    test('binds the values of filters', async () => {
      const attack = "x') or 1 = 1; drop table clients --";
      for (const column of dimensions.filter((key) => dataset.columns.get(key)?.format === 'text')) {
        const filters = [{ column, values: [attack] }];
        const query = { ...whole, dataset: dataset.id, filters, measures };
        const { sql, parameters } = compileQuery({ dataset, query, ...ofAcorn, dialect: 'duckdb' });
        expect([sql.includes('drop table'), parameters.includes(attack)]).toEqual([false, true]);
        expect(await rowsOf(dataset, { dimensions: [column], measures, filters })).toEqual([]);
      }
    });
  });

  describe('a query', () => {
    const dataset = model.get('positions') as Dataset;
    const compile = (query: Partial<SemanticQuery>) =>
      compileQuery({
        dataset,
        query: { ...whole, dataset: 'positions', ...query },
        ...ofAcorn,
        dialect: 'duckdb',
      });

    test.each([
      ['column', { dimensions: ['tenant_id'] }],
      ['column', { measures: ['value'], filters: [{ column: 'tenantId', values: ['birch'] }] }],
      ['measure', { measures: ['everything'] }],
      ['sorted by', { measures: ['value'], sort: [{ by: 'weight', isDescending: true }] }],
      ['reads nothing', {}],
    ])('fails and names the fault: %s', (fault, query) => {
      expect(() => compile(query)).toThrow(fault);
    });

    test('fails for segments of several tenants, and reads no table that the rule does not know', () => {
      const scope = { tenantIds: ['acorn', 'birch'], clientSegments: ['Private'] };
      const query = { ...whole, dataset: 'positions', measures: ['value'] };
      expect(() => compileQuery({ dataset, query, ...scope, dialect: 'duckdb' })).toThrow('one tenant');
      const unknown = { ...dataset, table: 'new_table', joins: [], time: null } as Dataset;
      const { sql } = compileQuery({
        dataset: unknown,
        query: { ...query, measures: ['value'] },
        tenantIds: ['acorn'],
        clientSegments: ['Private'],
        dialect: 'duckdb',
      });
      expect(sql).toContain('1 = 0');
    });

    test('joins only the tables that it reads', () => {
      expect(compile({ measures: ['value'] }).sql).not.toContain('"clients"');
      const { sql } = compile({ dimensions: ['segment'], measures: ['value'] });
      expect([
        sql.includes('"clients"'),
        sql.includes('"portfolios"'),
        sql.includes('"instruments"'),
      ]).toEqual([true, true, false]);
    });

    test('uses placeholders and names of Snowflake in its dialect', () => {
      const { sql } = compileQuery({
        dataset,
        query: { ...whole, dataset: 'positions', dimensions: ['assetClass'], measures: ['value'] },
        ...ofAcorn,
        dialect: 'snowflake',
      });
      expect(sql).toMatch(/"POSITIONS"."VALUE"/);
      expect(sql).not.toMatch(/\$\d|"[a-z]/);
    });
  });

  describe('coded values', () => {
    const datasetOf = (id: string) => model.get(id) as Dataset;

    test('a coded column has the same order in every dataset', () => {
      const orders = new Map<string, string[]>();
      for (const { id, columns } of model.values())
        for (const [key, { values, hasColors = false }] of columns) {
          if (!values) continue;
          const codes = Object.keys(values).filter((code) => code !== 'Fees');
          const known = orders.get(key) ?? [...codes, String(hasColors)];
          expect([id, key, ...codes, String(hasColors)]).toEqual([id, key, ...known]);
          orders.set(key, known);
        }
      expect([...orders.keys()]).toEqual(
        expect.arrayContaining(['assetClass', 'currency', 'stage', 'rating']),
      );
    });

    test.each<[string, boolean, string[]]>([
      ['ascending', false, ['Lead', 'Qualified']],
      ['descending', true, ['Lost', 'Won']],
    ])('rows are sorted %s by coded values before they are limited', async (_, isDescending, stages) => {
      const dataset = datasetOf('opportunities');
      const sort = [{ by: 'stage', isDescending }];
      const query = { ...whole, dataset: dataset.id, dimensions: ['stage'], measures: ['amount'], sort };
      const statement = compileQuery({ dataset, query, ...ofAcorn, dialect: 'duckdb' });
      const { rows, truncated } = await engine.query(statement, { timeoutMs: 1_000, maxRows: 2 });
      expect([rows.map(([stage]) => stage), truncated]).toEqual([stages, true]);
    });

    test.each<[boolean, string[]]>([
      [false, ['EUR', 'USD', 'TRY']],
      [true, ['USD', 'EUR', 'TRY']],
    ])(
      'coded values come before those that the model does not list, descending: %s',
      async (isDescending, currencies) => {
        const sort = [{ by: 'currency', isDescending }];
        const rows = await rowsOf(datasetOf('fxRates'), {
          dimensions: ['currency'],
          measures: ['rate'],
          sort,
        });
        expect(rows.map(([currency]) => currency)).toEqual(currencies);
      },
    );
  });

  describe('a file of the model', () => {
    const file = {
      ...JSON.parse(readFileSync(sourcePath('warehouse', 'model', 'datasets', 'fees.json'), 'utf8')),
    } as DatasetFile;
    const dimensions = JSON.parse(
      readFileSync(sourcePath('warehouse', 'model', 'dimensions.json'), 'utf8'),
    ) as Column[];
    const measure = {
      key: 'x',
      kind: 'sum',
      of: 'fees.amount',
      format: 'money',
      label: { en: 'x', tr: 'x' },
    } as const;

    test.each<[string, Partial<DatasetFile>]>([
      ['the dimension nothing does not exist', { dimensions: ['nothing'] }],
      [
        'positions.value is of a table that is not joined',
        { measures: [{ ...measure, of: 'positions.value' }] },
      ],
      ['x refers to y, which is not defined above', { measures: [{ ...measure, kind: 'share', of: 'y' }] }],
      ['x is defined twice', { measures: [measure, measure] }],
      ['a snapshot needs a time', { time: null, isSnapshot: true }],
      ['the table clients is joined twice', { joins: [...file.joins, ...file.joins] }],
    ])('fails with the text: %s', (text, change) => {
      expect(() => buildDataset('fees.json', { ...file, ...change }, dimensions)).toThrow(`fees.json: `);
      expect(() => buildDataset('fees.json', { ...file, ...change }, dimensions)).toThrow(text);
    });

    test('fails with the place of a value that the schema does not accept', () => {
      const wrong = { ...file, measures: [{ ...measure, kind: 'sql', of: 'select 1' }] };
      expect(() => checkedDefinition('fees.json', DatasetFile, wrong)).toThrow(/fees\.json: .*\/measures\/0/);
    });
  });
});

describe('sums', () => {
  const model = readModel();
  const perTenant = [...model.values()].flatMap((dataset) =>
    [...dataset.measures.keys()]
      .filter((key) => !addsUpOverTenants(dataset, key))
      .map((key) => `${dataset.id}.${key}`),
  );

  test('all measures of returns and of limits are figures of one tenant', () => {
    const { performance, attribution } = Object.fromEntries(model);
    const ofRates = [performance, attribution].flatMap((dataset) =>
      [...(dataset?.measures.keys() ?? [])].map((key) => `${dataset?.id}.${key}`),
    );
    expect(perTenant.toSorted()).toEqual([...ofRates, 'positions.limit', 'positions.utilisation'].toSorted());
  });
});

describe('the model on PostgreSQL', () => {
  const schema = readFileSync(sourcePath('warehouse', 'sample', 'schema.sql'), 'utf8');
  const tables = [...schema.matchAll(/create table (\w+)/g)].map(([, name = '']) => name);
  const datasets = [...readModel().values()].map((dataset): [string, Dataset] => [dataset.id, dataset]);
  const limits = { timeoutMs: 1_000, maxRows: 100_000 };

  let duckdb: MemoryEngine;
  let postgresql: TestDatabase;

  async function copyTable(sql: Sql, table: string): Promise<void> {
    const { columns, rows } = await duckdb.query({ sql: `select * from ${table}`, parameters: [] }, limits);
    const records = rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
    await sql.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [
      JSON.stringify(records),
    ]);
  }

  const inWarehouse = <Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> =>
    postgresql.db.transaction({ as: 'system' }, async (sql) => {
      await sql.query('set local search_path to warehouse');
      return work(sql);
    });

  beforeAll(async () => {
    duckdb = await openMemoryEngine();
    postgresql = await openTestDatabase();
    await postgresql.db.transaction({ as: 'system' }, (sql) => sql.query('create schema warehouse'));
    await inWarehouse(async (sql) => {
      await sql.query(schema);
      for (const table of tables) await copyTable(sql, table);
      await sql.query('analyze');
    });
  }, 120_000);
  afterAll(async () => {
    await duckdb.close();
    await postgresql.drop();
  });

  /** Engines round differently in the last digits. */
  const comparable = (value: unknown): unknown => {
    if (value instanceof Date) return value.toISOString().slice(0, 10);
    const number = typeof value === 'boolean' || value === null || value === '' ? Number.NaN : Number(value);
    if (Number.isNaN(number)) return value;
    return Number(Number(number.toFixed(15)).toPrecision(9)) || 0;
  };

  test.each(datasets)('PostgreSQL returns the same rows as DuckDB for the dataset %s', async (_, dataset) => {
    const columns = [...dataset.columns.keys()];
    const measures = [...dataset.measures.keys()];
    const period = { from: '2026-01-14', to: '2026-02-27' };
    const bases = dataset.rates ? [{}, { benchmarkId: 'b2', isBeforeFees: true }] : [{}];
    const groups = [[], ...columns.map((column) => [column])];
    for (const [dimensions, basis] of groups.flatMap((group) => bases.map((one) => [group, one] as const))) {
      const query = { dataset: dataset.id, dimensions, measures, filters: [], period, ...basis };
      const statement = compileQuery({
        dataset,
        query,
        tenantIds: ['acorn'],
        clientSegments: null,
        dialect: 'postgresql',
      });
      const found = await inWarehouse((sql) =>
        sql.query<Record<string, unknown>>(statement.sql, statement.parameters),
      );
      const { columns: names, rows } = await duckdb.query(statement, limits);
      const expected = rows.map((row) =>
        Object.fromEntries(names.map((name, at) => [name, comparable(row[at])])),
      );
      const shown = found.map((row) =>
        Object.fromEntries(names.map((name) => [name, comparable(row[name])])),
      );
      expect([dimensions, basis, shown]).toEqual([dimensions, basis, expected]);
    }
  });
});
