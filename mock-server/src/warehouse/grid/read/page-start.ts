import type { GridPosition, QueryGrid, ResultValue } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import { rejectField } from '../../../platform/http/problem';
import { compileRank, compileWaypoints } from '../compile/grid-page';
import { isName } from '../compile/grid-rows';
import type { PageStart } from '../compile/page-rows';
import type { GridColumnDefinition } from '../grid-model';
import { readCursor } from './cursor';
import { readValue } from './filters';
import type { PageInput } from './page-input';
import { toCount, readRows, requireColumn, usualSamples } from './reading';

/** Where a page starts, and what is known about the rows around it. */
export interface PagePlace {
  start: PageStart;
  mayHaveEarlier: boolean;
  mayHaveLater: boolean;
  /** Place of the first row; null if it is not known. */
  firstRow: number | null;
  isEstimate: boolean;
}

const firstPage: PagePlace = {
  start: { from: null, isIncluded: false, isBackward: false },
  mayHaveEarlier: false,
  mayHaveLater: false,
  firstRow: 0,
  isEstimate: false,
};

const lastPage: PagePlace = {
  ...firstPage,
  start: { from: null, isIncluded: false, isBackward: true },
  firstRow: null,
};

const pageFrom = (from: readonly ResultValue[], firstRow: number, isEstimate: boolean): PagePlace => ({
  start: { from, isIncluded: true, isBackward: false },
  mayHaveEarlier: firstRow > 0,
  mayHaveLater: true,
  firstRow,
  isEstimate,
});

/** Returns the first sort key of a value of a column. */
function firstKey(column: GridColumnDefinition, value: string | boolean): ResultValue {
  if (column.values) {
    const place = Object.keys(column.values).indexOf(String(value));
    return place < 0 ? Object.keys(column.values).length : place;
  }
  return isName(column) ? fold(String(value)) : value;
}

type Jump<To extends GridPosition['to']> = Extract<GridPosition, { to: To }>;

async function startAtValue(page: PageInput, { value }: Jump<'value'>, total: number): Promise<PagePlace> {
  const { reading, input, query } = page;
  const [first] = query.sort;
  if (!first) return rejectField('/position', 'not_allowed');
  const column = requireColumn(reading, first.column, '/sort/0/column');
  const read = value === null ? null : (readValue(column, value) ?? rejectField('/position/value', 'format'));
  const from = [read === null ? null : firstKey(column, read)];
  const { rows } = await readRows(reading, compileRank(input, { sort: query.sort, from }));
  const before = toCount(rows[0]?.[0]);
  return before < total ? pageFrom(from, before, false) : lastPage;
}

/** Rows that a jump can land at. */
const waypoints = 1_000;

async function startAtFraction(
  { reading, input, query }: PageInput,
  { fraction }: Jump<'fraction'>,
  total: number,
): Promise<PagePlace> {
  if (fraction === 1) return lastPage;
  const part = Math.min(1, (reading.samples ?? usualSamples).jump / Math.max(1, total));
  const step = Math.max(1, Math.floor((total * part) / waypoints));
  // Twice as many as expected: how many rows a part at random has differs.
  const { rows } = await readRows(
    reading,
    compileWaypoints({ ...input, part }, query.sort, step),
    2 * waypoints + 2,
  );
  const waypoint = rows[Math.floor(fraction * rows.length)];
  if (!waypoint || fraction === 0) return firstPage;
  const [place, read] = waypoint.slice(-2).map(toCount);
  const firstRow = Math.round((((place ?? 1) - 1) * total) / Math.max(1, read ?? 1));
  return { ...pageFrom(waypoint.slice(0, -2), firstRow, part < 1), mayHaveEarlier: firstRow > 0 || part < 1 };
}

/** Returns where the page of a query starts. `readTotal`: number of all rows. */
export async function findStart(
  page: PageInput,
  { cursor, position }: Pick<QueryGrid, 'cursor' | 'position'>,
  readTotal: () => Promise<number>,
): Promise<PagePlace> {
  if (cursor !== undefined) {
    const { from, isBackward } = readCursor(page.reading, page.query, cursor);
    const start = { from, isIncluded: false, isBackward };
    return { start, mayHaveEarlier: true, mayHaveLater: true, firstRow: null, isEstimate: false };
  }
  if (!position) return firstPage;
  if (position.to === 'end') return lastPage;
  const total = await readTotal();
  return position.to === 'value'
    ? startAtValue(page, position, total)
    : startAtFraction(page, position, total);
}
