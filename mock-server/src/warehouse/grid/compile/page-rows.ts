import { gridLimits, type ResultValue } from '@portal/shared/contracts';
import { sql } from 'kysely';
import { builders, type Builder, type Rows } from '../../model/compile/builders';
import type { GridColumnDefinition } from '../grid-model';
import { findGridColumn, type GridInput } from './grid-input';
import { gridRows, joinsFor } from './grid-rows';
import { castValue, ref } from './grid-values';
import { boundCondition, isBeyond, writeOrder, type SortKey } from './sort-keys';

/** Where a page starts: at a row, by its sort keys, or at an end of the rows. */
export interface PageStart {
  from: readonly ResultValue[] | null;
  isIncluded: boolean;
  /** The page ends before the row, and its rows are returned in the opposite order. */
  isBackward: boolean;
}

interface PageRows {
  keys: readonly SortKey[];
  /** Columns of the sort. */
  sorted: readonly GridColumnDefinition[];
  start: PageStart;
  limit: number;
}

const sideOf = ({ isBackward }: PageStart) => (isBackward ? 'before' : 'after');

/** Keeps the rows from the start of a page on. Keys with the same value in all rows are not compared. */
function startingAt(rows: Rows, { keys, start }: PageRows): Rows {
  const { from, isIncluded } = start;
  if (!from) return rows;
  const compared = boundCondition(
    keys.filter(({ isFixed }) => !isFixed),
    { from: from.filter((_, at) => !keys[at]?.isFixed), isIncluded, side: sideOf(start) },
  );
  return rows.where(compared);
}

/** Whether a page is read faster after the last value of its first key. */
function canSkipRows(input: GridInput, { sorted, limit }: PageRows, key: SortKey): boolean {
  const filtered = input.filters.map(({ column }) => findGridColumn(input, column));
  // Dates are already read by blocks of rows, and joins would be read twice.
  return (
    input.dialect === 'duckdb' &&
    /^(decimal|bigint)/.test(key.sqlType) &&
    !key.canBeEmpty &&
    limit <= gridLimits.size + 1 &&
    joinsFor(input, [...sorted, ...filtered]).length === 0
  );
}

/**
 * Keeps the rows up to the last value that the first key can have on the page. DuckDB finds it by reading that column
 * only, then reads and sorts the other columns of few rows.
 */
function endingSoon(rows: Rows, input: GridInput, page: PageRows): Rows {
  const { keys, sorted, start, limit } = page;
  const at = keys.findIndex(({ isFixed }) => !isFixed);
  const key = keys[at];
  if (!key || !canSkipRows(input, page, key)) return rows;
  const from = start.from?.[at] ?? null;
  const all = gridRows(input, [], sorted);
  const beyond = from === null ? null : isBeyond(key, from, sideOf(start));
  const next = (beyond ? all.where(beyond) : all)
    .select(key.value.as('value'))
    .orderBy(sql`${ref('value')} ${writeOrder(key, start.isBackward)}`)
    .limit(sql.lit(limit));
  const isRising = key.isDescending === start.isBackward;
  const db: Builder = builders[input.dialect];
  const last = db
    .selectFrom(next.as('next'))
    .select(sql`${isRising ? sql`max` : sql`min`}(${ref('value')})`.as('last'));
  // Nothing may lie beyond the start, which then has the last value.
  const bound = from === null ? sql`(${last})` : sql`coalesce((${last}), ${castValue(from, key.sqlType)})`;
  return rows.where(sql<boolean>`${key.value} ${isRising ? sql`<=` : sql`>=`} ${bound}`);
}

/** Returns the rows that a page is taken from, in no order. */
export const pageRows = (input: GridInput, page: PageRows): Rows =>
  endingSoon(startingAt(gridRows(input, [], page.sorted), page), input, page);
