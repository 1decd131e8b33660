import { sql } from 'kysely';
import { builders, type Builder, type Rows } from '../../model/compile/builders';
import { joinCondition, scopedTable } from '../../model/compile/rows';
import type { GridColumnDefinition } from '../grid-model';
import { foldedText } from './folded';
import { gridCondition } from './grid-conditions';
import { findGridColumn, type GridInput } from './grid-input';
import { ref } from './grid-values';

/** Returns the tables of these columns and those that connect them with the table of the dataset. */
function tablesFor(
  { table, joins }: GridInput['grid'],
  columns: readonly GridColumnDefinition[],
): Set<string> {
  const needed = new Set(columns.map((column) => column.table));
  for (const join of joins.toReversed()) if (needed.has(join.table)) needed.add(join.from ?? table);
  return needed;
}

export const joinsFor = ({ grid }: GridInput, columns: readonly GridColumnDefinition[]) => {
  const needed = tablesFor(grid, columns);
  return grid.joins.filter(({ table }) => needed.has(table));
};

const nameOf = ({ source }: GridColumnDefinition): string => source.split('.')[1] ?? '';

/** Name of the folded text of a column in the rows of its table. */
export const foldedName = (column: GridColumnDefinition): string => `folded_${nameOf(column)}`;

/** Whether a text is sorted and searched by its folded form. */
export const isName = ({ type, values, isCode }: GridColumnDefinition): boolean =>
  type === 'text' && !values && !isCode;

/** Returns a table with the folded texts of its names, so that they are folded once per row of a small table. */
function tableRows(input: GridInput, table: string, columns: readonly GridColumnDefinition[]): Rows {
  const rows = scopedTable(input, table);
  const names = columns.filter((column) => column.table === table && isName(column));
  return [...new Map(names.map((column) => [column.source, column])).values()].reduce(
    (all, column) => all.select(foldedText(ref(nameOf(column))).as(foldedName(column))) as unknown as Rows,
    rows,
  );
}

interface Joined {
  columns: readonly GridColumnDefinition[];
  /** Columns whose folded texts are read. */
  folded: readonly GridColumnDefinition[];
}

/**
 * Joins the tables of columns to rows that have the name of the dataset's table. Rows of the dataset without a row in a
 * joined table stay, so that the columns do not decide which rows there are.
 */
export function joinTables(rows: Rows, input: GridInput, { columns, folded }: Joined): Rows {
  return joinsFor(input, columns).reduce(
    (all, join) =>
      all.leftJoin(tableRows(input, join.table, folded).as(join.table), (on) =>
        on.on(joinCondition(input.grid.table, join)),
      ) as unknown as Rows,
    rows,
  );
}

/** Returns a part of the rows, chosen at random. */
function sampled(rows: Rows, { part = 1, dialect }: GridInput): Rows {
  if (part >= 1) return rows;
  const random = dialect === 'snowflake' ? sql`uniform(0::float, 1::float, random())` : sql`random()`;
  return rows.where(sql<boolean>`${random} < cast(${part} as double precision)`);
}

const isSearch = ({ op }: GridInput['filters'][number]): boolean => op === 'contains' || op === 'starts';

/**
 * Returns the filtered rows of a dataset with the tables of the columns that the query reads. `sorted`: columns that the
 * rows are sorted by.
 */
export function gridRows(
  input: GridInput,
  columns: readonly GridColumnDefinition[],
  sorted: readonly GridColumnDefinition[] = [],
): Rows {
  const { grid, filters, dialect } = input;
  const filtered = filters.map((filter) => ({ filter, column: findGridColumn(input, filter.column) }));
  const searched = filtered.flatMap(({ filter, column }) => (isSearch(filter) ? [column] : []));
  const folded = [...sorted, ...searched];
  const all = [...columns, ...sorted, ...filtered.map(({ column }) => column)];
  const first = (builders[dialect] as Builder).selectFrom(
    tableRows(input, grid.table, folded).as(grid.table),
  ) as unknown as Rows;
  return filtered.reduce(
    (rows, { filter, column }) => rows.where(gridCondition(column, filter)),
    joinTables(sampled(first, input), input, { columns: all, folded }),
  );
}

/** Returns whether rows can have no value in a column. Those without a row in a joined table have none. */
export const canBeEmpty = ({ grid }: GridInput, column: GridColumnDefinition): boolean =>
  !column.test &&
  (column.isNullable === true || column.table !== grid.table || column.sqlType === 'double precision');
