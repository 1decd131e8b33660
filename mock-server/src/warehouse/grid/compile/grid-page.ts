import type { GridSort, ResultValue } from '@portal/shared/contracts';
import { sql } from 'kysely';
import type { Statement } from '../../engine/engine';
import { builders, type Builder, type Rows } from '../../model/compile/builders';
import { sharedTables } from '../../model/compile/rows';
import { findGridColumn, type GridInput } from './grid-input';
import { gridRows, joinsFor, joinTables } from './grid-rows';
import { columnValue, ref } from './grid-values';
import { pageRows, type PageStart } from './page-rows';
import { boundCondition, writeOrder, sortKeys, type SortKey } from './sort-keys';

export interface PageQuery {
  columns: readonly string[];
  sort: readonly GridSort[];
  start: PageStart;
  limit: number;
}

const dbOf = ({ dialect }: GridInput): Builder => builders[dialect];

export const compiled = (rows: Rows): Statement => {
  const { sql: text, parameters } = rows.compile();
  return { sql: text, parameters: parameters as Statement['parameters'] };
};

const sortedColumns = (input: GridInput, sort: readonly GridSort[]) =>
  sort.map(({ column }) => findGridColumn(input, column));

const keyName = (at: number): string => `s${at}`;

const selectKeys = (keys: readonly SortKey[]) => keys.map(({ value }, at) => value.as(keyName(at)));

const ordered = (rows: Rows, keys: readonly SortKey[], isBackward: boolean): Rows =>
  keys.reduce(
    (all, key, at) =>
      key.isFixed ? all : all.orderBy(sql`${ref(keyName(at))} ${writeOrder(key, isBackward)}`),
    rows,
  );

/** Columns of the dataset's table that the columns of the page and the joins of their tables need. */
function ownColumns(input: GridInput, columns: readonly string[]): string[] {
  const { table } = input.grid;
  const found = columns.map((key) => findGridColumn(input, key));
  const joins = joinsFor(input, found).filter(({ from = table }) => from === table);
  return [
    ...new Set([
      ...found.filter((column) => column.table === table).map(({ source }) => source.split('.')[1] ?? ''),
      ...joins.flatMap(({ on }) => on),
      ...(joins.length > 0 && !sharedTables.has(table) ? ['tenant_id'] : []),
    ]),
  ];
}

/**
 * Compiles a page of rows: the values of the columns, then the sort keys. Only the rows of the page are joined with the
 * tables that neither the filters nor the sort read.
 */
export function compilePage(input: GridInput, { columns, sort, start, limit }: PageQuery): Statement {
  const { table } = input.grid;
  const keys = sortKeys(input, sort);
  const { isBackward } = start;
  const bounded = pageRows(input, { keys, sorted: sortedColumns(input, sort), start, limit });
  const page = ordered(
    bounded.select([
      ...ownColumns(input, columns).map((name) => ref(`${table}.${name}`).as(name)),
      ...selectKeys(keys),
    ]),
    keys,
    isBackward,
  ).limit(sql.lit(limit));
  const shown = columns.map((key) => findGridColumn(input, key));
  const joined = joinTables(dbOf(input).selectFrom(page.as(table)) as unknown as Rows, input, {
    columns: shown,
    folded: [],
  });
  const selected = joined.select([
    ...shown.map((column, at) => columnValue(column).as(`c${at}`)),
    ...keys.map((_, at) => ref(`${table}.${keyName(at)}`).as(keyName(at))),
  ]);
  return compiled(ordered(selected, keys, isBackward));
}

/** Compiles the number of rows before a row. */
export function compileRank(
  input: GridInput,
  { sort, from }: { sort: readonly GridSort[]; from: readonly ResultValue[] },
): Statement {
  const rows = gridRows(input, [], sortedColumns(input, sort)).where(
    boundCondition(sortKeys(input, sort), { from, side: 'before', isIncluded: false }),
  );
  return compiled(rows.select(sql`count(*)`.as('n')));
}

/** Compiles the sort keys of every `step`th row, with the place of each and the number of all rows that were read. */
export function compileWaypoints(input: GridInput, sort: readonly GridSort[], step: number): Statement {
  const keys = sortKeys(input, sort);
  const read = gridRows(input, [], sortedColumns(input, sort)).select(selectKeys(keys));
  const order = sql.join(keys.map((key, at) => sql`${ref(keyName(at))} ${writeOrder(key, false)}`));
  const names = keys.map((_, at) => ref(keyName(at)).as(keyName(at)));
  const placed = dbOf(input)
    .selectFrom(read.as('read'))
    .select([
      ...names,
      sql`row_number() over (order by ${order})`.as('place'),
      sql`count(*) over ()`.as('n'),
    ]) as unknown as Rows;
  const rows = dbOf(input)
    .selectFrom(placed.as('placed'))
    .select([...names, ref('place').as('place'), ref('n').as('n')])
    .where(sql<boolean>`mod(${ref('place')} - 1, ${sql.lit(step)}) = 0`)
    .orderBy(sql`${ref('place')}`) as unknown as Rows;
  return compiled(rows);
}
