import { sql, type RawBuilder } from 'kysely';
import { findDatasetColumn } from './rows';
import type { CompileInput } from './query';

/** Day and month of a dataset; its other columns are plain. */
export const isTime = (key: string): boolean => key === 'day' || key === 'month';

export const truncateToMonth = (day: RawBuilder<unknown>): RawBuilder<string> =>
  sql`cast(date_trunc('month', ${day}) as date)`;

/** Compiles a column that the query groups by. */
export function compileDimension(input: CompileInput, key: string): RawBuilder<unknown> {
  const { source } = findDatasetColumn(input, key);
  const column = sql`${sql.ref(source)}`;
  return key === 'month' && input.dataset.time?.grain === 'day' ? truncateToMonth(column) : column;
}

/** Returns `partition by` the given columns, or nothing without columns. */
export const partitionBy = (columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  columns.length === 0 ? sql`` : sql`partition by ${sql.join(columns)}`;
