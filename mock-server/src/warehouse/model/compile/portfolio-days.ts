import { sql, type RawBuilder } from 'kysely';
import { builders, type Builder, type Rows } from './builders';
import type { CompileInput } from './query';
import { scopedTable } from './rows';

const plainColumns = ['tenant_id', 'portfolio_id', 'day', 'flow'] as const;
const ref = (name: string): RawBuilder<unknown> => sql`${sql.ref(name)}`;

/** Fees of each portfolio and day, as negative amounts. */
const feesByDay = (db: Builder, input: CompileInput): Rows =>
  db
    .selectFrom(scopedTable(input, 'transactions').as('bookings'))
    .where(sql<boolean>`${ref('bookings.type')} = ${sql.lit('fee')}`)
    .select([
      ref('bookings.tenant_id').as('tenant_id'),
      ref('bookings.portfolio_id').as('portfolio_id'),
      ref('bookings.day').as('day'),
      sql`sum(${ref('bookings.amount')})`.as('amount'),
    ])
    .groupBy([
      ref('bookings.tenant_id'),
      ref('bookings.portfolio_id'),
      ref('bookings.day'),
    ]) as unknown as Rows;

function withFees(rows: Rows, db: Builder, input: CompileInput): Rows {
  return rows.leftJoin(feesByDay(db, input).as('booked'), (on) =>
    on.on(
      sql<boolean>`${ref('booked.tenant_id')} = ${ref('days.tenant_id')} and ${ref('booked.portfolio_id')} = ${ref('days.portfolio_id')} and ${ref('booked.day')} = ${ref('days.day')}`,
    ),
  ) as unknown as Rows;
}

/** The benchmark has no return on days without a row. */
function withBenchmark(rows: Rows, input: CompileInput, benchmarkId: string): Rows {
  return rows.leftJoin(scopedTable(input, 'benchmark_days').as('chosen'), (on) =>
    on.on(
      sql<boolean>`${ref('chosen.benchmark_id')} = ${benchmarkId} and ${ref('chosen.day')} = ${ref('days.day')}`,
    ),
  ) as unknown as Rows;
}

/**
 * Returns the days of the portfolios with the returns of the chosen benchmark, and before or after fees. The value of
 * a day before fees includes them, so that the value at the end of the day before is the same as after fees.
 */
export function portfolioDays(input: CompileInput, table: string): Rows {
  const { benchmarkId, isBeforeFees = false } = input.query;
  if (benchmarkId === undefined && !isBeforeFees) return scopedTable(input, table);
  const db: Builder = builders[input.dialect];
  let rows = db.selectFrom(scopedTable(input, table).as('days')) as unknown as Rows;
  if (isBeforeFees) rows = withFees(rows, db, input);
  if (benchmarkId !== undefined) rows = withBenchmark(rows, input, benchmarkId);
  const [value, flow, rate] = [ref('days.value'), ref('days.flow'), ref('days.return')];
  const beforeFees = sql`(${value} - coalesce(${ref('booked.amount')}, 0))`;
  const growth = sql`cast(${beforeFees} - ${flow} as double precision) / nullif(${value} - ${flow}, 0)`;
  const benchmark =
    benchmarkId === undefined ? ref('days.benchmark_return') : sql`coalesce(${ref('chosen.return')}, 0)`;
  return rows.select([
    ...plainColumns.map((name) => ref(`days.${name}`).as(name)),
    (isBeforeFees ? beforeFees : value).as('value'),
    (isBeforeFees ? sql`coalesce((1 + ${rate}) * ${growth} - 1, 0)` : rate).as('return'),
    benchmark.as('benchmark_return'),
  ]);
}
