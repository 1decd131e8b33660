import { sql, type RawBuilder } from 'kysely';
import type { Column, Join } from '../model-schema';
import { builders, type Builder, type Rows } from './builders';
import { QueryError, type CompileInput, type Filter, type Period } from './query';

/** Tables whose rows belong to no tenant. All others have a `tenant_id`. */
const sharedTables = new Set(['benchmarks', 'benchmark_days', 'benchmark_segments', 'fx_rates']);

type Scope = Pick<CompileInput, 'tenantIds' | 'clientSegments' | 'dialect'>;

/** Column that connects the rows of a table with clients; null for tables of the whole tenant. */
const clientColumns: Readonly<Record<string, 'segment' | 'client_id' | 'portfolio_id' | null>> = {
  clients: 'segment',
  opportunities: 'segment',
  accounts: 'client_id',
  portfolios: 'client_id',
  costs: 'client_id',
  positions: 'portfolio_id',
  transactions: 'portfolio_id',
  cash_flows: 'portfolio_id',
  fees: 'portfolio_id',
  portfolio_days: 'portfolio_id',
  targets: 'portfolio_id',
  counterparties: null,
  instruments: null,
  quality_checks: null,
};

const never = sql<boolean>`1 = 0`;

/**
 * Returns the rows of a table that the reader may see. It is the only place that names a table, so that no statement
 * reads a table without the rules.
 */
export function scopedTable(scope: Scope, table: string): Rows {
  const { tenantIds, dialect } = scope;
  const rows = (builders[dialect] as Builder).selectFrom(table).selectAll() as unknown as Rows;
  if (sharedTables.has(table)) return rows;
  if (tenantIds.length === 0) return rows.where(never);
  const condition = segmentCondition(scope, table);
  const own = rows.where(sql<boolean>`tenant_id in (${sql.join(tenantIds)})`);
  return condition ? own.where(condition) : own;
}

/** Returns the condition of the segments, if there is one. A table that is not listed has no rows under this rule. */
function segmentCondition(scope: Scope, table: string): RawBuilder<boolean> | null {
  const { tenantIds, clientSegments, dialect } = scope;
  if (clientSegments === null) return null;
  if (tenantIds.length > 1) throw new QueryError('segments of clients restrict the rows of one tenant');
  const column = clientColumns[table];
  if (column === null) return null;
  if (column === undefined || clientSegments.length === 0) return never;
  if (column === 'segment') return sql<boolean>`segment in (${sql.join(clientSegments)})`;
  const owner = column === 'client_id' ? 'clients' : 'portfolios';
  const ids = (builders[dialect] as Builder)
    .selectFrom(scopedTable(scope, owner).as('visible'))
    .select(sql`${sql.ref(column)}`.as(column));
  return sql<boolean>`${sql.ref(column)} in ${ids}`;
}

/** Returns the tables of these columns and those that connect them with the table of the dataset. */
function tablesFor({ table, joins }: CompileInput['dataset'], sources: readonly string[]): Set<string> {
  const needed = new Set(sources.map((source) => source.split('.', 1)[0]));
  for (const join of joins.toReversed()) if (needed.has(join.table)) needed.add(join.from ?? table);
  return needed as Set<string>;
}

function joinCondition(table: string, { table: joined, on, from = table }: Join): RawBuilder<boolean> {
  const columns = [...on, ...([from, joined].some((name) => sharedTables.has(name)) ? [] : ['tenant_id'])];
  return sql.join(
    columns.map((name) => sql`${sql.ref(`${from}.${name}`)} = ${sql.ref(`${joined}.${name}`)}`),
    sql` and `,
  );
}

const filterCondition = (column: Column, { values }: Filter): RawBuilder<boolean> =>
  sql`${sql.ref(column.source)} in (${sql.join(values)})`;

export const date = (day: string): RawBuilder<string> => sql`cast(${day} as date)`;

export function requiredPeriod({ query: { period } }: CompileInput): Period {
  if (!period) throw new QueryError('a dataset with a time needs a period');
  return period;
}

/** Returns the condition that a column is within the period of the query. */
export function periodCondition(input: CompileInput, column: string): RawBuilder<boolean> {
  const period = requiredPeriod(input);
  return sql`${sql.ref(column)} between ${date(period.from)} and ${date(period.to)}`;
}

export function findDatasetColumn({ dataset }: CompileInput, key: string): Column {
  const column = dataset.columns.get(key);
  if (!column) throw new QueryError(`the dataset ${dataset.id} has no column ${key}`);
  return column;
}

/** Returns the rows of the table of a dataset. `isJoined`: other tables are joined to it. */
type FirstTable = (input: CompileInput, table: string, isJoined: boolean) => Rows;

/** Returns the filtered rows of a dataset, joined with the tables of the columns that the query reads. */
export function datasetRows(
  input: CompileInput,
  sources: readonly string[],
  firstTable: FirstTable = scopedTable,
): Rows {
  const { dataset, query, dialect } = input;
  const filters = query.filters.map((filter) => ({
    filter,
    column: findDatasetColumn(input, filter.column),
  }));
  const needed = tablesFor(dataset, [...sources, ...filters.map(({ column }) => column.source)]);
  const joins = dataset.joins.filter(({ table }) => needed.has(table));
  const first = firstTable(input, dataset.table, joins.length > 0).as(dataset.table);
  let rows = (builders[dialect] as Builder).selectFrom(first) as unknown as Rows;
  for (const join of joins)
    rows = rows.innerJoin(scopedTable(input, join.table).as(join.table), (on) =>
      on.on(joinCondition(dataset.table, join)),
    ) as unknown as Rows;
  if (dataset.time) rows = rows.where(periodCondition(input, dataset.time.column));
  for (const { filter, column } of filters) rows = rows.where(filterCondition(column, filter));
  return rows;
}
