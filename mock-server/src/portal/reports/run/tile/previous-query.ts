import { addDays, type DayRange, type ResultColumn } from '@portal/shared/contracts';
import { measureKeys } from '../../library/previous-measures';
import type { TileQuery } from '../../library/report-schema';
import { comparedPeriod, type PeriodSource } from './previous-period';

/** Returns the days that a query reads. A period that has not begun has the day before it as the period before. */
export function queryPeriod({ isPrevious }: TileQuery, days: DayRange, source: PeriodSource): DayRange {
  if (!isPrevious) return days;
  const before = addDays(days.from, -1);
  return comparedPeriod(days, source) ?? { from: before, to: before };
}

/** Returns the result of a query with the keys that its measures have in the tile. */
export function withMeasureKeys<Part extends { columns: ResultColumn[] }>(
  part: Part,
  query: TileQuery,
): Part {
  if (!query.isPrevious) return part;
  const keys = measureKeys(query);
  const dimensions = part.columns.length - keys.length;
  const columns = part.columns.map((column, at) => ({ ...column, key: keys[at - dimensions] ?? column.key }));
  return { ...part, columns };
}
