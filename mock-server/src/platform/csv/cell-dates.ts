import { inTurns } from '../turns';
import { invalidCell, type CellReading } from './cell-reading';

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
/** Spreadsheets add midnight to the days of columns with times. */
const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: 0?0:00(?::00)?)?$/;
/** The order of day and month differs by country. */
const anyOrder = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?: 0?0:00(?::00)?)?$/;

/** Returns a day as YYYY-MM-DD, or null for one that does not exist, which `Date` would move into the next month. */
function dayText(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** Both orders of a date: with the day first and with the month first. */
function bothOrders(cell: string): [dayFirst: string | null, monthFirst: string | null] | null {
  const [, first, second, year] = anyOrder.exec(cell) ?? [];
  if (first === undefined || second === undefined || year === undefined) return null;
  return [dayText(year, second, first), dayText(year, first, second)];
}

/** Returns whether dates such as 20/11/2026 prove that days come first in the file. */
export async function areDaysFirst(cells: Iterable<string>): Promise<boolean> {
  let isProven = false;
  for await (const cell of inTurns(cells)) {
    const orders = bothOrders(cell);
    if (!orders) continue;
    const [asDayFirst, asMonthFirst] = orders;
    if (asDayFirst === null && asMonthFirst !== null) return false;
    if (asDayFirst !== null && asMonthFirst === null) isProven = true;
  }
  return isProven;
}

const toValue = (text: string | null): CellReading<Date> =>
  text === null ? invalidCell : { kind: 'value', value: new Date(text) };

function readIso(cell: string): CellReading<Date> | undefined {
  const [, year = '', month = '', day = ''] = iso.exec(cell) ?? [];
  if (year === '') return undefined;
  return dayText(year, month, day) === null ? invalidCell : toValue(cell);
}

function readDotted(cell: string): CellReading<Date> | undefined {
  const [, day = '', month = '', year = ''] = dayFirst.exec(cell) ?? [];
  return year === '' ? undefined : toValue(dayText(year, month, day));
}

function readAnyOrder(cell: string, isDayFirst: boolean): CellReading<Date> {
  const [asDayFirst, asMonthFirst] = bothOrders(cell) ?? [null, null];
  if (isDayFirst || asDayFirst === asMonthFirst) return toValue(asDayFirst);
  return asDayFirst !== null && asMonthFirst !== null
    ? { kind: 'ambiguous', readings: [asDayFirst, asMonthFirst] }
    : invalidCell;
}

/** Reads a day, or an instant with its time zone. A month never comes before its day. */
export const readDate = (cell: string, isDayFirst: boolean): CellReading<Date> =>
  readIso(cell) ?? readDotted(cell) ?? readAnyOrder(cell, isDayFirst);
