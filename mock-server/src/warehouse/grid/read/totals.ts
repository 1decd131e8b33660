import type { AggregateGrid, GridAggregate, ResultValue } from '@portal/shared/contracts';
import { rejectField } from '../../../platform/http/problem';
import { listAggregates, compileGroups, compileTotals } from '../compile/grid-totals';
import { readFilters } from './filters';
import { toCount, toGridInput, readRows, requireShown, type GridReading } from './reading';

/** Rejects totals of masked columns and functions that a column does not accept. */
export function rejectAggregates(reading: GridReading, aggregates: readonly GridAggregate[]): void {
  aggregates.forEach(({ column: key, fn }, at) => {
    const column = requireShown(reading, key, `/aggregates/${at}/column`);
    if (!listAggregates(column).includes(fn)) rejectField(`/aggregates/${at}/fn`, 'not_allowed');
  });
}

const usualSize = 200;

export interface GroupRows {
  rows: ResultValue[][];
  totals: ResultValue[];
  groupCount: number;
  truncated: boolean;
}

function rejectGroups(reading: GridReading, { groups, aggregates, sort }: AggregateGrid): void {
  groups.forEach((key, at) => requireShown(reading, key, `/groups/${at}`));
  rejectAggregates(reading, aggregates);
  if (!sort) return;
  const { by } = sort;
  const isKnown = typeof by === 'number' ? by < aggregates.length : groups.includes(by);
  if (!isKnown) rejectField('/sort/by', 'not_allowed');
}

/** Reads groups of rows with their totals, and the totals of all of them. */
export async function queryGroups(reading: GridReading, body: AggregateGrid): Promise<GroupRows> {
  rejectGroups(reading, body);
  const { groups, aggregates, sort = null, size = usualSize } = body;
  const input = toGridInput(reading, readFilters(reading, body.filters));
  const [result, totals] = await Promise.all([
    readRows(reading, compileGroups(input, { groups, aggregates, sort, limit: size + 1 })),
    readRows(reading, compileTotals(input, aggregates)),
  ]);
  return {
    rows: result.rows.slice(0, size).map((row) => row.slice(0, -1)),
    totals: totals.rows[0] ?? [],
    groupCount: toCount(result.rows[0]?.at(-1)),
    truncated: result.rows.length > size,
  };
}
