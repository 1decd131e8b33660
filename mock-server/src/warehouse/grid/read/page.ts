import type { GridSort, QueryGrid, ResultValue } from '@portal/shared/contracts';
import { rejectField } from '../../../platform/http/problem';
import type { EngineResult } from '../../engine/engine';
import type { GridInput } from '../compile/grid-input';
import { compilePage } from '../compile/grid-page';
import type { PageStart } from '../compile/page-rows';
import { compileTotals } from '../compile/grid-totals';
import { writeCursor } from './cursor';
import { readFilters } from './filters';
import { narrowInputs } from './narrowed-input';
import type { PageInput } from './page-input';
import { findStart, type PagePlace } from './page-start';
import {
  toCount,
  toGridInput,
  isMasked,
  readRows,
  requireColumn,
  requireShown,
  type GridReading,
} from './reading';
import { rejectAggregates } from './totals';
import { writeRowKey } from './row-key';

const usualSize = 200;

export interface PageRows {
  rows: ResultValue[][];
  keys: string[];
  nextCursor: string | null;
  previousCursor: string | null;
  firstRow: number | null;
  total: number | null;
  isEstimate: boolean;
  totals: ResultValue[];
}

function rejectSort(reading: GridReading, sort: readonly GridSort[]): void {
  sort.forEach(({ column }, at) => {
    requireShown(reading, column, `/sort/${at}/column`);
    if (sort.findIndex((other) => other.column === column) < at)
      rejectField(`/sort/${at}/column`, 'not_allowed');
  });
}

const needsTotal = ({ withTotal, aggregates = [], position }: QueryGrid): boolean =>
  withTotal === true || aggregates.length > 0 || position !== undefined;

interface PageParts {
  place: PagePlace;
  page: EngineResult;
  total: number | null;
}

/** Returns the cursors around a page. `beyond`: there is a further row in the direction of the page. */
function cursorsOf(
  { reading, query, size }: PageInput,
  { start, mayHaveEarlier, mayHaveLater }: PagePlace,
  ordered: readonly (readonly ResultValue[])[],
): Pick<PageRows, 'nextCursor' | 'previousCursor'> {
  const beyond = ordered.length > size;
  const shown = ordered.slice(0, size);
  const inOrder = start.isBackward ? shown.toReversed() : shown;
  const first = inOrder[0] ?? start.from;
  const last = inOrder.at(-1) ?? start.from;
  const write = (from: readonly ResultValue[] | null | undefined, isBackward: boolean) =>
    from && from.length > 0 ? writeCursor(reading, query, { from, isBackward }) : null;
  const hasEarlier = start.isBackward ? beyond : mayHaveEarlier;
  const hasLater = start.isBackward ? mayHaveLater : beyond;
  return {
    nextCursor: hasLater ? write(last, false) : null,
    previousCursor: hasEarlier ? write(first, true) : null,
  };
}

/** Returns the place of the first row among all rows, where it is known. */
function firstRowOf({ place, page, total }: PageParts, size: number): number | null {
  const { isBackward, from } = place.start;
  if (!isBackward) return place.firstRow;
  if (page.rows.length <= size) return 0;
  return from === null && total !== null ? Math.max(0, total - size) : null;
}

/** Reads a page from as few rows as possible, and from more if they do not fill it. */
async function readPage(
  page: PageInput,
  columns: readonly string[],
  start: PageStart,
): Promise<EngineResult> {
  const { reading, query, size } = page;
  const limit = size + 1;
  const read = (input: GridInput) =>
    readRows(reading, compilePage(input, { columns, sort: query.sort, start, limit }), limit);
  const [smallest = page.input, ...larger] = await narrowInputs(page, start);
  let result = await read(smallest);
  for (const input of larger) {
    if (result.rows.length > size) break;
    result = await read(input);
  }
  return result;
}

/** Rejects wrong columns, filters, sorts and totals before anything is read. */
export function checkQuery(reading: GridReading, body: QueryGrid): PageInput {
  const { filters = [], sort = [], aggregates = [], size = usualSize } = body;
  body.columns.forEach((key, at) => requireColumn(reading, key, `/columns/${at}`));
  if (body.cursor !== undefined && body.position !== undefined) rejectField('/position', 'not_allowed');
  const input = toGridInput(reading, readFilters(reading, filters));
  rejectSort(reading, sort);
  rejectAggregates(reading, aggregates);
  return { reading, input, query: { filters, sort }, size };
}

/** Reads one page of rows with its cursors and totals. */
export async function queryPage(reading: GridReading, body: QueryGrid): Promise<PageRows> {
  const page = checkQuery(reading, body);
  const { input, size } = page;
  const { aggregates = [], columns } = body;
  const shown = columns.filter((key) => !isMasked(requireColumn(reading, key, '/columns'), reading));
  const totals = needsTotal(body)
    ? readRows(reading, compileTotals(input, aggregates)).then(({ rows }) => rows[0] ?? [])
    : null;
  const place = await findStart(page, body, async () => toCount((await totals)?.[0]));
  const [result, values] = await Promise.all([readPage(page, shown, place.start), totals]);
  const total = values ? toCount(values[0]) : null;
  const { isBackward } = place.start;
  const cut = result.rows.slice(0, size);
  const rows = isBackward ? cut.toReversed() : cut;
  const keysOf = (row: readonly ResultValue[]) => row.slice(shown.length);
  const places = columns.map((key) => shown.indexOf(key));
  return {
    rows: rows.map((row) => places.map((at) => (at < 0 ? null : (row[at] ?? null)))),
    keys: rows.map((row) => writeRowKey(row.slice(-reading.grid.key.length))),
    ...cursorsOf(page, place, result.rows.map(keysOf)),
    firstRow: firstRowOf({ place, page: result, total }, size),
    total,
    isEstimate: place.isEstimate,
    totals: values ? values.slice(1) : [],
  };
}
