import type { AggregateFunction, GridAggregate } from '@portal/shared/contracts';
import { sql } from 'kysely';
import type { Statement } from '../../engine/engine';
import { builders, type Builder, type Rows } from '../../model/compile/builders';
import type { RowScope } from '../../model/compile/query';
import { scopedTable } from '../../model/compile/rows';
import type { GridColumnDefinition, GridDefinition } from '../grid-model';
import { foldedText } from './folded';
import { compiled } from './grid-page';
import { findGridColumn, type GridInput } from './grid-input';
import { gridRows } from './grid-rows';
import { columnValue, ref, type Part } from './grid-values';
import { columnOrder, writeOrder } from './sort-keys';

export const asDouble = (value: Part): Part => sql`cast(${value} as double precision)`;

const functions: Record<AggregateFunction, (value: Part) => Part> = {
  count: (value) => sql`count(${value})`,
  distinct: (value) => sql`count(distinct ${value})`,
  sum: (value) => sql`sum(${value})`,
  average: (value) => sql`avg(${asDouble(value)})`,
  min: (value) => sql`min(${value})`,
  max: (value) => sql`max(${value})`,
};

/** Returns the functions that make sense for a column. */
export const listAggregates = ({ type, addsUp }: GridColumnDefinition): AggregateFunction[] => {
  if (type === 'text' || type === 'boolean') return ['count', 'distinct'];
  if (type === 'date') return ['count', 'distinct', 'min', 'max'];
  return ['count', 'distinct', ...(addsUp ? (['sum'] as const) : []), 'average', 'min', 'max'];
};

const aggregateParts = (input: GridInput, aggregates: readonly GridAggregate[]) =>
  aggregates.map(({ column, fn }, at) =>
    functions[fn](columnValue(findGridColumn(input, column))).as(`a${at}`),
  );

const columnsOf = (input: GridInput, keys: readonly string[]) =>
  keys.map((key) => findGridColumn(input, key));

/** Compiles the number of all rows and their totals. */
export function compileTotals(input: GridInput, aggregates: readonly GridAggregate[]): Statement {
  const read = columnsOf(
    input,
    aggregates.map(({ column }) => column),
  );
  return compiled(
    gridRows(input, read).select([sql`count(*)`.as('n'), ...aggregateParts(input, aggregates)]),
  );
}

export interface GroupQuery {
  groups: readonly string[];
  aggregates: readonly GridAggregate[];
  /** Key of a group, or place of an aggregate. */
  sort: { by: string | number; isDescending: boolean } | null;
  limit: number;
}

const groupName = (at: number): string => `g${at}`;

/** Compiles one row per group: its values, the number of rows, the totals and the number of all groups. */
export function compileGroups(input: GridInput, { groups, aggregates, sort, limit }: GroupQuery): Statement {
  const columns = columnsOf(input, groups);
  const read = columnsOf(input, [...groups, ...aggregates.map(({ column }) => column)]);
  const values = columns.map(columnValue);
  const grouped = gridRows(input, read)
    .select([
      ...values.map((value, at) => value.as(groupName(at))),
      sql`count(*)`.as('n'),
      ...aggregateParts(input, aggregates),
    ])
    .groupBy(values) as unknown as Rows;
  const db: Builder = builders[input.dialect];
  const rows = db
    .selectFrom(grouped.as('grouped'))
    .selectAll()
    .select(sql`count(*) over ()`.as('group_count')) as unknown as Rows;
  const ofGroup = (at: number, isDescending: boolean) => {
    const value = ref(groupName(at));
    const column = columns[at];
    const parts = column
      ? columnOrder(column, value, { folded: foldedText(value), dialect: input.dialect })
      : [];
    return parts.map((part) => sql`${part.value} ${writeOrder({ isDescending }, false)}`);
  };
  const chosen = sort ? sortOf(sort, groups, ofGroup) : [];
  const order = [...chosen, ...columns.flatMap((_, at) => ofGroup(at, false))];
  return compiled(order.reduce((all, key) => all.orderBy(key), rows).limit(sql.lit(limit)));
}

function sortOf(
  { by, isDescending }: NonNullable<GroupQuery['sort']>,
  groups: readonly string[],
  ofGroup: (at: number, isDescending: boolean) => Part[],
): Part[] {
  if (typeof by === 'string') return ofGroup(groups.indexOf(by), isDescending);
  return [sql`${ref(`a${by}`)} ${writeOrder({ isDescending }, false)}`];
}

/** Compiles the number of rows of each dataset that a reader may see. */
export function compileCounts(
  grids: readonly Pick<GridDefinition, 'id' | 'table'>[],
  scope: RowScope & Pick<GridInput, 'dialect'>,
): Statement {
  const db: Builder = builders[scope.dialect];
  const [first, ...others] = grids.map(
    ({ id, table }) =>
      db
        .selectFrom(scopedTable(scope, table).as('rows'))
        .select([sql`cast(${id} as varchar)`.as('id'), sql`count(*)`.as('n')]) as unknown as Rows,
  );
  return compiled(others.reduce((all, part) => all.unionAll(part), first as Rows));
}
