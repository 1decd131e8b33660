import type { GridSort, ResultValue } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import pg from 'pg';
import {
  readGrids,
  type GridColumnDefinition,
  type GridDefinition,
} from '../../src/warehouse/grid/grid-model';
import type { GridReading } from '../../src/warehouse/grid/read/reading';
import { readModel } from '../../src/warehouse/model/model';
import { createWarehouse } from '../../src/warehouse/warehouse';
import { testEngine } from '../database/test-database';
import { openMemoryEngine } from './memory-engine';
import { copyToPostgresql } from './postgresql-copy';

export const grids = readGrids();

export const findGrid = (id: string): GridDefinition => {
  const grid = grids.get(id);
  if (!grid) throw new Error(`there is no dataset ${id}`);
  return grid;
};

/** Rows of plain SQL, written apart: each table is joined by hand. */
export const joined: Record<string, string> = {
  opportunities: 'opportunities',
  transactions: `transactions left join portfolios using (tenant_id, portfolio_id) left join clients using (tenant_id, client_id)
    left join instruments using (tenant_id, instrument_id) left join counterparties on counterparties.tenant_id = transactions.tenant_id
      and counterparties.counterparty_id = transactions.counterparty_id`,
  cashFlows: `cash_flows left join portfolios using (tenant_id, portfolio_id) left join clients using (tenant_id, client_id)`,
  qualityChecks: 'quality_checks',
};

/** Opens a warehouse with invented rows on the engine of the run, and a second path to its figures: plain SQL. */
export async function openGrids() {
  const memory = await openMemoryEngine();
  // Empty values, values that are equal, numbers that are not exact in JavaScript, and names with accents.
  await memory.run(`
  update opportunities set closed_on = null where right(opportunity_id, 1) in ('1', '5', '8');
  update opportunities set amount = 9007199254740993.01 where right(opportunity_id, 1) = '2';
  update opportunities set amount = 9007199254740993.02 where right(opportunity_id, 1) in ('3', '7');
  update instruments set name = case instrument_id when 'i1' then 'Çelik' when 'i2' then 'celik'
    when 'i3' then 'Istanbul' else 'İpek' end;
  update transactions set instrument_id = 'i' || (1 + cast(right(transaction_id, 1) as integer) % 4);
  update transactions set settled_on = null where right(transaction_id, 1) in ('3', '6');
`);
  const copy = testEngine === 'postgres' ? await copyToPostgresql(memory) : undefined;
  const notNumbers = `update opportunities set probability = 'NaN' where right(opportunity_id, 1) in ('4', '9')`;
  await memory.run(notNumbers);
  if (copy) {
    const client = new pg.Client({ connectionString: copy.url });
    await client.connect();
    await client.query(notNumbers);
    await client.end();
  }
  const engine = copy?.engine ?? memory;
  const warehouse = createWarehouse({ engine, model: readModel() });
  const plain = async (text: string): Promise<ResultValue[][]> =>
    (await engine.query({ sql: text, parameters: [] }, { timeoutMs: 10_000, maxRows: 100_000 })).rows;

  /** All rows of a dataset: the columns, then the key. */
  function plainRows(
    grid: GridDefinition,
    columns: readonly GridColumnDefinition[],
  ): Promise<ResultValue[][]> {
    const selected = columns.map(({ source, test }) => (test ? `${source} is null` : source));
    const keys = grid.key.map(({ column }) => `${grid.table}.${column}`);
    return plain(
      `select ${[...selected, ...keys].join(', ')} from ${joined[grid.id]} where ${grid.table}.tenant_id = 'acorn'`,
    );
  }

  return {
    engine,
    warehouse,
    plain,
    plainRows,
    readingOf: (grid: GridDefinition): GridReading => ({
      grid,
      warehouse,
      scope: { tenantIds: ['acorn'], clientSegments: null },
      seesPersonal: true,
      today: '2026-04-01',
      cursorKey: Buffer.from('key'),
    }),
    async close() {
      await copy?.close();
      await memory.close();
    },
  };
}

const order = (one: string | number | bigint, other: typeof one): number =>
  one < other ? -1 : Number(one > other);
const byBytes = (one: ResultValue, other: ResultValue): number =>
  Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));

/** Returns a decimal as a whole number of its eighth digit. */
const exact = (value: ResultValue): bigint => {
  const [whole = '', fraction = ''] = String(value).split('.');
  return BigInt(whole + fraction.padEnd(8, '0').slice(0, 8));
};

type Sorted = Pick<GridColumnDefinition, 'type' | 'values' | 'isCode' | 'sqlType'>;

function compareTexts({ values, isCode }: Sorted, one: ResultValue, other: ResultValue): number {
  const codes = Object.keys(values ?? {});
  const place = (value: ResultValue) =>
    (codes.indexOf(String(value)) + codes.length + 1) % (codes.length + 1);
  const first = values
    ? order(place(one), place(other))
    : isCode
      ? 0
      : byBytes(fold(String(one)), fold(String(other)));
  return first || byBytes(one, other);
}

function compareValues(column: Sorted, one: ResultValue, other: ResultValue): number {
  if (column.sqlType === 'double precision') return order(Number(one), Number(other));
  if (column.type === 'number') return order(exact(one), exact(other));
  return column.type === 'text' ? compareTexts(column, one, other) : order(String(one), String(other));
}

function compareCells(
  column: Sorted,
  isDescending: boolean,
  [one = null, other = null]: (ResultValue | undefined)[],
): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const found = compareValues(column, one, other);
  return isDescending ? -found : found;
}

export interface SortedRows {
  grid: GridDefinition;
  /** Columns of the rows; the key follows them. */
  columns: readonly GridColumnDefinition[];
  sort: readonly GridSort[];
}

/** Sorts rows without the warehouse. */
export function sortRows(rows: ResultValue[][], { grid, columns, sort }: SortedRows): ResultValue[][] {
  const chosen = sort.map(({ column: key, isDescending }) => {
    const place = columns.findIndex((column) => column.key === key);
    return { place, isDescending, column: columns[place] as Sorted };
  });
  const keys = grid.key.map(({ sqlType }, at) => {
    const type: Sorted['type'] = sqlType === 'date' ? 'date' : 'text';
    return { place: columns.length + at, isDescending: false, column: { type, isCode: true, sqlType } };
  });
  return rows.toSorted((one, other) =>
    [...chosen, ...keys].reduce(
      (found, { place, isDescending, column }) =>
        found || compareCells(column, isDescending, [one[place], other[place]]),
      0,
    ),
  );
}

/** Returns the key of a row whose last values are those of the key. */
export const writeKey = (grid: GridDefinition, row: readonly ResultValue[]): string =>
  Buffer.from(JSON.stringify(row.slice(-grid.key.length))).toString('base64url');
